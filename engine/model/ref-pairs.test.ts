import assert from 'node:assert/strict';
import test from 'node:test';
import { createIndexer } from '../step/indexer.ts';
import type { RecordIndex, RefPositions, ScanCore } from '../step/record-index.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { createRefPair, readRefPair } from './ref-pairs.ts';

const POSITIONS: Record<string, RefPositions> = { IFCREL: [4, 5], IFCBACK: [3, 1], IFCSET: [2, -1] };

const RECORDS = [
  "#1=IFCREL('g',#7,'it''s #9, (','',(#7,#8),#9);",
  "#2= IFCREL('#7',$,$,$,(#8 , #9),#7);",
  '#3=IFCREL($,$,$,$,$,#7);',
  '#4=IFCREL($,$,$,$,(),$);',
  '#5=IFCREL($,$,$,$,/* #9 */(#7),#8);',
  '#6=IFCREL($,$,$,$,((#7,#8),(#9)),IFCTYPED((#8,#7)));',
  '#7=IFCBACK((1.,#8),#9,$,(#7,#12345678901,#8));',
  '#8=IFCBACK(#9,(#8,#7),#9,#404);',
  "#9=IFCSET('\\\\X2\\\\00E9\\\\X0\\\\',$,(#7,#8,#9),#7);",
  '#268435456=IFCSET($,$,(#268435456,#7));',
  '#11=IFCSET($,$);',
  '#12=IFCREL($,$,$,$,(#268435455,#268435456),#4294967296);',
];

function indexed(scanBy: ScanCore, refPositions?: (name: string) => RefPositions | undefined): RecordIndex {
  const indexer = createIndexer({ keep: () => true, scanBy, ...(refPositions ? { refPositions } : {}) });
  indexer.push(bytesOf(stepText(RECORDS)));
  return indexer.finish();
}

function pairsOf(index: RecordIndex, row: number, positions: RefPositions): number[][] {
  const pair = createRefPair();
  readRefPair(index, row, positions, pair);
  return [pair.from, pair.to].map(({ rows, length }) => rows.slice(0, length).map((one) => index.ids[one] as number));
}

test('references read while scanning equal those in the bytes, in order', () => {
  const scanned = indexed('WASM', (name) => POSITIONS[name]);
  const plain = indexed('JS');
  assert.equal(plain.refs, undefined);
  assert.ok((scanned.refs?.ids.length ?? 0) > 10);
  for (let row = 0; row < plain.count; row++) {
    const positions = POSITIONS[plain.typeNames[plain.types[row] as number] as string] as RefPositions;
    assert.deepEqual(pairsOf(scanned, row, positions), pairsOf(plain, row, positions), RECORDS[row]);
  }
  assert.deepEqual(pairsOf(scanned, 0, [4, 5]), [[7, 8], [9]]);
  assert.deepEqual(pairsOf(scanned, 7, [3, 1]), [[], [8, 7]]);
});

test('arguments other than those read while scanning are read from the bytes', () => {
  const scanned = indexed('WASM', (name) => POSITIONS[name]);
  assert.deepEqual(pairsOf(scanned, 0, [1, 4]), [[7], [7, 8]]);
  assert.deepEqual(pairsOf(scanned, 7, [0, 2]), [[9], [9]]);
});
