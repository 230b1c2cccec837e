import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;
type Done = (error: Error | null, key: Buffer) => void;

/** The same function at a sixteenth of its cost: the product wants it high, and hundreds of tests pay it. */
function cheapScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: Done,
): void {
  scrypt(password, salt, length, { ...options, N: 1024 }, done);
}

Object.assign(crypto, { scrypt: cheapScrypt });
syncBuiltinESMExports();
