import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import test from 'node:test';
import { writeIds } from '../../test/support/write-ids.ts';
import { createStudio } from './create-studio.ts';

const MODEL = 'samples/rijwoning-met-fouten-ifc4.ifc';
const IDS = writeIds('Doors', '1', [{ name: 'Doors' }, { name: 'Walls', entity: 'IFCWALL' }]);

test('the file is read and audited as it is written, and its rules are judged once there is a model', async () => {
  const studio = createStudio();
  const alone = studio.read(IDS, 0);
  assert.deepEqual([alone.specification?.name, alone.rules.length, alone.verdicts], ['Doors', 2, undefined]);
  const model = await studio.openModel(createReadStream(MODEL));
  assert.equal(model.schema, 'IFC4');
  const { verdicts, verdict } = studio.read(IDS, 1);
  assert.deepEqual(
    verdicts?.map(({ applies }) => applies),
    [9, 18],
  );
  assert.equal(verdict?.applies, 18);
  const changed = studio.read(IDS.replace('IFCWALL', 'IFCSLAB'), 1);
  assert.deepEqual(
    changed.verdicts?.map(({ applies }) => applies),
    [9, 5],
  );
});

test('a file that cannot be read says where, and keeps the model', async () => {
  const studio = createStudio();
  await studio.openModel(createReadStream(MODEL));
  const broken = studio.read(IDS.replace('</ids>', ''), 0);
  assert.equal(broken.specification, null);
  assert.deepEqual(
    broken.findings.map(({ code }) => code),
    ['NOT_XML'],
  );
  assert.equal(studio.read(IDS, 0).verdict?.applies, 9);
});

test('a model that cannot be read leaves the one before', async () => {
  const studio = createStudio();
  await studio.openModel(createReadStream(MODEL));
  await assert.rejects(
    studio.openModel(
      (async function* () {
        yield new TextEncoder().encode('no model');
      })(),
    ),
    /./,
  );
  assert.equal(studio.read(IDS, 0).verdict?.applies, 9);
});

test('what occurs in the model can be asked for', async () => {
  const studio = createStudio();
  assert.deepEqual(studio.occurring({ what: 'classes' }), {});
  await studio.openModel(createReadStream(MODEL));
  assert.ok(studio.occurring({ what: 'classes' }).texts?.some(({ text }) => text === 'IfcWall'));
  assert.ok(studio.occurring({ what: 'propertySets', ifcType: 'IfcWall' }).propertySets?.length);
  assert.ok(studio.occurring({ what: 'materials' }).texts?.length);
});
