import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useFetcher } from "react-router";
import { placed } from "#app/infra/forms/list-order.ts";
import { Button } from "#app/ui/button.tsx";
import { useEndOf } from "#app/ui/fetching.ts";
import { focusSoon } from "#app/ui/focus.ts";
import { Sortable, type Sorted } from "./sortable.tsx";

/** Each move is sent at once to `to`, which answers with the order; the buttons are plain forms. */
export function OrderedList<Item extends Sorted>({
  items,
  to,
  className,
  children,
}: {
  items: Item[];
  to: string;
  className: string;
  /** With the item's handle and its two buttons. */
  children: (item: Item, tools: { handle: ReactNode; steps: ReactNode }) => ReactNode;
}) {
  const fetcher = useFetcher();
  const [order, setOrder] = useState<string[] | null>(null);
  const ids = items.map(({ id }) => id);
  useEndOf(fetcher.state !== "idle", () => setOrder(null));
  const place = (id: string, after: string | null) => {
    setOrder(placed(ids, id, { after }));
    const moved = { id, after: after ?? "" };
    fetcher.submit(moved, { method: "post", action: to, preventScrollReset: true });
  };
  const shown = order ? order.flatMap((id) => items.filter((item) => item.id === id)) : items;
  return (
    <Sortable items={shown} onPlace={place} className={className}>
      {(item, handle, index) =>
        children(item, {
          handle,
          steps: (
            <>
              <Step to={to} item={item} by={-1} isLast={index === 0} />
              <Step to={to} item={item} by={1} isLast={index === shown.length - 1} />
            </>
          ),
        })
      }
    </Sortable>
  );
}

function Step({ to, item, by, isLast }: { to: string; item: Sorted; by: -1 | 1; isLast: boolean }) {
  const fetcher = useFetcher();
  const busy = fetcher.state !== "idle";
  const id = useId();
  // An element that moves in the page loses the focus.
  useEndOf(busy, () => focusSoon(id));
  const Icon = by === -1 ? ArrowUp : ArrowDown;
  return (
    <fetcher.Form method="post" action={to} preventScrollReset>
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="by" value={by} />
      <Button
        id={id}
        type="submit"
        look="secondary"
        size="icon"
        disabled={isLast ? (by === -1 ? "C'est le premier" : "C'est le dernier") : busy}
      >
        <Icon aria-hidden size={18} />
        <span className="sr-only">
          {by === -1 ? "Monter" : "Descendre"} « {item.title} »
        </span>
      </Button>
    </fetcher.Form>
  );
}
