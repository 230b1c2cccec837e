import { imageUrl } from "#app/domain/media/media-file.ts";
import { classNames } from "#app/ui/class-names.ts";
import { initialsOf } from "./instructor.ts";

const SIZES = { small: "size-10", regular: "size-14", large: "size-20 sm:size-36" };
const LETTERS = { small: "text-base", regular: "text-xl", large: "text-3xl sm:text-5xl" };

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
      className={classNames(
        shape,
        "grid place-items-center bg-teal font-title text-on-teal",
        LETTERS[size],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
