/** Computes rule ids that stay the same in a re-upload of the specification (D13), and makes identifiers of new rules. */
import type { Applicability } from './specification.ts';

/**
 * Returns one distinct id per rule: the identifier if unique in the file, otherwise a hash of name and applicability; equal rules are
 * numbered in file order.
 */
export function ruleIds(rules: readonly { identifier: string; name: string; applicability: Applicability }[]): string[] {
  const uses = new Map<string, number>();
  for (const { identifier } of rules) uses.set(identifier, (uses.get(identifier) ?? 0) + 1);
  const taken = new Set(
    [...uses].filter(([identifier, count]) => identifier !== '' && count === 1).map(([identifier]) => identifier),
  );
  return rules.map(({ identifier, name, applicability }) => {
    if (taken.has(identifier)) return identifier;
    const base = hash128(JSON.stringify([name, applicability]));
    let id = base;
    for (let twin = 2; taken.has(id); twin++) id = `${base}-${twin}`;
    taken.add(id);
    return id;
  });
}

/** Returns the identifier of a new rule: a random UUID, so that two editors never make the same one. */
export function newRuleIdentifier(): string {
  // Pages without HTTPS have no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Computes MurmurHash3 x86 mixing over UTF-16 units in four lanes, as 32 hex digits. It is stable, and not for secrets. */
export function hash128(text: string): string {
  let lanes = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93];
  for (let i = 0; i < text.length; i++) {
    const lane = i & 3;
    lanes[lane] = Math.imul(rotate(lanes[lane]! ^ Math.imul(text.charCodeAt(i) + 0x9e37, 0xcc9e2d51), 15), 0x1b873593) + lane;
    lanes[(lane + 1) & 3]! ^= rotate(lanes[lane]!, 13);
  }
  for (let round = 0; round < 4; round++)
    lanes = lanes.map((value, i) => finish(value ^ rotate(lanes[(i + 1) & 3]!, 7) ^ text.length));
  return lanes.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function finish(value: number): number {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}
