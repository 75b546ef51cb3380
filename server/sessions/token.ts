/** Opaque tokens: 256 random bits for the caller, their SHA-256 in the database, so that a copy of the table is useless. */
import { createHash, randomBytes } from 'node:crypto';

interface NewToken {
  /** base64url, 43 characters; shown once. */
  token: string;
  hash: string;
}

export function createToken(): NewToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
