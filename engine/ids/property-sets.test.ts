import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { TYPESCRIPT } from '../../test/support/typescript.ts';
import { propertySetsOf } from './property-sets.ts';

const TEMPLATES = new URL('../../../shared/data/psets/', import.meta.url);

test('each schema has its standard sets with their entities and data types', () => {
  const set = propertySetsOf('IFC2X3').get('Pset_WallCommon')!;
  assert.deepEqual([...set.entities], ['IFCWALL', 'IFCWALLSTANDARDCASE']);
  assert.deepEqual(set.properties.get('IsExternal'), ['IFCBOOLEAN']);
  assert.deepEqual(propertySetsOf('IFC4X3').get('Pset_SoundGeneration')!.properties.get('SoundCurve'), [
    'IFCFREQUENCYMEASURE',
    'IFCSOUNDPOWERMEASURE',
  ]);
  assert.deepEqual(propertySetsOf('IFC4').get('Qto_WallBaseQuantities')!.properties.get('NetVolume'), ['IFCVOLUMEMEASURE']);
  assert.deepEqual(
    [...propertySetsOf('IFC2X3').keys()].filter((name) => name.startsWith('Qto_')),
    [],
  );
});

test('the generated facts equal the output of the generator', {
  skip: existsSync(TEMPLATES) ? false : 'no ../shared/data here',
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'property-sets-'));
  try {
    const generator = fileURLToPath(new URL('generate-property-sets.ts', import.meta.url));
    execFileSync(process.execPath, [...TYPESCRIPT, generator, fileURLToPath(TEMPLATES), folder]);
    for (const name of [
      'property-enumerations.g.ts',
      'property-sets-ifc2x3.g.ts',
      'property-sets-ifc4.g.ts',
      'property-sets-ifc4x3.g.ts',
    ]) {
      assert.equal(readFileSync(new URL(name, import.meta.url), 'utf8'), readFileSync(join(folder, name), 'utf8'));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
