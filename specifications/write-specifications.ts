/**
 * Writes the .ids files that ship: `node --import tsx specifications/write-specifications.ts`.
 * `specifications.test.ts` fails when the committed files differ from what this writes.
 */
import { writeFileSync } from 'node:fs';
import { writeIds } from './ids-xml.ts';
import { SOURCES } from './sources/sources.ts';

for (const source of SOURCES) {
  writeFileSync(new URL(`${source.file}.ids`, import.meta.url), writeIds(source));
}
