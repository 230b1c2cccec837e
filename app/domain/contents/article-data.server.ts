type Loaded = { content?: { text?: { html: string } | null } | null } | null | undefined;

/** A whole page's data without the article that it shows: ArticleText finds it where it is read. */
export function withoutArticle(data: string, loaded: Record<string, Loaded>): string {
  return Object.values(loaded).reduce((sent, page) => {
    const html = page?.content?.text?.html;
    return html ? sent.replace(JSON.stringify(html), () => '""') : sent;
  }, data);
}
