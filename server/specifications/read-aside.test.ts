/** Uploads hold up no other call: what reads them does so beside the thread that answers. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isRefusal } from '../../common/contract/errors.ts';
import { HEADER_SNIFF_BYTES } from '../../common/contract/limits.ts';
import { isWithin } from '../../test/support/slowness.ts';
import { findHeaderFault } from '../files/read-step-header.ts';
import { readAside } from './read-aside.ts';

const HELD_UP_MAX_MS = 10;
/** What else the machine does holds the loop up as well: the least of some tries counts. */
const TRIES = 60;

const rule = (
  at: number,
): string => `<specification name="r${at}" ifcVersion="IFC2X3 IFC4 IFC4X3_ADD2"><applicability minOccurs="0" maxOccurs="unbounded">
  <entity><name><xs:restriction base="xs:string"><xs:pattern value="IFC(WALL|SLAB|N${at}).*"/></xs:restriction></name></entity></applicability>
  <requirements><property dataType="IFCLABEL"><propertySet><simpleValue>Pset_WallCommon</simpleValue></propertySet>
  <baseName><simpleValue>Reference</simpleValue></baseName></property></requirements></specification>`;
const ids = (rules: number): Buffer =>
  Buffer.from(`<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>t</title></info>
  <specifications>${Array.from({ length: rules }, (_, at) => rule(at)).join('')}</specifications></ids>`);

test('an .ids file is read without holding up the thread that answers, and refused as ever', async () => {
  const source = { bytes: ids(60) };
  assert.ok(source.bytes.length < 100_000);
  await readAside(source, true);
  let longest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES && longest > HELD_UP_MAX_MS; i++)
    longest = Math.min(longest, await longestGap(() => readAside(source, true)));
  assert.ok(isWithin(longest, HELD_UP_MAX_MS), `${longest.toFixed(1)} ms`);
  await assert.rejects(readAside({ bytes: Buffer.from('<a/>') }), isRefusal);
  const { specification } = await readAside({ bytes: ids(2) }, true);
  assert.equal(specification.definition.elements.length, 2);
});

test('the head of an upload is judged within the same time, whatever it holds', () => {
  for (const unit of ['/*a', "'", "''", 'FILE_SCHEMA((', ' ']) {
    const head = Buffer.from(`ISO-10303-21;\nHEADER;\n${unit.repeat(HEADER_SNIFF_BYTES / unit.length)}`);
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < TRIES; i++) {
      const start = performance.now();
      findHeaderFault(head);
      least = Math.min(least, performance.now() - start);
    }
    assert.ok(isWithin(least, HELD_UP_MAX_MS), `${unit}: ${least.toFixed(1)} ms`);
  }
});

/** The longest time in which nothing else had its turn while the work went on. */
async function longestGap(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  let isDone = false;
  const tick = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isDone = true;
  longest = Math.max(longest, performance.now() - last);
  return longest;
}
