/** Creates storage keys: a kind, two characters to spread folders, and a random part. */
import { randomUUID } from 'node:crypto';

export const STORAGE_KINDS = ['uploads', 'reports', 'specifications', 'shipped'] as const;
type StorageKind = (typeof STORAGE_KINDS)[number];

const KEY = /^(uploads|reports|specifications|shipped)\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

export function newStorageKey(kind: StorageKind): string {
  const id = randomUUID();
  return `${kind}/${id.slice(0, 2)}/${id}`;
}

/** Returns whether a text is a key; every access checks this first, so that no key leaves the folder. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}
