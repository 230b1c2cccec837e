import { z } from "zod";

const NOT_READ = "Cette clé d'accès n'a pas pu être lue. Recommencez.";
/** Of a device's whole answer; they take one or two thousand characters. */
const LONGEST = 20_000;

const bytes = z.string().max(LONGEST);
/** 1,023 bytes in base64. */
const name = z.string().max(1364);
const answered = {
  id: name,
  rawId: name,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

const asJson = z
  .string(NOT_READ)
  .max(LONGEST, NOT_READ)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue(NOT_READ);
      return z.NEVER;
    }
  });

const made = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const shown = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

export const madePasskeyInput = z.object({ response: asJson.pipe(made) });
export const shownPasskeyInput = z.object({ response: asJson.pipe(shown) });
export type MadePasskey = z.output<typeof made>;
export type ShownPasskey = z.output<typeof shown>;
