/** Lists the files of the comparison with ifcopenshell.validate: fixtures, models, and fixtures with one spoiled record each. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../fuzz/seeded-random.ts';
import { sharedData, sharedFiles } from '../support/shared-data.ts';
import type { ComparedFile } from './ask-about-files.ts';
import { answerFolder } from './ask-python.ts';
import { spoilRecord } from './spoil-record.ts';

/** The seed and the number of the spoiled records that a run without options compares. */
export const SPOILED_DEFAULT = { seed: 32, count: 500 };
/** Only fixtures of at most this size get spoiled records, so that 500 of them take minutes. */
const SPOILED_FILE_MAX_BYTES = 20_000;

export function listSchemaFiles(spoiled: { seed: number; count: number }): ComparedFile[] {
  const fixtures = filesOf('ifc-validity');
  return [...fixtures, ...filesOf('ifc-models'), ...spoiledFiles(fixtures, spoiled)];
}

/** Lists the IFC files of a folder of shared data. */
export function filesOf(folder: string): ComparedFile[] {
  return sharedFiles(folder, '.ifc').map((name) => ({ name, path: join(sharedData(folder) as string, name) }));
}

function spoiledFiles(fixtures: readonly ComparedFile[], { seed, count }: { seed: number; count: number }): ComparedFile[] {
  const bases = fixtures.filter(
    ({ name, path }) => name.startsWith('normative') && statSync(path).size <= SPOILED_FILE_MAX_BYTES,
  );
  const random = createRandom(seed);
  const folder = join(answerFolder, 'spoiled');
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: count }, (_, at) => {
    const base = random.pick(bases);
    const path = join(folder, `${seed}-${at}.ifc`);
    writeFileSync(path, spoilRecord(readFileSync(base.path, 'latin1'), random), 'latin1');
    return { name: `spoiled ${seed}:${at} of ${base.name}`, path };
  });
}
