import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import test from 'node:test';
import { writeIds } from '../../test/support/write-ids.ts';
import { newFile } from './apply-change.ts';
import { createStudio, type Studio } from './create-studio.ts';
import { versionOfSchema, versionsOfNewRule } from './model-version.ts';

const IFC2X3_MODEL = 'samples/rijwoning-met-fouten-ifc2x3.ifc';

const versionsIn = (studio: Studio) => [...studio.text().matchAll(/ifcVersion="([^"]*)"/g)].map(([, versions]) => versions);
const act = (studio: Studio, change: Parameters<Studio['change']>[0]) => studio.change(change, { now: 0 });

test('a new rule is for the version of the open model, and so is one about which nothing was said yet', async () => {
  const studio = createStudio();
  studio.open(newFile('Fire', 'New rule'));
  assert.deepEqual(versionsIn(studio), ['IFC4']);
  const model = await studio.openModel(createReadStream(IFC2X3_MODEL));
  assert.equal(model.ifcVersion, 'IFC2X3');
  assert.deepEqual(versionsIn(studio), ['IFC2X3']);
  act(studio, { what: 'addRule', after: 0, name: 'Walls' });
  assert.deepEqual(versionsIn(studio), ['IFC2X3', 'IFC2X3']);
  studio.undo();
  assert.deepEqual(versionsIn(studio), ['IFC2X3']);
});

test('a model does not change the version of a rule that has facets, which the next one has if it includes that of the model', async () => {
  const text = writeIds('T', '1', [{ name: 'Doors' }]);
  const studio = createStudio();
  studio.open(text);
  await studio.openModel(createReadStream(IFC2X3_MODEL));
  assert.equal(studio.text(), text);
  act(studio, { what: 'ruleText', rule: 0, name: 'ifcVersion', text: 'IFC2X3 IFC4' });
  act(studio, { what: 'addRule', after: 0, name: 'Walls' });
  assert.deepEqual(versionsIn(studio), ['IFC2X3 IFC4', 'IFC2X3 IFC4']);
});

test('without a model a new rule has the versions of the one before it', () => {
  assert.deepEqual(versionsOfNewRule(['IFC4X3_ADD2'], undefined), ['IFC4X3_ADD2']);
  assert.deepEqual(versionsOfNewRule([], undefined), ['IFC4']);
  assert.deepEqual(versionsOfNewRule(['IFC4'], versionOfSchema('IFC4X3')), ['IFC4X3_ADD2']);
});
