import { classNames } from "#app/ui/class-names.ts";

/** Behind the words of a dark band, from its right edge. */
export function HeroPattern({ className }: { className: string }) {
  return (
    <img
      src="/motifs/1/accueil.svg"
      alt=""
      width={1000}
      height={640}
      fetchPriority="low"
      className={classNames(
        "absolute inset-y-0 right-0 h-full [mask-image:linear-gradient(to_left,#000_50%,#0000)] object-cover object-right",
        className,
      )}
    />
  );
}
