/** Hashes passwords with argon2id, 19 MiB, two passes (11 ms here; decisions D72). */
import { hash, verify } from '@node-rs/argon2';

/** `algorithm: 2` is argon2id; the package's const enum cannot be named under isolatedModules. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), OPTIONS);
}

let decoy: Promise<string> | undefined;

/** Checks a password. Takes equally long for an unknown account (null), so that time reveals nothing. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return stored !== null && matches;
}
