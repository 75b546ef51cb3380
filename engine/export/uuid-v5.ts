/** Computes name-based UUIDs (RFC 9562 §5.5): the same name gives the same UUID on every machine. */
import { sha1 } from '@noble/hashes/legacy.js';

/** Namespace of Vakwerk's own names; generated once, at random. */
const VAKWERK_NAMESPACE = '6f0d3c52-8a41-4b7e-9d25-1c64e0b7a9f3';

/** Returns the UUID of a name in parts. The boundaries of parts matter: ["ab", "c"] is a different name from ["a", "bc"]. */
export function uuidOf(parts: readonly string[]): string {
  return uuidV5(JSON.stringify(parts), VAKWERK_NAMESPACE);
}

export function uuidV5(name: string, namespace: string): string {
  const space = Uint8Array.from(namespace.replaceAll('-', '').match(/../g)!, (hex) => Number.parseInt(hex, 16));
  const text = new TextEncoder().encode(name);
  const bytes = new Uint8Array(space.length + text.length);
  bytes.set(space);
  bytes.set(text, space.length);
  // crypto.subtle would make every export asynchronous.
  const digest = sha1(bytes);
  digest[6] = (digest[6]! & 0x0f) | 0x50;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
