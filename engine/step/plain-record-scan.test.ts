import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { TYPESCRIPT } from '../../test/support/typescript.ts';
import { compileModule } from './generate-plain-records.ts';
import { indexBytes } from './index-bytes.ts';
import { indexFacts } from './index-content.ts';
import { createIndexer } from './indexer.ts';
import { readArguments } from './read-values.ts';
import type { RecordIndex } from './record-index.ts';
import { bytesOf, FIRST_DATA_LINE, stepText } from './step-text.ts';
import { isUnreadableFile } from './unreadable-file.ts';

const MODELS = new URL('../../../shared/data/ifc-models/', import.meta.url);
const SAMPLES = new URL('../../samples/', import.meta.url);
const all = (): boolean => true;
const some = (name: string): boolean => /[AEL]$/.test(name);

test('the committed WASM module equals the compiled source', async () => {
  const committed = readFileSync(new URL('plain-records.g.ts', import.meta.url), 'utf8');
  assert.equal(await compileModule(), committed, 'run npx tsx engine/step/generate-plain-records.ts');
});

test('WASM starts with the first large chunk, and scannedBy names it', () => {
  const small = bytesOf(stepText(['#1=IFCWALL($);']));
  const large = bytesOf(stepText(Array.from({ length: 5000 }, (_, i) => `#${i + 1}=IFCWALL($);`)));
  assert.equal(indexBytes(small, all).scannedBy, 'JS');
  assert.equal(indexBytes(large, all).scannedBy, 'WASM');
  assert.equal(indexBytes(large, all, 1_000_000, 'JS').scannedBy, 'JS');
  const indexer = createIndexer({ keep: all });
  const early = large.indexOf(10, 20_000) + 3;
  for (let at = 0; at < early; at += 100) indexer.push(large.subarray(at, Math.min(early, at + 100)));
  indexer.push(large.subarray(early));
  const index = indexer.finish();
  assert.deepEqual([index.scannedBy, index.count, index.findings], ['WASM', 5000, []]);
});

test('damage between records that WASM takes is reported at its own place, also after other damage', () => {
  const plain = Array.from({ length: 5000 }, (_, i) => `#${i + 10}=IFCWALL($);`);
  const lines = ['#1=IFC@WALL($);', ...plain.slice(0, 4000), '/', ...plain.slice(4000)];
  const bytes = bytesOf(stepText(lines));
  for (const scanBy of ['WASM', 'JS'] as const) {
    const { findings, scannedBy } = indexBytes(bytes, all, 1_000_000, scanBy);
    const places = findings.map(({ line, stepId }) => [(line ?? 0) - FIRST_DATA_LINE, stepId]);
    assert.deepEqual(
      [scannedBy, places],
      [
        scanBy,
        [
          [0, 1],
          [4001, undefined],
        ],
      ],
    );
  }
});

test('without WASM the TypeScript scanner runs, and scannedBy names it', () => {
  const script = `
    import { indexBytes } from './index-bytes.ts';
    import { bytesOf, FIRST_DATA_LINE, stepText } from './step-text.ts';
    delete globalThis.WebAssembly;
    const index = indexBytes(bytesOf(stepText(Array.from({ length: 5000 }, (_, i) => '#' + i + '=IFCWALL($);'))), () => true);
    console.log(typeof WebAssembly, index.scannedBy, index.count);`;
  const args = [...TYPESCRIPT, '--input-type=module', '--eval', script];
  const printed = execFileSync(process.execPath, args, { cwd: new URL('.', import.meta.url), encoding: 'utf8' });
  assert.equal(printed.trim(), 'undefined JS 5000');
});

test('both scanners read every kind of record the same way, at every chunk boundary', () => {
  for (const [newline, step] of [
    ['\r\n', 1],
    ['\n', 13],
    ['\r', 17],
  ] as const) {
    const bytes = bytesOf(stepText(TRICKY, { newline }));
    const expected = indexFacts(indexBytes(bytes, some, bytes.length, 'JS'));
    for (let split = 0; split <= bytes.length; split += step) {
      const indexer = createIndexer({ keep: some, scanBy: 'WASM' });
      const buffer = new Uint8Array(bytes.length);
      for (const part of [bytes.subarray(0, split), bytes.subarray(split)]) {
        // Reuses one buffer, like the readers of files.
        buffer.set(part);
        indexer.push(buffer.subarray(0, part.length));
      }
      assert.deepEqual(indexFacts(indexer.finish()), expected, `${JSON.stringify(newline)}, split at ${split}`);
    }
  }
});

test('both scanners read records longer than a piece, and pieces that end anywhere', () => {
  const long = (bytes: number): string => `'${'x;('.repeat(bytes / 3)}',#5`;
  const lines = [250_000, 20, 262_144, 60_000, 70_000, 600_000, 20, 90_000].map(
    (bytes, i) => `#${i + 1}=IFCWALL(${long(bytes)});`,
  );
  const filler = Array.from({ length: 30_000 }, (_, i) => `#${i + 100}= IFCDOOR('it''s',(#${i},(1.5,-2)),$);`);
  for (const shift of [0, 1, 7, 63, 64]) {
    const bytes = bytesOf(stepText([`/*${' '.repeat(shift)}*/`, ...lines, ...filler, ...lines, ...filler.slice(0, 10)]));
    assert.deepEqual(factsBy(bytes, all, 'WASM'), factsBy(bytes, all, 'JS'));
  }
});

