/** Under the extension that `file-type` gives to its bytes. */
export type RecordingFormat = {
  /** Told to ffmpeg so that it never guesses: a playlist could name other files. */
  demuxer: string;
  extension: string;
  mimeType: string;
  /** For a file that carries pictures. */
  videoMimeType?: string;
};

export const RECORDING_FORMATS: Record<string, RecordingFormat> = {
  mp3: { demuxer: "mp3", extension: "mp3", mimeType: "audio/mpeg" },
  m4a: mp4("m4a"),
  m4b: mp4("m4a"),
  f4a: mp4("m4a"),
  mp4: mp4("mp4"),
  m4v: mp4("mp4"),
  mov: { ...mp4("mov"), videoMimeType: "video/quicktime" },
  "3gp": { ...mp4("3gp"), mimeType: "audio/3gpp", videoMimeType: "video/3gpp" },
  "3g2": { ...mp4("3g2"), mimeType: "audio/3gpp2", videoMimeType: "video/3gpp2" },
  webm: webm("webm"),
  mkv: { ...webm("mkv"), videoMimeType: "video/x-matroska" },
  wav: { demuxer: "wav", extension: "wav", mimeType: "audio/wav" },
  aif: { demuxer: "aiff", extension: "aif", mimeType: "audio/aiff" },
  ogg: { demuxer: "ogg", extension: "ogg", mimeType: "audio/ogg" },
  oga: { demuxer: "ogg", extension: "ogg", mimeType: "audio/ogg" },
  opus: { demuxer: "ogg", extension: "opus", mimeType: "audio/ogg" },
  spx: { demuxer: "ogg", extension: "ogg", mimeType: "audio/ogg" },
  flac: { demuxer: "flac", extension: "flac", mimeType: "audio/flac" },
  aac: { demuxer: "aac", extension: "aac", mimeType: "audio/aac" },
  amr: { demuxer: "amr", extension: "amr", mimeType: "audio/amr" },
  caf: { demuxer: "caf", extension: "caf", mimeType: "audio/x-caf" },
  asf: { demuxer: "asf", extension: "wma", mimeType: "audio/x-ms-wma" },
  avi: {
    demuxer: "avi",
    extension: "avi",
    mimeType: "video/x-msvideo",
    videoMimeType: "video/x-msvideo",
  },
};

export const VIDEO_EXTENSIONS = ["mp4", "webm", "mkv", "mov", "avi", "3gp"];

export function demuxerOf(extension: string): string | undefined {
  return Object.values(RECORDING_FORMATS).find((format) => format.extension === extension)?.demuxer;
}

function mp4(extension: string): RecordingFormat {
  return { demuxer: "mov", extension, mimeType: "audio/mp4", videoMimeType: "video/mp4" };
}

function webm(extension: string): RecordingFormat {
  return {
    demuxer: "matroska",
    extension,
    mimeType: "audio/webm",
    videoMimeType: "video/webm",
  };
}
