import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { AREA_MAPPING } from '../engine/report/areas.ts';
import type { SpaceEntry } from '../engine/report/report.ts';
import { validateFile } from './jobs/validate-file.ts';
import { readAreaMapping } from './read-area-mapping.ts';

const sample = fileURLToPath(new URL('../samples/rijwoning-voldoet-ifc4.ifc', import.meta.url));

function write(t: TestContext, content: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vakwerk-areas-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'areas.json');
  writeFileSync(file, content);
  return file;
}

test('parts missing in the file keep their default; without a file there is no mapping (D110)', (t) => {
  assert.equal(readAreaMapping(undefined), undefined);
  const file = write(t, JSON.stringify({ purchaser: [{ propertySet: 'Eigen', property: 'Koper' }] }));
  assert.deepEqual(readAreaMapping(file), { ...AREA_MAPPING, purchaser: [{ propertySet: 'Eigen', property: 'Koper' }] });
});

test('an unusable mapping is refused with the place of its fault', (t) => {
  const cases: [string, RegExp][] = [
    ['{', /JSON/],
    ['{"purchaser": [{"attribute": "Name"}]}', /purchaser\.0/],
    ['{"areaTypes": []}', /areaTypes/],
  ];
  for (const [content, why] of cases) {
    const file = write(t, content);
    assert.throws(() => readAreaMapping(file), { name: 'ConfigError', message: why });
  }
});

test('a validation reads the floor areas by the mapping of the operator (D110)', async (t) => {
  const spacesBy = async (content: string | undefined): Promise<SpaceEntry[]> => {
    const areaMapping = readAreaMapping(content === undefined ? undefined : write(t, content));
    const blobFile = write(t, '');
    const order = { file: sample, blobFile, specifications: [], areaMapping };
    return JSON.parse((await validateFile(order, () => undefined)).spaces ?? 'null');
  };
  const swapped =
    '{"purchaser": [{"property": "Bepalingsmethode"}], "areaType": [{"propertySet": "MiniBIM ILS", "property": "Afnemer"}]}';
  const [shipped, customSpaces] = [await spacesBy(undefined), await spacesBy(swapped)];
  assert.ok(shipped.some(({ purchaser }) => purchaser) && shipped.some(({ areaType }) => areaType));
  assert.deepEqual(
    customSpaces.map(({ purchaser, areaType, grossArea }) => [areaType, purchaser, grossArea]),
    shipped.map(({ purchaser, areaType, grossArea }) => [purchaser, areaType, grossArea]),
  );
});
