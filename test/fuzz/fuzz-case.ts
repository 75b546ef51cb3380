/** Creates one input from a seed: a damaged sample or a random model, with specifications that may be damaged as well. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import type { AppliedSpecification } from '../../engine/validate.ts';
import { sharedData, sharedFiles } from '../support/shared-data.ts';
import { damageText } from './damage-bytes.ts';
import { everyQuestion, randomSpecification } from './hostile-specification.ts';
import { randomModel } from './random-model.ts';
import { createRandom, type SeededRandom } from './seeded-random.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const samples = readdirSync(`${root}/samples`)
  .filter((name) => name.endsWith('.ifc'))
  .map((name) => readFileSync(`${root}/samples/${name}`, 'latin1'));
/** Paths of the fixtures of validity, each of which breaks or keeps one rule; none if the shared data is absent. */
const fixtures = sharedFiles('ifc-validity', '.ifc');
const shipped = readFileSync(`${root}/specifications/bim-basis-ils.ids`, 'latin1');

interface FuzzCase {
  /** How the input was made. */
  what: string;
  bytes: Uint8Array;
  /** The IDS, which may be invalid. */
  ids: Uint8Array;
  specifications: AppliedSpecification[];
  random: SeededRandom;
}

/** Returns a damaged fixture of validity; undefined if the shared data is absent. */
export function createValidityCase(seed: number): Pick<FuzzCase, 'what' | 'bytes'> | undefined {
  const random = createRandom(seed);
  if (fixtures.length === 0) return undefined;
  const name = random.pick(fixtures);
  const { text, damages } = damageText(readFileSync(sharedData(`ifc-validity/${name}`) as string, 'latin1'), random);
  return { what: `${name}: ${damages.join(', ')}`, bytes: bytesOf(text) };
}

export function createFuzzCase(seed: number): FuzzCase {
  const random = createRandom(seed);
  const isRandomModel = random.chance(0.4);
  const model = isRandomModel ? randomModel(random) : random.pick(samples);
  const { text, damages } = isRandomModel && random.chance(0.7) ? { text: model, damages: [] } : damageText(model, random);
  const given = random.pick([shipped, everyQuestion(), randomSpecification(random)]);
  const ids = bytesOf(random.chance(0.3) ? damageText(given, random).text : given);
  const { specification } = parseIds(ids);
  return {
    what: `${isRandomModel ? 'random model' : 'sample'}: ${damages.join(', ') || 'unharmed'}`,
    bytes: bytesOf(text),
    ids,
    specifications: specification ? [{ id: 'fuzz', specification }] : [],
    random,
  };
}

/** Each character is a byte. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
