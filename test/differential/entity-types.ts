/** Classes of a model's records by STEP id, in upper case, read from its text and not by our own reader. */
import { readFileSync } from 'node:fs';

const known = new Map<string, ReadonlyMap<number, string>>();

export function entityTypes(modelPath: string): ReadonlyMap<number, string> {
  let types = known.get(modelPath);
  if (!types) {
    const records = readFileSync(modelPath, 'latin1').matchAll(/#(\d+)\s*=\s*(IFC\w+)/gi);
    types = new Map(Array.from(records, ([, id, type]) => [Number(id), type!.toUpperCase()]));
    known.set(modelPath, types);
  }
  return types;
}
