/**
 * Writes the sample models: `node --import tsx samples/write-house.ts` writes two houses, each in three versions of IFC. Each
 * run gives the same bytes; `write-house.test.ts` compares them with the committed files.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { faultyHouse, goodHouse } from './house.ts';
import { VERSIONS } from './ifc-version.ts';
import { writeIfc } from './write-ifc.ts';

const SUFFIX = { IFC2X3: 'ifc2x3', IFC4: 'ifc4', IFC4X3_ADD2: 'ifc4x3' } as const;

/** Returns the file name and text of every sample. */
export function houseFiles(): { name: string; text: string }[] {
  return VERSIONS.flatMap((version) =>
    [
      { base: 'rijwoning-voldoet', plan: goodHouse() },
      { base: 'rijwoning-met-fouten', plan: faultyHouse() },
    ].map(({ base, plan }) => {
      const name = `${base}-${SUFFIX[version]}.ifc`;
      return { name, text: writeIfc(plan, version, name) };
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, text } of houseFiles()) writeFileSync(new URL(name, import.meta.url), text);
}
