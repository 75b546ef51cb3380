import assert from 'node:assert/strict';
import test from 'node:test';
import { indexBytes } from './index-bytes.ts';
import { readArgument, readArguments, readEnum, readRef, readRefs, readText } from './read-values.ts';
import type { RecordIndex } from './record-index.ts';
import { bytesOf, stepText } from './step-text.ts';
import { DERIVED, type StepValue } from './step-value.ts';

function record(args: string): RecordIndex {
  return indexBytes(bytesOf(stepText([`#1=IFCWALL(${args});`])), () => true);
}

/** An index of one record that was not scanned. */
function unscanned(args: string): Pick<RecordIndex, 'arena' | 'starts'> {
  return { arena: bytesOf(args), starts: Uint32Array.of(0) };
}

const ref = (id: number): StepValue => ({ kind: 'ref', id });

test('every kind of value is decoded, with spaces and comments between', () => {
  const cases: [string, StepValue[]][] = [
    ['', []],
    ['  /* none */ ', []],
    ['$', [null]],
    ['*', [DERIVED]],
    ['$,*', [null, DERIVED]],
    ['1,-2,+3', [1, -2, 3]],
    [
      '9007199254740991,9007199254740993,-0009007199254740993,9007199254740993.',
      [9007199254740991, 9007199254740993n, -9007199254740993n, 9007199254740992],
    ],
    ['1.,0.5,-1.5E3,2.E-5,1e2,.5', [1, 0.5, -1500, 0.00002, 100, 0.5]],
    ["'a','',''''", ['a', '', "'"]],
    [
      '.T.,.NOTDEFINED.,.a_1.',
      [
        { kind: 'enum', name: 'T' },
        { kind: 'enum', name: 'NOTDEFINED' },
        { kind: 'enum', name: 'A_1' },
      ],
    ],
    ['#12, #4294967297', [ref(12), ref(4294967297)]],
    ['"0AF"', [{ kind: 'binary', hex: '0AF' }]],
    ['()', [[]]],
    ['((1,2),(3))', [[[1, 2], [3]]]],
    ["IFCLABEL('x')", [{ kind: 'typed', type: 'IFCLABEL', value: 'x' }]],
    ['ifcboolean ( .F. )', [{ kind: 'typed', type: 'IFCBOOLEAN', value: { kind: 'enum', name: 'F' } }]],
    ['IFCPROPERTYSETDEFINITIONSET((#1,#2))', [{ kind: 'typed', type: 'IFCPROPERTYSETDEFINITIONSET', value: [ref(1), ref(2)] }]],
    ["/*a*/'b'/*,*/ , /*)*/ 1 /**/", ['b', 1]],
  ];
  for (const [args, expected] of cases) {
    const index = record(args);
    assert.deepEqual(readArguments(index, 0), expected, args);
    for (const [position, value] of expected.entries()) assert.deepEqual(readArgument(index, 0, position), value, args);
    assert.equal(readArgument(index, 0, expected.length), undefined, args);
  }
});

test('an invalid value gives null without an exception', () => {
  const cases: [string, StepValue[]][] = [
    ['1,?,2', [1, null]],
    ['1 2', [1]],
    ['1..2', [null]],
    ['.T', [null]],
    ['#', [ref(0)]],
    ['IFCLABEL', [null]],
    ['IFCLABEL()', [null]],
    ['"12', [null]],
    ['1,,2', [1, null]],
    [`${'('.repeat(10_000)}${')'.repeat(10_000)}`, []],
  ];
  for (const [args, expected] of cases) {
    const values = readArguments(record(args), 0);
    if (args[0] !== '(') assert.deepEqual(values, expected, args);
    assert.equal(readArgument(record(args), 0, 0) === undefined, false, args);
  }
});

test('truncated bytes are read to their end', () => {
  const whole = "('a''b',(#1,IFCLABEL('x')),.T.,\"0F\",1.5E3,/* c */$);";
  for (let length = 0; length < whole.length; length++) {
    const index = unscanned(whole.slice(0, length));
    readArguments(index, 0);
    for (let position = 0; position < 6; position++) {
      readArgument(index, 0, position);
      readRef(index, 0, position);
      readRefs(index, 0, position);
      readText(index, 0, position);
      readEnum(index, 0, position);
    }
  }
});

test('the typed readers return only values of their kind', () => {
  const index = record(
    "'it''s; (#9)', #12, (#1, /*#8*/ #2), ((#3),(#4,#5)), IFCX((#6,#7)), .notdefined., $, *, 1.5, IFCLABEL('#1')",
  );
  const positions = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const none: number[] = [];
  assert.deepEqual(
    positions.map((position) => readText(index, 0, position)),
    ["it's; (#9)", ...Array(10).fill(null)],
  );
  assert.deepEqual(
    positions.map((position) => readRef(index, 0, position)),
    [-1, 12, ...Array(9).fill(-1)],
  );
  assert.deepEqual(
    positions.map((position) => readEnum(index, 0, position)),
    [...Array(5).fill(null), 'NOTDEFINED', ...Array(5).fill(null)],
  );
  assert.deepEqual(
    positions.map((position) => readRefs(index, 0, position)),
    [none, [12], [1, 2], [3, 4, 5], [6, 7], none, none, none, none, none, none],
  );
});
