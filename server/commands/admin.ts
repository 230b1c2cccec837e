import { parseArgs } from "node:util";
import type { z } from "zod";
import { weaknessOf } from "#app/domain/accounts/passwords/password-weakness.server.ts";
import { dropSecondFactor } from "#app/domain/accounts/second-factor/account-second-factor.server.ts";
import {
  changePassword,
  listAccounts,
  makeAdministrator,
  unlockAccount,
} from "#app/domain/accounts/setup/account-console.server.ts";
import { signUpInput } from "#app/domain/accounts/setup/account-signup.server.ts";

const USAGE = `Usage :
  npm run admin -- create --email E --name N --password P    crée un administrateur confirmé
  npm run admin -- password --email E --password P           change le mot de passe d'un compte
  npm run admin -- unlock --email E                          oublie les tentatives manquées
  npm run admin -- second-factor-off --email E               désactive la double authentification et les clés d'accès d'un compte
  npm run admin -- list                                      montre les comptes
`;

const WHOM = signUpInput.pick({ email: true });

type Command = (options: Record<string, unknown>) => Promise<number>;

const commands: Record<string, Command> = {
  create: async (options) => {
    return withInput(signUpInput, options, async (account) => {
      const weakness = await weaknessOf(account.password, account);
      if (weakness) return complain(`  --password : ${weakness}`);
      const outcome = await makeAdministrator(account);
      const made = outcome === "created" ? "est créé" : "existait : il est désormais";
      return say(`Le compte ${account.email} ${made} administrateur confirmé.`);
    });
  },
  password: async (options) => {
    return withInput(
      signUpInput.pick({ email: true, password: true }),
      options,
      async ({ email, password }) => {
        const weakness = await weaknessOf(password, { name: "", email });
        if (weakness) return complain(`  --password : ${weakness}`);
        return (await changePassword(email, password))
          ? say(`Le mot de passe de ${email} est changé ; ses appareils sont déconnectés.`)
          : complain(`Aucun compte n'a l'adresse ${email}.`);
      },
    );
  },
  unlock: async (options) =>
    withInput(WHOM, options, async ({ email }) =>
      (await unlockAccount(email))
        ? say(`Le compte ${email} peut de nouveau se connecter.`)
        : complain(`Aucun compte n'a l'adresse ${email}.`),
    ),
  "second-factor-off": async (options) =>
    withInput(WHOM, options, async ({ email }) =>
      (await dropSecondFactor(email))
        ? say(`Le mot de passe de ${email} suffit de nouveau pour se connecter.`)
        : complain(
            `Aucun compte avec la double authentification ou une clé d'accès n'a l'adresse ${email}.`,
          ),
    ),
  list: async () => {
    const accounts = await listAccounts();
    if (accounts.length === 0) return say("Aucun compte.");
    for (const { email, name, role, confirmed } of accounts) {
      const standing = role === "admin" ? "administrateur" : "utilisateur";
      say(`${email}  ${name}  ${standing}${confirmed ? "" : "  (adresse non confirmée)"}`);
    }
    return 0;
  },
};

/** Returns the exit code. Never prints a password. */
export async function runAdminCommand(args: string[]): Promise<number> {
  const [name = "", ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return complain(USAGE);
  const text = { type: "string" } as const;
  try {
    const options = { email: text, name: text, password: text };
    return await command(parseArgs({ args: rest, options }).values);
  } catch (error) {
    if (!isArgumentError(error)) throw error;
    return complain(`Ces options ne conviennent pas.\n${USAGE}`);
  }
}

async function withInput<Schema extends z.ZodType>(
  schema: Schema,
  options: Record<string, unknown>,
  work: (input: z.output<Schema>) => Promise<number>,
): Promise<number> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return work(parsed.data);
  const wrong = parsed.error.issues.map(
    ({ path, message }) => `  --${path.join(".")} : ${message}`,
  );
  return complain(`${[...new Set(wrong)].join("\n")}\n\n${USAGE}`);
}

function isArgumentError(error: unknown): boolean {
  return (
    error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
  );
}

function say(message: string): number {
  process.stdout.write(`${message.trimEnd()}\n`);
  return 0;
}

function complain(message: string): number {
  process.stderr.write(`${message.trimEnd()}\n`);
  return 1;
}
