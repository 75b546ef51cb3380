/** Imports the shipped specifications/ at every start; a changed file becomes a newer version (D11, D30, D132). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { type ImportOptions, importShipped } from './import-specification.ts';

const catalogueSchema = z.array(z.object({ file: z.string(), default: z.boolean() }));

interface SeedOptions {
  /** Folder with catalogue.json and its files. */
  folder: string;
  organization: { id: string; name: string };
  now: Date;
}

/** Imports the catalogue and returns the ids in its order. Idempotent. */
export async function seedSpecifications(options: ImportOptions, { folder, organization, now }: SeedOptions): Promise<string[]> {
  const read = (name: string) => readFile(path.join(folder, name));
  const ids: string[] = [];
  for (const entry of catalogueSchema.parse(JSON.parse((await read('catalogue.json')).toString('utf8')))) {
    const bytes = await read(entry.file);
    const shipped = { origin: `shipped:${entry.file}`, isDefault: entry.default, actorId: null };
    ids.push(await importShipped(options, { organization, source: { bytes }, ...shipped, now }));
  }
  return ids;
}
