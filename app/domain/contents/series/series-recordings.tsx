import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { Form } from "react-router";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { publicationBadge } from "#app/domain/records/publication/publication.ts";
import { SERIES_SCREEN, type SeriesKind } from "#app/domain/series/series-kind.ts";
import { count, formatDuration, unaccented } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { OrderedList } from "#app/ui/lists/ordered-list.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import type { listAddable, listRecordingsIn } from "./series-recordings.server.ts";

type Held = Awaited<ReturnType<typeof listRecordingsIn>>;
type Addable = Awaited<ReturnType<typeof listAddable>>;
type Props = { of: { id: string; kind: SeriesKind }; recordings: Held; addable: Addable };

/** Each change is saved at once, apart from the form of the series. */
export function SeriesRecordings({ of, recordings, addable }: Props) {
  const { label, noun } = CONTENT_KINDS[of.kind];
  const path = `${SERIES_SCREEN}/${of.id}`;
  return (
    <section aria-labelledby="dans-la-serie" className="mb-8 grid grid-cols-1 gap-3">
      <h2 id="dans-la-serie" className="text-2xl">
        {label} de la série
      </h2>
      {recordings.length === 0 && (
        <p className="text-soft">
          Rien pour l'instant. La page de la série s'affiche dès qu'elle a un {noun} publié.
        </p>
      )}
      <OrderedList
        items={recordings}
        to={`${path}/order`}
        className="panel divide-y divide-rule empty:hidden"
      >
        {(recording, tools) => <Line path={path} recording={recording} {...tools} />}
      </OrderedList>
      {addable.length > 0 && (
        <Adding key={recordings.length} kind={of.kind} path={path} addable={addable} />
      )}
    </section>
  );
}

type LineProps = {
  path: string;
  recording: Held[number];
  handle: React.ReactNode;
  steps: React.ReactNode;
};

function Line({ path, recording, handle, steps }: LineProps) {
  const { id, title, contentType, seconds } = recording;
  const draft = publicationBadge(recording);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-1.5">
      {handle}
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <h3 className="font-sans leading-snug font-semibold">
          <Link to={`/admin/${contentType}/${id}/edit`} className="hover:underline">
            <Bilingual>{title}</Bilingual>
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {seconds > 0 && formatDuration(seconds)}
          {draft && (
            <Badge small tone={recording.publishAt ? "gold" : "neutral"}>
              {draft}
            </Badge>
          )}
        </p>
      </div>
      <div className="ms-auto flex gap-1.5">
        {steps}
        <VerbButton to={`${path}/remove`} look="quiet" fields={{ "ids[]": id }}>
          <X aria-hidden size={16} /> Retirer
          <span className="sr-only"> « {title} » de la série</span>
        </VerbButton>
      </div>
    </div>
  );
}

const MANY = 8;

function Adding({ kind, path, addable }: { kind: SeriesKind; path: string; addable: Addable }) {
  const { noun } = CONTENT_KINDS[kind];
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const wanted = unaccented(words.trim());
  return (
    <details className="panel min-w-0">
      <summary className="flex min-h-14 cursor-pointer items-center gap-2 rounded-2xl px-4 py-2 font-semibold text-teal hover:bg-leaf">
        <Plus aria-hidden size={18} /> Ajouter des {noun}s
      </summary>
      <Form
        method="post"
        action={`${path}/add`}
        preventScrollReset
        className="grid gap-3 px-4 pb-4"
        onChange={({ currentTarget }) =>
          setChosen(currentTarget.querySelectorAll(":checked").length)
        }
      >
        {addable.length > MANY && (
          <div className="needs-scripts grid gap-1.5">
            <label htmlFor={id} className="font-semibold">
              Chercher dans la liste
            </label>
            <input
              id={id}
              type="search"
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              className="field-control border-edge"
            />
          </div>
        )}
        <ul className="max-h-96 overflow-y-auto">
          {addable.map(({ id, name }) => (
            <li key={id} hidden={!unaccented(name).includes(wanted)}>
              <label className="flex min-h-11 items-center gap-3 rounded-xl px-2 hover:bg-leaf">
                <input
                  type="checkbox"
                  name="ids[]"
                  value={id}
                  className="size-5 shrink-0 accent-teal"
                />
                <span className="min-w-0 wrap-anywhere">
                  <Bilingual>{name}</Bilingual>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <Button type="submit" className="w-fit">
          {chosen > 0 ? `Ajouter ${count(chosen, noun)}` : "Ajouter à la série"}
        </Button>
      </Form>
    </details>
  );
}
