/** Lists the pairs to compare: every model with every specification, and each official case by itself. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { listCases } from '../conformance/run-case.ts';
import { sharedData, sharedFiles } from '../support/shared-data.ts';
import { writeSweep } from './write-sweep.ts';

export interface Pair {
  /** Names for the table: the file name, and for an official case also its folder. */
  model: string;
  ids: string;
  modelPath: string;
  idsPath: string;
  official: boolean;
}

const sweepFolder = fileURLToPath(new URL('../../.cache/differential/sweeps', import.meta.url));

export interface NamedFile {
  name: string;
  path: string;
}

/**
 * Returns the pairs; those of one model are adjacent. Real models are also compared on the official cases: small rules over all
 * facets.
 */
export function listPairs(): Pair[] {
  const models = [...listShared('ifc-models', '.ifc'), ...listOwn('samples', '.ifc')];
  const cases = listCases().filter(({ expected }) => expected !== 'INVALID');
  const specifications = once([
    ...listOwn('specifications', '.ids'),
    ...listShared('ids-real', '.ids'),
    ...listShared('ids-audit', '.ids').filter(isValid),
    ...cases.map(({ name, idsPath }) => ({ name, path: idsPath })),
  ]);
  const real = models.flatMap((model) =>
    specifications.map((ids) => ({
      model: model.name,
      ids: ids.name,
      modelPath: model.path,
      idsPath: ids.path,
      official: false,
    })),
  );
  const official = cases.map(({ name, idsPath, ifcPath }) => ({
    model: name,
    ids: name,
    modelPath: ifcPath,
    idsPath,
    official: true,
  }));
  return [...models.map(sweepOf), ...real, ...official];
}

/** Returns the model with an .ids file of its own, which is rewritten after a change of the model or the writer. */
function sweepOf({ name, path }: NamedFile): Pair {
  const idsPath = join(sweepFolder, `${name}.ids`);
  mkdirSync(sweepFolder, { recursive: true });
  writeFileSync(idsPath, writeSweep(readFileSync(path, 'latin1')));
  return { model: name, ids: 'sweep', modelPath: path, idsPath, official: false };
}

function isValid({ path }: NamedFile): boolean {
  return !auditIds(readFileSync(path)).some(({ severity }) => severity === 'ERROR');
}

/** Leaves out copies of a file that have another name. */
export function once(files: readonly NamedFile[]): NamedFile[] {
  const seen = new Set<string>();
  return files.filter(({ path }) => {
    const content = readFileSync(path, 'latin1');
    const isNew = !seen.has(content);
    seen.add(content);
    return isNew;
  });
}

export function listOwn(folder: string, extension: string): NamedFile[] {
  const path = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  const names = readdirSync(path).filter((name) => name.endsWith(extension));
  return names.sort().map((name) => ({ name, path: join(path, name) }));
}

export function listShared(folder: string, extension: string): NamedFile[] {
  const path = sharedData(folder);
  return path ? sharedFiles(folder, extension).map((name) => ({ name, path: join(path, name) })) : [];
}
