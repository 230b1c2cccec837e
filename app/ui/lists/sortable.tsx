import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";

export type Sorted = { id: string; title: string };

const INSTRUCTIONS =
  "Espace ou Entrée pour saisir, les flèches pour déplacer, Espace pour poser, Échap pour annuler.";

export function Sortable<Item extends Sorted>({
  items,
  onPlace,
  className,
  children,
}: {
  items: Item[];
  onPlace: (id: string, after: string | null) => void;
  className: string;
  children: (item: Item, handle: ReactNode, index: number) => ReactNode;
}) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const ids = items.map((item) => item.id);
    const moved = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
    onPlace(String(active.id), moved[moved.indexOf(String(active.id)) - 1] ?? null);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={place}
      accessibility={{
        announcements: announcementsOf(items),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={items} strategy={rectSortingStrategy}>
        <ol className={className}>
          {items.map((item, index) => (
            <Row key={item.id} item={item}>
              {(handle) => children(item, handle, index)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Row({ item, children }: { item: Sorted; children: (handle: ReactNode) => ReactNode }) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id, attributes: { roleDescription: "poignée de déplacement" } });
  const moved = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved ?? undefined, transition }}
      className={classNames("min-w-0", isDragging && "relative z-20 opacity-90 shadow-float")}
    >
      {children(
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          className="needs-scripts grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-xl text-soft hover:bg-leaf hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden size={20} />
          <span className="sr-only">Déplacer « {item.title} »</span>
        </button>,
      )}
    </li>
  );
}

function announcementsOf(items: Sorted[]): Announcements {
  const nameOf = (id: unknown) => `« ${items.find((item) => item.id === id)?.title} »`;
  const placeOf = (id: unknown) =>
    `place ${items.findIndex((item) => item.id === id) + 1} sur ${items.length}`;
  const taken = (id: unknown) => `${nameOf(id)} saisi, ${placeOf(id)}`;
  return {
    // Said by what comes at once after it, when the places are measured.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      if (over.id === active.id) return taken(active.id);
      return `${nameOf(active.id)}, ${placeOf(over.id)}`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} posé, ${placeOf(over.id)}` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} est resté à sa place`,
  };
}
