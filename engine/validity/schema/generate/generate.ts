/**
 * Writes ifc2x3.g.ts, ifc4.g.ts and ifc4x3.g.ts of engine/validity/schema from the EXPRESS schemas (ISO 10303-11), run by hand:
 *   npx tsx engine/validity/schema/generate/generate.ts ../shared/data/express [output folder]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSchema } from './parse-schema.ts';
import { writeSchema } from './write-schema.ts';

const [source, output = dirname(dirname(fileURLToPath(import.meta.url)))] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the folder of the .exp files: npx tsx generate.ts <folder>');
for (const name of ['IFC2X3', 'IFC4', 'IFC4X3']) {
  const schema = parseSchema(readFileSync(join(source, `${name}.exp`), 'utf8'));
  writeFileSync(join(output, `${name.toLowerCase()}.g.ts`), writeSchema(schema, name.toLowerCase()));
}
