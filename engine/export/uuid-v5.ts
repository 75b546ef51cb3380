/** Computes name-based UUIDs (RFC 9562 §5.5): the same name gives the same UUID on every machine. */

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
  const digest = sha1(bytes);
  digest[6] = (digest[6]! & 0x0f) | 0x50;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Computes SHA-1 (FIPS 180-4 §6.1); crypto.subtle would make every export asynchronous. */
export function sha1(bytes: Uint8Array): Uint8Array {
  const padded = pad(bytes);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const schedule = new Int32Array(80);
  for (let at = 0; at < padded.byteLength; at += 64) addBlock(state, schedule, new DataView(padded.buffer, at, 64));
  const digest = new Uint8Array(20);
  const view = new DataView(digest.buffer);
  for (const [at, word] of state.entries()) view.setInt32(at * 4, word);
  return digest;
}

function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return padded;
}

function addBlock(state: Int32Array, w: Int32Array, block: DataView): void {
  for (let t = 0; t < 80; t++) w[t] = t < 16 ? block.getInt32(t * 4) : rotate(w[t - 3]! ^ w[t - 8]! ^ w[t - 14]! ^ w[t - 16]!, 1);
  let [a, b, c, d, e] = state as unknown as [number, number, number, number, number];
  for (let t = 0; t < 80; t++) {
    const next = (rotate(a, 5) + mix(t, [b, c, d]) + e + ROUND_WORDS[Math.floor(t / 20)]! + w[t]!) | 0;
    [a, b, c, d, e] = [next, a, rotate(b, 30), c, d];
  }
  for (const [at, word] of [a, b, c, d, e].entries()) state[at]! += word;
}

const ROUND_WORDS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6];

function mix(t: number, [b, c, d]: [number, number, number]): number {
  if (t < 20) return (b & c) | (~b & d);
  if (t >= 40 && t < 60) return (b & c) | (b & d) | (c & d);
  return b ^ c ^ d;
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
