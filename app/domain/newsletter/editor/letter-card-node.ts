import { mergeAttributes, Node } from "@tiptap/core";

/** In the editor, a content of the site as one piece: chosen, moved or removed as a whole. */
export const ContentCard = Node.create({
  name: "contentCard",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    const kept = (name: string) => ({
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? "",
      renderHTML: (attributes: Record<string, string>) => ({ [`data-${name}`]: attributes[name] }),
    });
    return { label: kept("label"), title: kept("title"), href: kept("href") };
  },
  parseHTML() {
    return [{ tag: "p[data-href]" }];
  },
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
