import type { Editor } from "@tiptap/react";
import {
  Bold,
  BookOpenText,
  FoldHorizontal,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Minus,
  PilcrowRight,
  Quote,
  Redo2,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Undo2,
} from "lucide-react";
import type { ComponentType } from "react";
import { addColumn, addRow, insertTable, removeColumn, removeRow } from "./rich-text-table.ts";
import { insertVerse, toggleArabic } from "./rich-text-writing.ts";

export type Tool = {
  label: string;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  does: (editor: Editor) => unknown;
  /** Pressed while the cursor stands in one. */
  active?: (editor: Editor) => boolean;
  possible?: (editor: Editor) => boolean;
  keys?: string;
};

export const TOOLS: Tool[] = [
  {
    label: "Annuler la dernière frappe",
    icon: Undo2,
    keys: "Control+Z",
    does: (editor) => editor.chain().focus().undo().run(),
    possible: (editor) => editor.can().undo(),
  },
  {
    label: "Rétablir",
    icon: Redo2,
    keys: "Control+Shift+Z",
    does: (editor) => editor.chain().focus().redo().run(),
    possible: (editor) => editor.can().redo(),
  },
  {
    label: "Gras",
    icon: Bold,
    keys: "Control+B",
    does: (editor) => editor.chain().focus().toggleBold().run(),
    active: (editor) => editor.isActive("bold"),
  },
  {
    label: "Italique",
    icon: Italic,
    keys: "Control+I",
    does: (editor) => editor.chain().focus().toggleItalic().run(),
    active: (editor) => editor.isActive("italic"),
  },
  heading("Intertitre", Heading2, 2),
  heading("Petit intertitre", Heading3, 3),
  {
    label: "Liste à puces",
    icon: List,
    keys: "Control+Shift+8",
    does: (editor) => editor.chain().focus().toggleBulletList().run(),
    active: (editor) => editor.isActive("bulletList"),
  },
  {
    label: "Liste numérotée",
    icon: ListOrdered,
    keys: "Control+Shift+7",
    does: (editor) => editor.chain().focus().toggleOrderedList().run(),
    active: (editor) => editor.isActive("orderedList"),
  },
];

/** In words, under « Insérer ». */
export const INSERTIONS: Tool[] = [
  { label: "Verset et sa traduction", icon: BookOpenText, does: insertVerse },
  {
    label: "Citation",
    icon: Quote,
    keys: "Control+Shift+B",
    does: (editor) => editor.chain().focus().toggleBlockquote().run(),
    active: (editor) => editor.isActive("blockquote"),
  },
  {
    label: "Texte arabe",
    icon: PilcrowRight,
    keys: "Control+Alt+A",
    does: toggleArabic,
    active: (editor) => editor.isActive("paragraph", { rtl: true }),
  },
  {
    label: "Tableau",
    icon: Table,
    does: insertTable,
    possible: (editor) => !editor.isActive("table"),
  },
  {
    label: "Ligne de séparation",
    icon: Minus,
    does: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

export const TABLE_TOOLS: Tool[] = [
  { label: "Ajouter une ligne au tableau", icon: TableRowsSplit, does: addRow },
  { label: "Supprimer la ligne du tableau", icon: Trash2, does: removeRow },
  { label: "Ajouter une colonne au tableau", icon: TableColumnsSplit, does: addColumn },
  { label: "Supprimer la colonne du tableau", icon: FoldHorizontal, does: removeColumn },
];

function heading(label: string, icon: Tool["icon"], level: 2 | 3): Tool {
  return {
    label,
    icon,
    keys: `Control+Alt+${level}`,
    does: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    active: (editor) => editor.isActive("heading", { level }),
  };
}
