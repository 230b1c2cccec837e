import { type Editor, Node } from "@tiptap/core";
import type { Node as Written } from "@tiptap/pm/model";
import { type EditorState, TextSelection } from "@tiptap/pm/state";
import { roomFor } from "./rich-text-places.ts";

/** Enough to keep a table and change its words: Markdown's cells hold one line each. */
export const TABLE_NODES = [
  Node.create({
    name: "table",
    group: "block",
    content: "tableRow+",
    isolating: true,
    parseHTML: () => [{ tag: "table" }],
    renderHTML: () => ["table", ["tbody", 0]],
    addKeyboardShortcuts() {
      return {
        Enter: ({ editor }) => moveOn(editor, "down"),
        "Shift-Enter": ({ editor }) => cellAt(editor.state) !== null,
        Tab: ({ editor }) => moveOn(editor, "right"),
        "Shift-Tab": ({ editor }) => moveOn(editor, "left"),
      };
    },
  }),
  Node.create({
    name: "tableRow",
    content: "(tableHeader | tableCell)+",
    parseHTML: () => [{ tag: "tr" }],
    renderHTML: () => ["tr", 0],
  }),
  cell("tableHeader", "th"),
  cell("tableCell", "td"),
];

function cell(name: string, tag: string) {
  return Node.create({
    name,
    content: "inline*",
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

type Place = { row: number; column: number; rows: Written[]; table: number; end: number };

export function cellAt({ selection: { $from } }: EditorState): Place | null {
  const depth = $from.depth;
  if (depth < 3 || $from.node(depth - 2).type.name !== "table") return null;
  return {
    row: $from.index(depth - 2),
    column: $from.index(depth - 1),
    rows: [...$from.node(depth - 2).children],
    table: $from.before(depth - 2),
    end: $from.after(depth - 1),
  };
}

function moveOn(editor: Editor, way: "down" | "right" | "left"): boolean {
  const place = cellAt(editor.state);
  if (!place) return false;
  const { row, column, rows } = place;
  const width = rows[row]?.childCount ?? 0;
  const next = {
    down: { row: row + 1, column },
    right: column + 1 < width ? { row, column: column + 1 } : { row: row + 1, column: 0 },
    left: column > 0 ? { row, column: column - 1 } : { row: row - 1, column: width - 1 },
  }[way];
  if (next.row < 0) return true;
  if (next.row >= rows.length) return addRow(editor);
  return enter(editor, place.table, next);
}

function enter(editor: Editor, table: number, to: { row: number; column: number }): boolean {
  const { state, view } = editor;
  const rows = [...(state.doc.nodeAt(table)?.children ?? [])];
  const cells = [...(rows[to.row]?.children ?? [])];
  const column = Math.min(to.column, cells.length - 1);
  const before = [...rows.slice(0, to.row), ...cells.slice(0, column)];
  // Into the table, the row and the cell.
  const at = before.reduce((sum, { nodeSize }) => sum + nodeSize, table + 3);
  const end = at + (cells[column]?.content.size ?? 0);
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, end)).scrollIntoView());
  return true;
}

export function addRow(editor: Editor): boolean {
  const place = cellAt(editor.state);
  if (!place) return false;
  const { tableRow, tableCell } = editor.schema.nodes;
  const cells = place.rows[place.row]?.children.map(() => tableCell?.create()) ?? [];
  const row = tableRow?.create(
    null,
    cells.filter((one) => one !== undefined),
  );
  if (!row) return false;
  editor.view.dispatch(editor.state.tr.insert(place.end, row));
  return enter(editor, place.table, { row: place.row + 1, column: 0 });
}

const BEGUN = { rows: 3, columns: 2 };

/** With a row of heads, as Markdown's tables have; the cursor goes to the first. */
export function insertTable(editor: Editor): boolean {
  const { table, tableRow, tableHeader, tableCell } = editor.schema.nodes;
  if (!table || !tableRow || !tableHeader || !tableCell || cellAt(editor.state)) return false;
  const row = (cell: typeof tableCell) =>
    tableRow.create(
      null,
      Array.from({ length: BEGUN.columns }, () => cell.create()),
    );
  const body = Array.from({ length: BEGUN.rows - 1 }, () => row(tableCell));
  const { from, to } = roomFor(editor.state.selection);
  const written = table.create(null, [row(tableHeader), ...body]);
  editor.view.dispatch(editor.state.tr.replaceWith(from, to, written));
  editor.view.focus();
  return enter(editor, from, { row: 0, column: 0 });
}

export function addColumn(editor: Editor): boolean {
  const place = cellAt(editor.state);
  if (!place) return false;
  const { row, column, rows, table } = place;
  const { tr } = editor.state;
  const { tableHeader, tableCell } = editor.schema.nodes;
  for (const { at, cells } of rowsFromLast(rows, table)) {
    const kind = cells[0]?.type === tableHeader ? tableHeader : tableCell;
    const cell = kind?.create();
    if (cell) tr.insert(at + widthOf(cells.slice(0, column + 1)), cell);
  }
  editor.view.dispatch(tr);
  editor.view.focus();
  return enter(editor, table, { row, column: column + 1 });
}

/** The last one takes the table with it. */
export function removeColumn(editor: Editor): boolean {
  const place = cellAt(editor.state);
  if (!place) return false;
  const { row, column, rows, table } = place;
  const { tr } = editor.state;
  const isLast = rows.some(({ childCount }) => childCount === 1);
  if (isLast) tr.delete(table, table + (editor.state.doc.nodeAt(table)?.nodeSize ?? 0));
  else {
    for (const { at, cells } of rowsFromLast(rows, table)) {
      const begins = at + widthOf(cells.slice(0, column));
      tr.delete(begins, begins + (cells[column]?.nodeSize ?? 0));
    }
  }
  editor.view.dispatch(tr);
  editor.commands.focus();
  return isLast || enter(editor, table, { row, column: Math.max(0, column - 1) });
}

/** A change in one moves none of those that follow in this order. */
function rowsFromLast(rows: Written[], table: number): { at: number; cells: Written[] }[] {
  return rows
    .map((row, index) => ({
      // Into the table and the row.
      at: table + 2 + widthOf(rows.slice(0, index)),
      cells: [...row.children],
    }))
    .toReversed();
}

function widthOf(nodes: Written[]): number {
  return nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}

/** The last one takes the table with it. */
export function removeRow(editor: Editor): boolean {
  const place = cellAt(editor.state);
  if (!place) return false;
  const { row, column, rows, table, end } = place;
  const size = rows[row]?.nodeSize ?? 0;
  const whole = editor.state.doc.nodeAt(table)?.nodeSize ?? 0;
  const tr = editor.state.tr;
  if (rows.length === 1) tr.delete(table, table + whole);
  else tr.delete(end - size, end);
  editor.view.dispatch(tr);
  editor.commands.focus();
  return rows.length === 1 || enter(editor, table, { row: Math.max(0, row - 1), column });
}
