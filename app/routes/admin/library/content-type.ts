import { data, redirect } from "react-router";
import { CONTENT_TYPES, type ContentType } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";

export function contentTypeOf(params: { type: string }): ContentType {
  const type = CONTENT_TYPES.find((known) => known === params.type);
  if (!type) throw data("Type de contenu invalide", { status: 404 });
  return type;
}

/** The singular `/admin/{type}` leads to the list. */
export function contentTypeListedAt(params: { type: string }): ContentType {
  const screen = `/admin/${params.type.toLowerCase()}`;
  const listed = CONTENT_TYPES.find((type) => contentTexts(type).screen === screen);
  if (listed) return listed;
  const type = CONTENT_TYPES.find((known) => known === params.type);
  // Any unknown address comes here, not only a type's.
  if (!type) throw data(null, { status: 404 });
  throw redirect(contentTexts(type).screen);
}
