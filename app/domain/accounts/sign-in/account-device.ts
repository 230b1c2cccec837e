/** Such as « Chrome sur Android ». */
export function deviceOf(userAgent: string | null): { name: string; mobile: boolean } {
  const agent = userAgent ?? "";
  const browser = BROWSERS.find(([, sign]) => sign.test(agent))?.[0];
  const system = SYSTEMS.find(([, sign]) => sign.test(agent))?.[0];
  const mobile = /Mobi|Android|iPhone|iPad/.test(agent);
  if (!browser && !system) return { name: "Un appareil inconnu", mobile };
  if (!browser || !system) return { name: browser ?? system ?? "", mobile };
  return { name: `${browser} sur ${system}`, mobile };
}

// In this order: nearly every browser also claims to be Chrome and Safari.
const BROWSERS: [string, RegExp][] = [
  ["Edge", /\bEdg(A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Safari\//],
];

const SYSTEMS: [string, RegExp][] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Mac", /Mac OS X|Macintosh/],
  ["Chromebook", /CrOS/],
  ["Linux", /Linux/],
];
