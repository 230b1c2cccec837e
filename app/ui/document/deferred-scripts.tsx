import { createContext, useContext } from "react";
import { Scripts } from "react-router";

export type PageScripts = {
  /** What React Router starts from: its settings, and the page's data; run before `deferred`. */
  start: string;
  /** Begins with the page's own files; the boot script runs it when the visitor acts. */
  deferred: string;
  modules: string;
  sound: string;
};

export const DeferredScripts = createContext<PageScripts | null>(null);

/** In the elements that React Router's own would be in: the browser finds them where it looks. */
export function PageScripts() {
  const scripts = useContext(DeferredScripts);
  if (!import.meta.env.SSR || !scripts) return <Scripts />;
  const { start, deferred, modules, sound } = scripts;
  return (
    <>
      <script type="text/plain" data-start="" {...own(start)} />
      <script
        type="text/plain"
        data-deferred=""
        data-modules={modules}
        data-sound={sound}
        {...own(deferred)}
      />
    </>
  );
}

function own(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } };
}
