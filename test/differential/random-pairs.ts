/**
 * Lists models with random rules about each: real ones, our samples, the official cases, both sides of every trap, random ones.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TRAPS } from '../conformance/all-traps.ts';
import { listCases } from '../conformance/run-case.ts';
import { ifcOf } from '../conformance/trap.ts';
import { createRandom } from '../fuzz/seeded-random.ts';
import { listOwn, listShared, type NamedFile, once, type Pair } from './pairs.ts';
import { writeBuilding } from './write-building.ts';
import { writeRandom } from './write-random.ts';

const folder = fileURLToPath(new URL('../../.cache/differential/random', import.meta.url));
/** IfcTester takes seconds for a rule about a real model, and a thousandth of that for a small one. */
const RARELY_BYTES = 200_000;
const RARELY = 0.25;
/** The random buildings get more rules, because they combine what traps show one by one. */
const OFTEN = 8;

const BUILDINGS = 150;

interface RandomAsked {
  seed: number;
  /** The number of rules over all models, approximated by whole rules per model. */
  count: number;
}

export function listRandomPairs({ seed, count }: RandomAsked): Pair[] {
  mkdirSync(folder, { recursive: true });
  const cases = listCases().filter(({ expected }) => expected !== 'INVALID');
  const models = once([
    ...listShared('ifc-models', '.ifc'),
    ...listOwn('samples', '.ifc'),
    ...cases.map(({ name, ifcPath }) => ({ name, path: ifcPath })),
    ...trapModels().filter(({ path }) => !readFileSync(path, 'latin1').includes(UNKNOWN_TYPE)),
    ...buildings(seed),
  ]).map((model) => ({ ...model, text: readFileSync(model.path, 'latin1') }));
  const shares = models.map(({ name, text }) => (text.length > RARELY_BYTES ? RARELY : name.startsWith('building') ? OFTEN : 1));
  const each = count / shares.reduce((sum, share) => sum + share, 0);
  return models.map(({ name, path, text }, at) => {
    const idsPath = join(folder, `${seed}-${count}-${name.replaceAll('/', '-')}.ids`);
    writeFileSync(idsPath, writeRandom(text, { seed: seed * 10_007 + at, count: Math.ceil(each * shares[at]!) }));
    return { model: name, ids: `random ${seed}`, modelPath: path, idsPath, official: false };
  });
}

/** Builds new models for each seed. */
function buildings(seed: number): NamedFile[] {
  return Array.from({ length: BUILDINGS }, (_, number) => {
    const name = `building ${seed}-${number}`;
    const path = join(folder, `${name}.ifc`);
    writeFileSync(path, writeBuilding(createRandom(seed * 1009 + number)), 'latin1');
    return { name, path };
  });
}

/** A type that IDS lists for IFC4 but IFC4 does not have, so that IfcOpenShell does not read its values. */
const UNKNOWN_TYPE = 'IFCSTRIPPEDOPTIONAL';

/**
 * Returns the models of the traps, except those about the form of a file and the supported versions: the readers differ there,
 * not the verdicts.
 */
function trapModels(): NamedFile[] {
  const groups = Object.entries(TRAPS).filter(([group]) => group !== 'part 21' && group !== 'version');
  return groups.flatMap(([group, traps]) =>
    traps.flatMap((trap, number) =>
      trap.versions.flatMap((version) =>
        (['pass', 'fail'] as const).map((side) => {
          const name = `trap ${group} ${number} ${version} ${side}`;
          const path = join(folder, `${name}.ifc`);
          writeFileSync(path, ifcOf({ ...trap, ...trap[side] }, version), 'latin1');
          return { name, path };
        }),
      ),
    ),
  );
}
