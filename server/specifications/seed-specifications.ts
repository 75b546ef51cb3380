/** What ships in specifications/ is there from the first start on; a newer file is a newer version (D11, D30, D132). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Database } from '../db/tables.ts';
import { importSpecification } from './import-specification.ts';

const catalogueSchema = z.array(z.object({ file: z.string(), groups: z.string().optional(), default: z.boolean() }));

export interface SeedOptions {
  /** Holds catalogue.json and the files that it names. */
  folder: string;
  organization: { id: string; name: string };
  now: Date;
}

/** Ids in the order of the catalogue. Safe to run at every start. */
export async function seedSpecifications(db: Database, { folder, organization, now }: SeedOptions): Promise<string[]> {
  const read = (name: string) => readFile(path.join(folder, name));
  const ids: string[] = [];
  for (const entry of catalogueSchema.parse(JSON.parse((await read('catalogue.json')).toString('utf8')))) {
    const bytes = await read(entry.file);
    const groups = entry.groups === undefined ? undefined : (await read(entry.groups)).toString('utf8');
    const sourceKey = `shipped:${entry.file}`;
    ids.push(
      await importSpecification(db, { organization, source: { bytes, groups }, sourceKey, isDefault: entry.default, now }),
    );
  }
  return ids;
}
