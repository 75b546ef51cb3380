/** Compares the proper-case names in common/i18n/entity-names.g.ts with the schemas. `UPDATE=1` rewrites the file. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { loadSchema } from '../engine/schema/load-schema.ts';

const path = new URL('../common/i18n/entity-names.g.ts', import.meta.url);
/** Apart from objects and their types: classes that a rule may apply to. */
const ALSO = /MATERIAL|COORDINATE|CRS|CLASSIF|MAPCONV/;

function generate(): string {
  const names = new Set<string>();
  for (const version of ['IFC2X3', 'IFC4', 'IFC4X3'] as const) {
    const schema = loadSchema(version);
    for (const name of schema.entityNames) {
      const isWanted = schema.isKindOf(name, 'IFCOBJECTDEFINITION') || ALSO.test(name);
      if (isWanted) names.add(schema.entity(name)?.properName.slice(3) ?? '');
    }
  }
  const header = '/** Proper-case names of entities without "Ifc", written by test/entity-names.test.ts; do not edit. */\n';
  return `${header}export const ENTITY_NAMES =\n  '${[...names].sort().join(' ')}';\n`;
}

test('entity names in words are those of the schemas', () => {
  const generated = generate();
  if (process.env.UPDATE) writeFileSync(path, generated);
  assert.equal(readFileSync(path, 'utf8'), generated);
});
