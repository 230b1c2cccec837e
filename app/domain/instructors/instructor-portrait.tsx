import { imageUrl } from "#app/domain/media/media-file.ts";
import { classNames } from "#app/ui/class-names.ts";
import { discColour, initialsOf } from "./instructor.ts";

/** Its letters fit its disc, which grows with the text where there is room. */
const SIZES = {
  small: "text-[min(1rem,max(var(--spacing)*4,2vw))] size-[2.5em]",
  regular: "text-[min(1.25rem,max(var(--spacing)*5,2.2vw))] size-[2.8em]",
  card: "text-[calc(var(--spacing)*6)] size-[2.67em] sm:text-[min(1.5rem,5vw)] sm:size-[3em]",
  large: "text-[calc(var(--spacing)*7.5)] size-[2.7em] sm:text-[min(3rem,5vw)] sm:size-[3em]",
};

/** Decorative: the name stands beside it. */
export function InstructorPortrait({
  instructor: { name, photoId },
  size = "regular",
}: {
  instructor: { name: string; photoId: string | null };
  size?: keyof typeof SIZES;
}) {
  const large = size === "large";
  const shape = classNames("shrink-0 rounded-full", SIZES[size]);
  if (photoId) {
    return (
      <img
        src={imageUrl(photoId, 320)}
        alt=""
        width={large ? 144 : 56}
        height={large ? 144 : 56}
        decoding="async"
        className={classNames(shape, "bg-leaf object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(shape, "grid place-items-center bg-teal font-title text-white")}
      style={{ background: discColour(name) }}
    >
      {initialsOf(name)}
    </span>
  );
}
