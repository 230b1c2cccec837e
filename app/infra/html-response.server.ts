/** Its bytes are at hand for whoever compresses or keeps them: a stream would copy them twice. */
class HtmlResponse extends Response {
  readonly written: Buffer<ArrayBuffer>;

  constructor(html: string, init: ResponseInit) {
    const written = Buffer.from(html);
    super(written, init);
    this.written = written;
  }
}

export function htmlResponse(html: string, init: ResponseInit): Response {
  return new HtmlResponse(html, init);
}

export async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  if (response instanceof HtmlResponse) return response.written;
  return Buffer.from(await response.arrayBuffer());
}
