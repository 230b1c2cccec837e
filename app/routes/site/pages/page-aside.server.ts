import { listPublicInstructors } from "#app/domain/instructors/instructor.server.ts";
import type { HomeTexts } from "#app/domain/settings/home-texts.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { contactLinks } from "#app/domain/settings/settings-contacts.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";

/** The heading leads to the others. */
const MOST_SHOWN = 8;

/** The centre beside what it says of itself; what of it cannot be read is left out. */
export async function readPageAside() {
  const [{ settings }, instructors] = await Promise.all([
    readSettingsOrLast(),
    attempt("instructeurs", listPublicInstructors),
  ]);
  const { siteName, contactAddress } = settings;
  return {
    contact: { name: siteName, address: contactAddress, links: contactLinks(settings) },
    instructors: instructors.ok
      ? instructors.value
          .slice(0, MOST_SHOWN)
          .map(({ id, slug, name, photoId }) => ({ id, slug, name, photoId }))
      : [],
    letter: letterPanelOf(settings),
  };
}

export function letterPanelOf({ homeLetterTitle, homeLetterText }: HomeTexts) {
  return { title: homeLetterTitle, text: homeLetterText, token: issueFormToken() };
}
