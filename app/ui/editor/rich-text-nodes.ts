import { type AnyExtension, mergeAttributes, Node } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { isSafeHref } from "#app/infra/rich-text/rich-text.ts";
import { Places } from "./rich-text-places.ts";
import { TABLE_NODES } from "./rich-text-table.ts";
import { Writing } from "./rich-text-writing.ts";

const ContentCard = Node.create({
  name: "contentCard",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => kept("label", "title", "href"),
  parseHTML: () => [{ tag: "p[data-href]" }],
  renderHTML({ node, HTMLAttributes }) {
    const { label, title } = node.attrs;
    return [
      "p",
      mergeAttributes(HTMLAttributes, { class: "letter-card" }),
      ["small", {}, label],
      ["br"],
      ["strong", {}, title],
    ];
  },
});

const Image = Node.create({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => kept("id", "alt", "caption"),
  parseHTML: () => [{ tag: "figure[data-id]" }],
  renderHTML({ node, HTMLAttributes }) {
    const { id, alt, caption } = node.attrs;
    const drawn = ["img", { src: `/media/${id}?l=640`, alt, draggable: "false" }] as const;
    return caption
      ? ["figure", HTMLAttributes, drawn, ["figcaption", {}, caption]]
      : ["figure", HTMLAttributes, drawn];
  },
});

function kept(...names: string[]) {
  const attributeOf = (name: string) => ({
    default: "",
    parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? "",
    renderHTML: (attributes: Record<string, string>) => ({ [`data-${name}`]: attributes[name] }),
  });
  return Object.fromEntries(names.map((name) => [name, attributeOf(name)]));
}

export const EXTENSIONS: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: isSafeHref,
      shouldAutoLink: (address) => /^(https?:|www\.)|@/i.test(address),
    },
  }),
  ContentCard,
  Image,
  ...TABLE_NODES,
  Writing,
  Places,
];
