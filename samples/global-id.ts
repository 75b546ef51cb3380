/** Generates GlobalIds that are the same for the same key, so that the entities of a regenerated sample keep their identity. */
import { createHash } from 'node:crypto';

/** The alphabet of IFC: 22 characters carry 128 bits, so the first one holds only two bits. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

export function globalIdOf(key: string): string {
  const digest = createHash('sha256').update(`vakwerk sample ${key}`).digest('hex').slice(0, 32);
  let rest = BigInt(`0x${digest}`);
  let text = '';
  for (let i = 0; i < 22; i += 1) {
    text = ALPHABET.charAt(Number(rest & 63n)) + text;
    rest >>= 6n;
  }
  return text;
}
