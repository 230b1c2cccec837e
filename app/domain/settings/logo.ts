export type Ground = "light" | "dark";

/** As the header shows it, in CSS pixels. */
export const LOGO_HEIGHT = 44;
export const LOGO_WIDTH = 220;
/** Beside a wider one the name need not be read: it is in it. */
const WIDE = 2.5;

export const LOGO_PATH = "/admin/settings/logo";

const NAMES = { light: "clair.webp", dark: "sombre.webp", mail: "e-mail.png" };
export type LogoName = (typeof NAMES)[keyof typeof NAMES];
export const LOGO_NAMES = Object.values(NAMES);

export function logoUrl(id: string, use: keyof typeof NAMES): string {
  return `/logo/${id}/${NAMES[use]}`;
}

/** What app/ui/logo.css draws it by. */
export function headerLogo({ id, ...size }: { id: string; width: number; height: number }) {
  const { width, height } = fitted(size, { width: LOGO_WIDTH, height: LOGO_HEIGHT });
  const [light, dark] = [logoUrl(id, "light"), logoUrl(id, "dark")];
  return {
    classes: width > WIDE * height ? "with-logo wide-logo" : "with-logo",
    style: `--logo:url(${light});--logo-dark:url(${dark});--logo-width:${width}px;--logo-height:${height}px`,
  };
}

/** Never larger than it is. */
export function fitted(
  size: { width: number; height: number },
  { width, height }: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, width / size.width, height / size.height);
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}
