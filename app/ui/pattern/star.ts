export const OUTER =
  "M16 0L11.31 4.69V11.31H4.69L0 16L-4.69 11.31H-11.31V4.69L-16 0" +
  "L-11.31 -4.69V-11.31H-4.69L0 -16L4.69 -11.31H11.31V-4.69Z";
export const INNER =
  "M7.02 2.91 4.11 4.11 2.91 7.02 0 5.82 -2.91 7.02 -4.11 4.11 -7.02 2.91 -5.82 0 " +
  "-7.02 -2.91 -4.11 -4.11 -2.91 -7.02 0 -5.82 2.91 -7.02 4.11 -4.11 7.02 -2.91 5.82 0Z";

/** For pictures, on a dark ground; 34 wide, around the origin. */
export const MARK = `<path fill="none" stroke="#fdfaf3" stroke-width="1.4" d="${OUTER}"/><path fill="none" stroke="#e3bd6a" stroke-width="1.3" d="${INNER}"/>`;
