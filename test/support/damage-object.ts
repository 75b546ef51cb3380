/** Damages objects in a store, as disks and operators do. */
import { Readable } from 'node:stream';
import type { Storage } from '../../server/storage/storage.ts';

export type Damage = ((bytes: Buffer) => Buffer) | undefined;

/** The ways to damage an object. The keys describe the result; undefined removes the object. */
export const DAMAGES: Record<'is missing' | 'is cut off' | 'has one other bit', Damage> = {
  'is missing': undefined,
  'is cut off': (bytes) => bytes.subarray(0, bytes.length >> 3),
  'has one other bit': (bytes) => {
    const changed = Buffer.from(bytes);
    changed[changed.length >> 3] = (changed[changed.length >> 3] ?? 0) ^ 16;
    return changed;
  },
};

export async function damageObject(storage: Storage, key: string, change: Damage): Promise<void> {
  const bytes = await storage.read(key);
  await storage.remove(key);
  if (change) await storage.put(key, Readable.from([change(bytes)]));
}
