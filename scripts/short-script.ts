import { minifySync, type Plugin } from "vite";

const BOOT_SCRIPT = /app\/ui\/document\/boot-script\.ts/;
/** Written into the page, it is read by browsers that the build of the other scripts does not reach. */
const OLDEST = "es2019";

/** The script that stands in every public page, in fewer signs. */
export function shortScript(): Plugin {
  return {
    name: "short-script",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: BOOT_SCRIPT },
      async handler(code) {
        const written = await import(`data:text/javascript,${encodeURIComponent(code)}`);
        const { code: short, errors } = minifySync("boot-script.js", written.BOOT_SCRIPT, {
          compress: { target: OLDEST },
        });
        if (errors.length > 0) throw new Error(errors[0]?.message);
        return { code: `export const BOOT_SCRIPT = ${JSON.stringify(short.trim())};`, map: null };
      },
    },
  };
}
