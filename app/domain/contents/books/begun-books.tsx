import { X } from "lucide-react";
import { useState } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { focusBeside } from "#app/ui/lists/focus-beside.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { type BegunBook, begunBooks, forgetBegun } from "./begun-book.ts";
import { OPEN_READER } from "./book-place.ts";

/** What this device remembers of books, each one opening where it was left. */
export function BegunBooks() {
  const [books, setBooks] = useState(begunBooks);
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="livres" className="wrap grid grid-cols-1 gap-4 py-4 md:py-8">
      <h2 id="livres" className="text-2xl md:text-3xl">
        Reprendre la lecture
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {books.map((book) => (
          <Begun key={book.id} book={book} onForget={() => setBooks(forgetBegun(book.id))} />
        ))}
      </ul>
    </section>
  );
}

function Begun({ book, onForget }: { book: BegunBook; onForget: () => void }) {
  const { title, path, artwork, page, pageCount } = book;
  return (
    <li className="panel relative flex items-center gap-3 py-2 pr-1 pl-3">
      <img
        src={artwork}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-lg bg-leaf object-cover"
      />
      <div className="min-w-0 flex-1">
        <Link
          to={path + OPEN_READER}
          className="card-link line-clamp-2 font-title text-lg leading-snug"
        >
          <Bilingual>{title}</Bilingual>
        </Link>
        <p className="text-sm text-soft">
          page {page} sur {pageCount}
        </p>
        <ProgressBar value={page / pageCount} className="mt-1.5" />
      </div>
      <Button
        look="quiet"
        size="icon"
        className="relative"
        aria-label={`Retirer ${title} de la liste`}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          onForget();
        }}
      >
        <X size={18} aria-hidden="true" className="text-soft" />
      </Button>
    </li>
  );
}
