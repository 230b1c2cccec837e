// npm leaves out optional packages the registry lacks, and `npm ci` then refuses the lock.
// Run after every `npm install`.
import { readFileSync, writeFileSync } from "node:fs";

type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

const SYSTEMS = /\b(android|darwin|linux|win32|freebsd|openbsd|netbsd|sunos|aix|openharmony)\b/;
const PROCESSORS =
  /\b(arm64|x64|ia32|arm|riscv64|loong64|ppc64|s390x|mips64el|wasm32)(?:ppc64le)?(?:gnueabihf)?\b/;

const lock: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const packages = new Map(Object.entries(lock.packages));
let added = 0;

for (const [place, entry] of [...packages]) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const known =
      packages.get(`${place}/node_modules/${name}`) ?? packages.get(`node_modules/${name}`);
    if (known?.version) continue;
    packages.set(`node_modules/${name}`, platformEntry(name, range, entry.dev));
    added += 1;
  }
}

lock.packages = Object.fromEntries([...packages].sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} paquets d'autres plates-formes ajoutés à package-lock.json`);

function platformEntry(name: string, range: string, dev: boolean | undefined): Entry {
  const system = name.match(SYSTEMS)?.[1];
  const processor = name.match(PROCESSORS)?.[1];
  const libc = /musl/.test(name) ? "musl" : /gnu/.test(name) ? "glibc" : undefined;
  return {
    version: range.replace(/^[^\d]*/, ""),
    ...(dev && { dev }),
    ...(processor && { cpu: [processor] }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(system && { os: [system] }),
  };
}
