import { eq } from "drizzle-orm";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { formatDuration } from "#app/infra/french/french.ts";
import type { FoundCover } from "#app/ui/cover-address.ts";
import { contents } from "./content.table.server.ts";
import { speakerOf } from "./content.ts";
import { selectContents } from "./content-list.server.ts";

/** No text while it is not published; undefined where there is no such content. */
export async function findContentCover(id: string): Promise<FoundCover | undefined> {
  const [content] = await selectContents({
    theme: { id: themes.id, arabicName: themes.arabicName },
    tint: themes.color,
    isPublished: contents.isPublished,
  }).where(eq(contents.id, id));
  if (!content?.isPublished) return content && { tint: content.tint, text: null };
  const { tint, title, theme, seconds } = content;
  const facts = seconds > 0 ? formatDuration(seconds) : null;
  return { tint, text: { title, theme, people: speakerOf(content), facts } };
}
