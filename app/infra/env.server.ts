import path from "node:path";
import { z } from "zod";

const S3_TOGETHER = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
const switchOn = (initial: "on" | "off") =>
  z
    .enum(["on", "off"], "attend « on » ou « off »")
    .default(initial)
    .transform((value) => value === "on");
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `attend une adresse comme ${example}` }).optional();

const variables = z
  .object({
    NODE_ENV: z.string().default("production"),
    PORT: z.coerce
      .number("attend un nombre")
      .int("attend un nombre entier")
      .min(0, "attend un nombre entre 0 et 65535")
      .max(65535, "attend un nombre entre 0 et 65535")
      .default(3000),
    HOST: z.string().min(1).default("0.0.0.0"),
    SITE_URL: address(/^https?$/, "https://dar-al-ilm.exemple"),
    DATA_DIR: z.string().min(1).default("./data"),
    /** Where backups are kept; another disk protects better. */
    BACKUP_DIR: optionalText.transform((folder) => folder && path.resolve(folder)),
    /** Who can open backups, which nobody else reads then: a public key of the `age` tool. */
    BACKUP_RECIPIENT: z
      .string()
      .regex(/^age1[02-9ac-hj-np-z]{58}$/, "attend une clé publique : npm run backup -- --new-key")
      .optional(),
    DATABASE_URL: address(/^postgres(ql)?$/, "postgres://utilisateur:motdepasse@hote:5432/base"),
    /** The same database without the pooler that DATABASE_URL goes through. */
    LISTEN_URL: address(/^postgres(ql)?$/, "postgres://utilisateur:motdepasse@hote:5432/base"),
    /** Follows that database and only reads: visitors' pages are read there. */
    DATABASE_REPLICA_URL: address(
      /^postgres(ql)?$/,
      "postgres://utilisateur:motdepasse@hote:5432/base",
    ),
    LETTERS_PER_SECOND: z.coerce
      .number("attend un nombre")
      .min(0.1, "attend un nombre entre 0,1 et 10000")
      .max(10_000, "attend un nombre entre 0,1 et 10000")
      .default(20),
    SMTP_URL: address(/^smtps?$/, "smtps://utilisateur:motdepasse@hote:465"),
    MAIL_FROM: z.email("attend une adresse comme lettre@exemple.fr").optional(),
    /** Where new files go. Both may hold some: those of the other are read too. */
    STORAGE: z.enum(["disk", "s3"], "attend « disk » ou « s3 »").optional(),
    S3_BUCKET: optionalText,
    S3_REGION: optionalText,
    S3_ENDPOINT: address(/^https?$/, "https://s3.exemple.fr"),
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    /** Public recordings, films and books are then fetched from the store itself, by addresses that end. */
    S3_PUBLIC: z.enum(["signed"], "attend « signed »").optional(),
    /** Told, beside the administrators' mail, what no longer works and what works again. */
    ALERT_WEBHOOK: address(/^https?$/, "https://chat.exemple.fr/hooks/abc"),
    /** Asked of whoever reads `/metrics`, which is not there without it. */
    METRICS_TOKEN: z.string().min(16, "attend au moins 16 caractères").optional(),
    DEMO: switchOn("on"),
    COPIES: switchOn("on"),
    AUTH_SECRET: z.string().min(32, "attend au moins 32 caractères").optional(),
    TRUST_PROXY: switchOn("off"),
    /** Trials only: asked in place of every other site. */
    OUTSIDE_TEST_URL: address(/^http$/, "http://127.0.0.1:4000"),
  })
  .superRefine(
    (raw, { addIssue }) => {
      if (raw.DATABASE_REPLICA_URL && !raw.DATABASE_URL) {
        const message = "manque : DATABASE_REPLICA_URL en donne une réplique";
        addIssue({ code: "custom", path: ["DATABASE_URL"], message });
      }
      const message = "manque : les variables S3 vont ensemble";
      const isAsked = raw.S3_ENDPOINT || raw.S3_PUBLIC || raw.STORAGE === "s3";
      if (!isAsked && !S3_TOGETHER.some((name) => raw[name])) return;
      const isMixed = raw.SITE_URL?.startsWith("https:") && raw.S3_ENDPOINT?.startsWith("http:");
      if (raw.S3_PUBLIC && isMixed) {
        const message = "attend une adresse en https avec S3_PUBLIC, comme celle du site";
        addIssue({ code: "custom", path: ["S3_ENDPOINT"], message });
      }
      for (const name of S3_TOGETHER.filter((one) => !raw[one])) {
        addIssue({ code: "custom", path: [name], message });
      }
    },
    // Else silent as long as anything else is wrong.
    { when: () => true },
  )
  .transform((raw) => ({
    ...raw,
    SITE_URL: (raw.SITE_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, ""),
    DATA_DIR: path.resolve(raw.DATA_DIR),
  }));

export type Env = z.output<typeof variables>;

/** An empty variable counts as unset. Every wrong value is named at once. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(filled);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => `  ${path.join(".")} ${message}`);
  throw new Error(`La configuration n'est pas valable :\n${wrong.join("\n")}\nVoir .env.example.`);
}

function envOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

export const env = envOrExit();

/** Ours with these changes, for a process of our own. */
export function environmentWith(
  changes: Record<string, string>,
): Record<string, string | undefined> {
  return { ...process.env, ...changes };
}
