/** Names of stored objects: a kind, two characters to spread folders, and a random part. */
import { randomUUID } from 'node:crypto';

export const STORAGE_KINDS = ['uploads', 'reports', 'specifications', 'shipped'] as const;
type StorageKind = (typeof STORAGE_KINDS)[number];

const KEY = /^(uploads|reports|specifications|shipped)\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

export function newStorageKey(kind: StorageKind): string {
  const id = randomUUID();
  return `${kind}/${id.slice(0, 2)}/${id}`;
}

/** Everything that touches a disk checks this first: no key leads out of the folder. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}