test('a released scan keeps nothing of the previous file', () => {
  const first = bytesOf(stepText(['#7=IFCWALL($);', '#99999999=IFCWALL($);']));
  const second = bytesOf(stepText(['#7=IFCDOOR($);', '#99999999=IFCWALL(1);', '#1=IFCWALL($;']));
  indexBytes(first, all, 100, 'WASM');
  assert.throws(() => indexBytes(first.subarray(0, -40), all, 100, 'WASM'), isUnreadableFile);
  assert.deepEqual(factsBy(second, all, 'WASM'), factsBy(second, all, 'JS'));
});

test('both scanners give the same index of every sample and every real model', () => {
  const folders = [SAMPLES, MODELS].filter((folder) => existsSync(folder));
  for (const folder of folders) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.ifc'))) {
      const bytes = readFileSync(new URL(name, folder));
      for (const keep of [all, some]) assert.deepEqual(factsBy(bytes, keep, 'WASM'), factsBy(bytes, keep, 'JS'), name);
    }
  }
});

test('a keyword is read in every spelling', () => {
  const index = indexBytes(
    bytesOf(stepText(['#1=IFCWALL(1);', '#2=IfcWall(2);', '#3 = IFCWALL  (3);', '#4=!X1(4);'])),
    all,
    1000,
    'WASM',
  );
  assert.deepEqual(index.typeNames, ['IFCWALL', '!X1']);
  assert.deepEqual(
    Array.from(index.ids, (_, row) => readArguments(index, row)),
    [[1], [2], [3], [4]],
  );
});

function factsBy(bytes: Uint8Array, keep: (name: string) => boolean, scanBy: RecordIndex['scannedBy']): unknown {
  const index = indexBytes(bytes, keep, 1_000_000, scanBy);
  assert.equal(index.scannedBy, scanBy);
  return indexFacts(index);
}

const TRICKY = [
  "#1=IFCWALL('a',$);#2=IFCDOOR();  #3= IFCSLAB('it''s; #5=','',(1.5E-3,-2),.T.,IFCLABEL('x'));",
  "#4 = IFCWALL ( 'spaced' );",
  "/* c ' */#5=IFCWALL(/*;*/'a')/**/;",
  '#6=(IFCLENGTHUNIT()IFCNAMEDUNIT(*,.LENGTHUNIT.)IFCSIUNIT($,.METRE.));',
  "#1=IFCWALL('twice');",
  "#7=IFCWALL('open,$);",
  "#71=IFCWALL('\\S\\' 5','a');#72=IFCWALL('5 \\S\\',$);#73=IFCWALL('a\\\\S\\','b');#74=IFCWALL('\\X2\\00E9\\X0\\\\S\\'',$);",
  "#75=IFCWALL('\\S\\'' 5','a');#76=IFCWALL('5\\S\\'',$);#77=IFCWALL('5\\S\\''x',$);#78=IFCWALL('\\\\\\S\\'','b');",
  "#8=IFCWALL('ends'x);",
  '#9=IFCWALL((1);',
  '#10=IFCWALL(1));',
  '#11=IFCWALL(1),(2);',
  '#12=IFCWALL(1;2);',
  '#13=IFCWALL(1=2);',
  '#14=IFCWALL(1/2);',
  '#15=IFCWALL(((((((((((((((((1)))))))))))))))));',
  "#16=IFCWALL('two",
  "lines', 'and more') ;",
  '#17=IFCWALL(1)',
  '#18=IFCDOOR(12345678901234567890);',
  '#123456789=IFCWALL(1);#1234567890123=IFCWALL(1);#1234567890123=IFCWALL(2);',
  '#0019=IFCWALL(1);#=IFCWALL(1);#x=IFCWALL(1);#20IFCWALL(1);',
  '#21=1FCWALL(1);#22=(1);#23=IFC-WALL(1);#24=_A1(1);#25=!A(2);',
  '#26=IFCAVERYLONGKEYWORDTHATNOSCHEMAKNOWSBUTTHATMAYBEREADALLTHESAME(1);',
  '#27=IFCRELCONTAINEDINSPATIALSTRUCTURE(1);#28=ifcwall(2);#29=IfcWall(3);',
  "#30=IFCWALL('','''','a''','''b');#31=IFCWALL('0123456789012345','0123456789abcde''','x');",
  '\u0000\t#32=IFCWALL(\u0000);',
  'garbage /x;',
  '/garbage;',
  '#33=IFCWALL(1);',
];

test('both scanners count the same lines before damage, in long runs of line ends and mixed ones', () => {
  for (const ends of ['\n'.repeat(9000), '\r\n'.repeat(5000), `${'\n'.repeat(4095)}\r\r\n${'\n'.repeat(70)}`, '\r', '\n']) {
    const walls = Array.from({ length: 400 }, (_, at) => `#${at + 1}=IFCWALL('${'x'.repeat(at % 40)}',$);`);
    const bytes = bytesOf(stepText([...walls, `${ends}#500=IFCWALL($);`, '#501=IFCWALL($;', '#502=IFCWALL($);']));
    const [fast, slow] = [factsBy(bytes, all, 'WASM'), factsBy(bytes, all, 'JS')];
    assert.deepEqual(fast, slow, JSON.stringify(ends.slice(0, 4)));
    assert.equal((slow as unknown as RecordIndex).findings.length, 1);
  }
});
