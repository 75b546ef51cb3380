import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf } from './index-content.ts';
import { createIndexer, type Indexer, type IndexerOptions } from './indexer.ts';
import type { RecordIndex } from './record-index.ts';
import { bytesOf, stepText } from './step-text.ts';

const OPTIONS: IndexerOptions = {
  keep: (name) => name !== 'IFCCARTESIANPOINT',
  wantedNames: (name) => (name === 'IFCPROPERTYSINGLEVALUE' ? (asked) => asked === 'Width' : undefined),
  refPositions: (name) => (name === 'IFCRELAGGREGATES' ? [5, 4] : undefined),
  orderParts: (names) => (names.includes('IFCSIUNIT') ? ['IFCNAMEDUNIT', 'IFCSIUNIT'] : undefined),
};

const LINES = [
  "#1=IFCPROJECT('p',$,'A project',$,$,$,$,$,$);",
  '#2=IFCCARTESIANPOINT((0.,0.,0.));',
  "#3=IFCWALL('w',$,'It''s a wall; #9=IFCDOOR($); in a name',$);",
  "#4=IFCPROPERTYSINGLEVALUE('Width',$,IFCREAL(1.),$);",
  "#5=IFCPROPERTYSINGLEVALUE('Height',$,IFCREAL(2.),$);",
  '#6=(IFCNAMEDUNIT(*,.LENGTHUNIT.)IFCSIUNIT(.MILLI.,.METRE.));',
  '#7=(IFCA(1)IFCB(2));',
  "#8=IFCRELAGGREGATES('r',$,$,$,#1,(#3,#9));",
  '/* between',
  '#99=IFCWALL($);',
  'comments */',
  "#9=IFCSLAB('s',$,$,$);",
  '#10=IFCCARTESIANPOINT((1.,0.,0.));',
  "#11=IFCPROPERTYSINGLEVALUE('Width',$,IFCREAL(3.),$);",
  "#12=IFCRELAGGREGATES('q',$,$,$,#9,(#1));",
  "#13=IFCDOOR('two",
  "#98=IFCWALL($);',$,$,$);",
  "#14=IFCWINDOW('last',$,$,$);",
];

function pushAll(indexer: Indexer, bytes: Uint8Array): Indexer {
  for (let at = 0; at < bytes.length; at += 37) indexer.push(bytes.subarray(at, at + 37));
  return indexer;
}

/** The file in two parts; `taken` is false where the second was pushed after all. */
function indexInTwo(bytes: Uint8Array, border: number, options: IndexerOptions): { index: RecordIndex; taken: boolean } {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  const first = createIndexer({ ...options, arenaPlace: { memory, from: 0 } });
  pushAll(first, bytes.subarray(0, border));
  const header = first.readHeader;
  assert.ok(header);
  const second = createIndexer({ ...options, arenaPlace: { memory, from: border } });
  second.startAt(border, header);
  const part = pushAll(second, bytes.subarray(border)).finishPart();
  const taken = part !== undefined && first.takePart(part);
  if (!taken) pushAll(first, bytes.subarray(border));
  return { index: first.finish(), taken };
}

function bordersOf(text: string): number[] {
  return [...text.matchAll(/\n#/g)].map(({ index }) => index + 1);
}

for (const scanBy of ['WASM', 'JS'] as const) {
  test(`a file in two parts has the index of the whole, wherever a line with "#" begins the second (${scanBy})`, () => {
    const text = stepText(LINES);
    const bytes = bytesOf(text);
    const options = { ...OPTIONS, scanBy };
    const whole = contentOf(pushAll(createIndexer(options), bytes).finish());
    const notTaken: string[] = [];
    for (const border of bordersOf(text)) {
      const { index, taken } = indexInTwo(bytes, border, options);
      const line = text.slice(border, text.indexOf('=', border));
      assert.deepEqual(contentOf(index), whole, line);
      if (!taken) notTaken.push(line);
    }
    // One is within a comment, one within a string.
    assert.deepEqual(notTaken, ['#99', '#98']);
  });

  test(`references of a part are those that were read in it (${scanBy})`, () => {
    const text = stepText(LINES);
    const { index } = indexInTwo(bytesOf(text), text.indexOf('#9=IFCSLAB'), { ...OPTIONS, scanBy });
    const whole = pushAll(createIndexer({ ...OPTIONS, scanBy }), bytesOf(text)).finish();
    assert.deepEqual([...(index.refs?.ids ?? [])], [...(whole.refs?.ids ?? [])]);
    assert.deepEqual([...(index.refs?.ends ?? [])], [...(whole.refs?.ends ?? [])]);
  });

  for (const [what, lines] of [
    ['an id of the first part again', ["#3=IFCDOOR('x',$,$,$);"]],
    ['an id twice', ["#20=IFCDOOR('x',$,$,$);", "#20=IFCDOOR('y',$,$,$);"]],
    ['an id that is very large', ["#4294967299=IFCDOOR('x',$,$,$);"]],
    ['damage', ["#20=IFCDOOR('x',$,$,$;"]],
  ] as const) {
    test(`a part with ${what} is read again, and found to be what it is (${scanBy})`, () => {
      const text = stepText([...LINES, ...lines]);
      const options = { ...OPTIONS, scanBy };
      const { index, taken } = indexInTwo(bytesOf(text), text.indexOf('#9=IFCSLAB'), options);
      assert.equal(taken, false);
      assert.deepEqual(contentOf(index), contentOf(pushAll(createIndexer(options), bytesOf(text)).finish()));
    });
  }
}

test('a part that is cut off is left to who read what is before it, and is refused there', () => {
  const text = stepText(LINES).slice(0, -60);
  assert.throws(() => indexInTwo(bytesOf(text), text.indexOf('#9=IFCSLAB'), OPTIONS), { code: 'TRUNCATED' });
});
