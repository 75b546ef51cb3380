/** Reads the map of the build from VAKWERK_IMPORTMAP, and the static imports of each file from preload.json. */
import path from 'node:path';
import * as z from 'zod';
import { fileStamp } from '../http/file-stamp.ts';
import { readSiteFile } from '../http/page-map.ts';
import type { Build } from './revision-queries.ts';

export interface BuildSource {
  /** Changes when the files of the build change. */
  stamp(): Promise<string>;
  read(): Promise<Build>;
}

export interface BuildFiles {
  importMapFile: string;
  siteFolder: string;
}

/** Less strict than changesets: the build may name pinned addresses without a hash. */
const fileSchema = z.strictObject({
  imports: z.record(z.string(), z.string()),
  integrity: z.record(z.string(), z.string()).default({}),
});
const preloadSchema = z.object({ modules: z.record(z.string(), z.array(z.string())).default({}) });

export function buildOfFiles({ importMapFile, siteFolder }: BuildFiles): BuildSource {
  const preloadFile = path.join(siteFolder, 'preload.json');
  return {
    stamp: () => fileStamp([importMapFile, preloadFile]),
    async read() {
      const map = fileSchema.safeParse(JSON.parse(await readSiteFile(importMapFile)));
      if (!map.success) throw new Error(`${importMapFile} is no import map of imports and integrity: ${map.error.message}`);
      const { modules } = preloadSchema.parse(JSON.parse(await readSiteFile(preloadFile)));
      return { ...map.data, modules };
    },
  };
}
