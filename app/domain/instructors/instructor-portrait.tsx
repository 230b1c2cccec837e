import { imageUrl } from "#app/domain/media/media-file.ts";
import { classNames } from "#app/ui/class-names.ts";
import { initialsOf } from "./instructor.ts";

/** Decorative: the name stands beside it. */
export function InstructorPortrait({
  instructor: { name, photoId },
  size = "regular",
}: {
  instructor: { name: string; photoId: string | null };
  size?: "regular" | "large";
}) {
  const large = size === "large";
  const shape = classNames("shrink-0 rounded-full", large ? "size-20 sm:size-36" : "size-14");
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
        large ? "text-3xl sm:text-5xl" : "text-xl",
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
