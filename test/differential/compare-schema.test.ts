import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { stepText } from '../../engine/step/step-text.ts';
import { createRandom } from '../fuzz/seeded-random.ts';
import type { SchemaAnswer } from './ask-schema.ts';
import { compareSchema } from './compare-schema.ts';
import { SCHEMA_EXPLANATIONS } from './schema-explanations.ts';
import { spoilRecord } from './spoil-record.ts';

const statement = (instance: number, message: string, attribute: string | null = null, type = 'schema') => ({
  type,
  instance,
  attribute,
  level: 'error',
  message,
});

async function compare(data: string, findings: SchemaAnswer['findings'] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-schema-'));
  try {
    const path = join(folder, 'a.ifc');
    writeFileSync(path, stepText([data]));
    const { equal, differences } = await compareSchema({ name: 'a', path }, { findings });
    return {
      equal,
      differences: differences.map((one) => [
        one.by,
        one.stepId,
        one.rule,
        SCHEMA_EXPLANATIONS.find(({ explains }) => explains(one))?.name,
      ]),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a finding of both peers is equal, whatever its wording', async () => {
  const missing = statement(1, 'Attribute not optional', 'IfcCartesianPoint.Coordinates');
  assert.deepEqual(await compare('#1=IFCCARTESIANPOINT($);', [missing]), { equal: 1, differences: [] });
});

test('a finding of only one peer is a difference, which nothing explains by itself', async () => {
  assert.deepEqual(await compare('#1=IFCCARTESIANPOINT($);'), {
    equal: 0,
    differences: [['Vakwerk', 1, 'AttributeMissing Coordinates', undefined]],
  });
  const rule = statement(1, 'violated', 'IfcCartesianPoint.CP2Dor3D', 'entity_rule');
  assert.deepEqual(await compare('#1=IFCCARTESIANPOINT((0.,0.));', [rule]), {
    equal: 0,
    differences: [['ifcopenshell', 1, 'IfcCartesianPoint.CP2Dor3D', undefined]],
  });
});

test('a Python error inside a rule is explained', async () => {
  const rule = statement(1, 'Violated by:\n    unhashable type', 'IfcCartesianPoint.CP2Dor3D', 'entity_rule');
  const { differences } = await compare('#1=IFCCARTESIANPOINT((0.,0.));', [rule]);
  assert.deepEqual(differences[0]?.[3], 'an exception inside a rule');
});

test('a seed reproduces the spoiled record, and a record is changed', () => {
  const text = stepText(["#1=IFCPERSON('a','b',$,$,$,$,$,$);", '#2=IFCCARTESIANPOINT((0.,1.));']);
  const spoiled = (seed: number) => spoilRecord(text, createRandom(seed));
  assert.equal(spoiled(5), spoiled(5));
  assert.ok(new Set(Array.from({ length: 20 }, (_, seed) => spoiled(seed))).size > 5);
  for (const seed of [1, 2, 3]) assert.equal(spoiled(seed).split('#1').length, 2);
});
