import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";
import { addAccount, linksOf, signIn } from "#tests/factories/carried-site.ts";

let site: RunningSite;
let folder: string;
let archive: string;

beforeAll(async () => {
  site = await startSite();
  await addAccount(site);
  folder = await mkdtemp(path.join(os.tmpdir(), "dar-al-ilm-backup-"));
  await run("backup", ["--to", folder], site.dataDir);
  archive = path.join(folder, (await readdir(folder))[0] ?? "");
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("a backup, made while the site runs", { timeout: 180_000 }, () => {
  it("is one file that only its owner reads", async () => {
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^dar-al-ilm-\d.*Z\.zip$/)]);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
  });

  it("is the same site elsewhere: pages, files, accounts and key", async () => {
    const data = await emptyFolder();
    await run("restore", [archive], data);
    const restored = await startSite({}, data);
    try {
      for (const page of ["/cours-audio", "/formations", "/agenda", "/recherche?q=patience"]) {
        expect(await linksOf(restored.url + page)).toEqual(await linksOf(site.url + page));
      }
      const book = (await linksOf(`${site.url}/bibliotheque`)).find((to) =>
        to.startsWith("/bibliotheque/"),
      );
      const [media] = /\/media\/[0-9a-f-]{36}/.exec(await read(site.url + book)) ?? [];
      expect(media).toBeDefined();
      const bytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
      expect((await bytes(restored.url + media)).equals(await bytes(site.url + media))).toBe(true);
      expect(await signIn(restored.url)).toBe("/admin");
      const secret = async (at: string) => readFile(path.join(at, "auth-secret"), "utf8");
      expect(await secret(data)).toBe(await secret(site.dataDir));
    } finally {
      await restored.stop();
    }
  });

  it("is verified beside the site, which goes on", async () => {
    const { stdout } = await run("restore", ["--verify", archive], site.dataDir);
    expect(stdout).toMatch(/La sauvegarde est bonne/);
    expect(await readdir(path.join(site.dataDir, "tmp"))).toEqual([]);
    expect((await fetch(`${site.url}/cours-audio`)).status).toBe(200);
  });

  it("may leave the files out, and says so when it is restored", async () => {
    const light = await emptyFolder();
    await run("backup", ["--to", light, "--without-files"], site.dataDir);
    const [name = ""] = await readdir(light);
    const { stdout } = await run("restore", [path.join(light, name)], await emptyFolder());
    expect(stdout).toMatch(/0\sfichier.*\n.*sans les fichiers/);
  });

  it("is opened by its secret key alone, once it is encrypted", async () => {
    const [{ stdout: keys }, { stdout: others }] = await Promise.all([
      run("backup", ["--new-key"], site.dataDir),
      run("backup", ["--new-key"], site.dataDir),
    ]);
    const [, BACKUP_RECIPIENT = ""] = /BACKUP_RECIPIENT=(\S+)/.exec(keys) ?? [];
    const secret = await emptyFolder();
    await run("backup", ["--to", secret], site.dataDir, { BACKUP_RECIPIENT });
    const [name = ""] = await readdir(secret);
    expect(name).toMatch(/^dar-al-ilm-\d.*Z\.zip\.age$/);
    const file = path.join(secret, name);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    for (const plain of ["manifest.json", "files/media", "auth-secret"]) {
      expect(bytes.includes(plain), plain).toBe(false);
    }

    const [key, wrong, none] = ["cle", "autre", "rien"].map((one) => path.join(folder, one));
    await writeFile(key ?? "", `# la clé du centre\n${/AGE-SECRET-KEY-\S+/.exec(keys)?.[0]}\n`);
    await writeFile(wrong ?? "", `${/AGE-SECRET-KEY-\S+/.exec(others)?.[0]}\n`);
    await writeFile(none ?? "", "age1…");
    const refused = async (args: string[], why: RegExp) =>
      expect(run("restore", args, await emptyFolder())).rejects.toThrow(why);
    await refused([file], /est chiffrée/);
    await refused(["--key", none ?? "", file], /ne contient pas de clé secrète/);
    await refused(["--key", wrong ?? "", file], /Cette clé n'ouvre pas/);
    const cut = path.join(secret, "coupee.zip.age");
    await writeFile(cut, bytes.subarray(0, bytes.length - 1_000));
    await refused(["--key", key ?? "", cut], /abîmée ou coupée/);

    const { stdout } = await run("restore", ["--verify", "--key", key ?? "", file], site.dataDir);
    expect(stdout).toMatch(/La sauvegarde est bonne/);
    const { stdout: restored } = await run(
      "restore",
      [file, "--key", key ?? ""],
      await emptyFolder(),
    );
    expect(restored).toMatch(/est remise en place/);
  });

  it("is not put over a site that is there", async () => {
    await expect(run("restore", [archive], site.dataDir)).rejects.toThrow(
      /La base contient déjà un site/,
    );
  });

  it("says that it is damaged, or cut", async () => {
    const bytes = await readFile(archive);
    const at = bytes.indexOf("files/") + 4_000;
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    const damaged = path.join(folder, "abimee.zip");
    await writeFile(damaged, bytes);
    await expect(run("restore", [damaged], await emptyFolder())).rejects.toThrow(/abîmée/);
    await expect(run("restore", ["--verify", damaged], site.dataDir)).rejects.toThrow(/abîmée/);
    await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
    await expect(run("restore", [damaged], await emptyFolder())).rejects.toThrow(
      /n'est pas une sauvegarde entière/,
    );
  });
});

function run(command: string, args: string[], dataDir: string, more: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, ...more };
  return promisify(execFile)("node", ["scripts/run.ts", command, ...args], { env });
}

function emptyFolder(): Promise<string> {
  return mkdtemp(path.join(folder, "data-"));
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text();
}
