import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { indexBytes } from './index-bytes.ts';
import { contentOf } from './index-content.ts';
import { createIndexer } from './indexer.ts';
import { readArguments, readComplexParts } from './read-values.ts';
import type { RecordIndex } from './record-index.ts';
import { bytesOf, FIRST_DATA_LINE, stepText } from './step-text.ts';

const MODELS = new URL('../../../shared/data/ifc-models/', import.meta.url);
const all = (): boolean => true;

function indexText(text: string, keep: (name: string) => boolean = all): RecordIndex {
  return indexBytes(bytesOf(text), keep);
}

const idsOf = (index: RecordIndex): number[] => [...index.ids];

test('a record is found in every spelling', () => {
  const cases: [string, string[]][] = [
    ['plain', ["#1=IFCWALL('a',$);"]],
    ['spaces around everything', ["  #1 = IFCWALL ( 'a' , $ ) ;"]],
    ['over many lines', ['#1', '=', 'IFCWALL', '(', "'a'", ',', '$', ')', ';']],
    ['comments everywhere', ["/*a*/#1/*;*/=/*'*/IFCWALL/*(*/(/*)*/'a'/*#2=IFCX();*/,/***/$/**/)/*/ */;"]],
    ['lower case', ["#1=ifcwall('a',$);"]],
    ['mixed case', ["#1=IfcWall('a',$);"]],
    ['leading zeros', ["#0001=IFCWALL('a',$);"]],
    ['tabs', ["\t#1\t=\tIFCWALL\t('a',\t$);"]],
    ['empty statements', [";;#1=IFCWALL('a',$);;"]],
  ];
  for (const [name, lines] of cases) {
    const index = indexText(stepText(lines));
    assert.deepEqual(index.findings, [], name);
    assert.deepEqual([index.count, index.ids[0], index.typeNames], [1, 1, ['IFCWALL']], name);
    assert.deepEqual(readArguments(index, 0), ['a', null], name);
  }
});

test('strings may contain delimiters', () => {
  const cases = [
    'a;b',
    '#5=IFCWALL();',
    "it''s",
    "''",
    "a'');",
    '/* no comment',
    '*/',
    '(',
    ')',
    '))((',
    '=',
    '\n',
    'a\n#7=IFCDOOR($);\nb',
    '',
  ];
  for (const inside of cases) {
    const index = indexText(stepText([`#1=IFCWALL('${inside}',$);`, '#2=IFCDOOR($);']));
    assert.deepEqual(index.findings, [], inside);
    assert.deepEqual(idsOf(index), [1, 2], inside);
    // Line ends are not part of the text (ISO 10303-21, 5.2).
    assert.deepEqual(readArguments(index, 0), [inside.replaceAll("''", "'").replaceAll('\n', ''), null]);
  }
});

test('a line may have several records, and line ends may be LF, CR LF or CR', () => {
  for (const newline of ['\n', '\r\n', '\r']) {
    const index = indexText(stepText(['#1=IFCWALL($);#2=IFCDOOR($); #3=IFCWALL(#1);', 'garbage;', '#4=IFCSLAB();'], { newline }));
    assert.deepEqual(idsOf(index), [1, 2, 3, 4]);
    assert.deepEqual([...index.rowsOf('IFCWALL')], [0, 2]);
    assert.deepEqual(
      index.findings.map(({ code, line }) => [code, line]),
      [['RECORD_UNREADABLE', FIRST_DATA_LINE + 1]],
    );
  }
});

test('ids may be large, sparse and unordered', () => {
  const ids = [5, 4_294_967_295, 4_294_967_296, 9_007_199_254_740_991, 3, 281_474_976_710_657, 268_435_456];
  const index = indexText(stepText(ids.map((id) => `#${id}=IFCWALL(#${id});`)));
  assert.deepEqual(idsOf(index), ids);
  assert.deepEqual(ids.map(index.rowOf), [0, 1, 2, 3, 4, 5, 6]);
  assert.deepEqual([0, 4, 4_294_967_297, -1].map(index.rowOf), [-1, -1, -1, -1]);
  assert.deepEqual(readArguments(index, 3), [{ kind: 'ref', id: 9_007_199_254_740_991 }]);
});

test('an id beyond the safe integers makes the record unreadable', () => {
  const index = indexText(stepText(['#9007199254740993=IFCWALL($);', '#1=IFCWALL($);']));
  assert.deepEqual(idsOf(index), [1]);
  assert.deepEqual(index.findings, [
    { code: 'RECORD_UNREADABLE', line: FIRST_DATA_LINE, offsetBytes: stepText([]).indexOf('ENDSEC;\nEND-ISO') },
  ]);
});

test('when an id occurs twice, the first record wins, kept or not, and the second is a finding', () => {
  const lines = [
    '#1=IFCWALL($);',
    "#1=IFCDOOR('second');",
    '#5000000000=IFCWALL($);',
    '#5000000000=IFCWALL($);',
    '#2=IFCWALL($);',
  ];
  const index = indexText(stepText(lines));
  assert.deepEqual(idsOf(index), [1, 5_000_000_000, 2]);
  assert.deepEqual(
    index.findings.map(({ code, line, stepId }) => [code, line, stepId]),
    [
      ['DUPLICATE_ID', FIRST_DATA_LINE + 1, 1],
      ['DUPLICATE_ID', FIRST_DATA_LINE + 3, 5_000_000_000],
    ],
  );
  assert.deepEqual(idsOf(indexText(stepText(lines), (name) => name === 'IFCDOOR')), []);
});

test('a complex instance is one record with the type of its first part', () => {
  const index = indexText(
    stepText(["#1=(IFCA($)IFCB('x',(1,2)));", '#2 = ( ifca /**/ ( ) );', '#3=IFCA(IFCB($));', '#1=(IFCA());', '#4=IFCA();']),
  );
  assert.deepEqual([...index.rowsOf('IFCA')], [0, 1, 2, 3]);
  assert.deepEqual(readComplexParts(index, 0), [
    { type: 'IFCA', values: [null] },
    { type: 'IFCB', values: ['x', [1, 2]] },
  ]);
  assert.deepEqual(readComplexParts(index, 1), [{ type: 'IFCA', values: [] }]);
  assert.deepEqual(readComplexParts(index, 2), []);
  assert.deepEqual(readArguments(index, 0), []);
  assert.deepEqual(readArguments(index, 2), [{ kind: 'typed', type: 'IFCB', value: null }]);
  assert.equal(index.findingCount, 1);
});

test('only kept types are stored, all are counted, and keep is called once per name', () => {
  const keptCalls: string[] = [];
  const keep = (name: string): boolean => {
    keptCalls.push(name);
    return name === 'IFCWALL';
  };
  const index = indexText(stepText(["#1=IFCDOOR('a');", '#2=IFCWALL(#1);', '#3=ifcwall(#1);', '#4=IFCDOOR($);']), keep);
  assert.deepEqual(keptCalls, ['IFCDOOR', 'IFCWALL']);
  assert.deepEqual(idsOf(index), [2, 3]);
  assert.deepEqual(
    [...index.typeCounts],
    [
      ['IFCDOOR', 2],
      ['IFCWALL', 2],
    ],
  );
  assert.deepEqual([index.recordCount, index.rowOf(1), index.rowOf(3)], [4, -1, 1]);
  assert.equal(new TextDecoder().decode(index.arena), '(#1);(#1);');
  assert.equal(index.rowsOf('IFCDOOR').length + index.rowsOf('IFCNOTHING').length, 0);
});

test('an index that keeps nothing takes no memory and finds nothing', () => {
  const before = process.memoryUsage().arrayBuffers;
  const index = indexText(stepText(['#1=IFCWALL($);', '#2=IFCDOOR($);']), () => false);
  assert.deepEqual([index.count, index.recordCount, index.rowOf(0), index.rowOf(1), index.rowOf(-1)], [0, 2, -1, -1, -1]);
  assert.ok(process.memoryUsage().arrayBuffers - before < 10_000_000);
});

test('a file may begin with a byte order mark, white space or comments, and have bytes after its end', () => {
  const whole = stepText(['#1=IFCWALL($);']);
  for (const text of [
    `\ufeff${whole}`,
    `\ufeff\r\n${whole}`,
    ` \n/* made by */\n${whole}`,
    `${whole}\u0000\u0000#2=IFCWALL($;`,
    whole.replace('ISO-10303-21;', 'iso-10303-21 ;'),
  ]) {
    const index = indexText(text);
    assert.deepEqual([index.count, index.findings], [1, []]);
  }
});

test('several data sections are read as one, and sections of edition 3 without records are skipped', () => {
  const text = stepText([
    '#1=IFCWALL($);',
    'ENDSEC;',
    "DATA('second',('IFC4'));",
    '#2=IFCWALL($);',
    'ENDSEC;',
    'SIGNATURE;',
    'abc+/=',
    'ENDSEC;',
    'DATA ;',
    '#3=IFCWALL($);',
  ]).replace('ENDSEC;\nDATA;', 'ENDSEC;\nANCHOR;\n<a>=#1;\nENDSEC;\nREFERENCE;\n#7=<b#c>;\nENDSEC;\nDATA;');
  const index = indexText(text);
  assert.deepEqual([idsOf(index), index.findings], [[1, 2, 3], []]);
});

test('the header is read with any white space and comments', () => {
  const expected = {
    fileSchema: 'IFC4X3_ADD2',
    fileDescription: ['View [A]', 'é'],
    fileName: 'C:\\a.ifc',
    timeStamp: '2024-01-01T00:00:00',
    authors: ['Ann', 'Bob'],
    organizations: ['Acme'],
    preprocessor: 'pre; 1',
    originatingSystem: "CAD '24",
  };
  const entities = [
    "FILE_DESCRIPTION(('View [A]','\\X2\\00E9\\X0\\'),'2;1');",
    "FILE_NAME('C:\\\\a.ifc','2024-01-01T00:00:00',('Ann','Bob'),('Acme'),'pre; 1','CAD ''24','');",
    "FILE_SCHEMA(('IFC4X3_ADD2'));",
  ];
  const cases = [
    entities.join('\n'),
    entities.join(''),
    entities.map((entity) => entity.replace('(', ' /* ; */ \n ( ').replaceAll("','", "' , /*''*/\n'")).join('\r\n'),
  ];
  for (const header of cases) {
    const text = `ISO-10303-21;HEADER;${header}ENDSEC;DATA;ENDSEC;END-ISO-10303-21;`;
    for (const chunkBytes of [1, 1000]) assert.deepEqual(indexBytes(bytesOf(text), all, chunkBytes).header, expected);
  }
});

test('every split of a file gives the same index', () => {
  const text = stepText([
    "/* c ' */#1 = IFCWALL('it''s; #5=\\X2\\00E9\\X0\\', (1.5E-3,-2),.T.,IFCLABEL('x'));",
    '#4294967296=ifcdoor(/* ;*/#1,*,"0AF");#3=(IFCA($)IFCB(#1));\r',
    "#1=IFCWALL('twice');",
    "#6=IFCWALL('open,$);",
    "#7=IFCWALL('a','b');",
    '#8=IFCSLAB((#1,',
    '#7),$)',
    '#9=IFCSLAB((#1);',
    'garbage /x;',
    "#10=IFCWALL('two",
    "#11=lines');\r\n#12=IFCDOOR('');",
    '#13=IFCWALL(#1)',
    '#14=IFCDOOR();',
  ]);
  const bytes = bytesOf(text);
  const keep = (name: string): boolean => name !== 'IFCDOOR';
  const expected = contentOf(indexBytes(bytes, keep));
  assert.deepEqual(contentOf(indexBytes(bytes, keep, 1)), expected);
  for (let split = 1; split < bytes.length; split++) {
    const indexer = createIndexer({ keep });
    const buffer = bytes.slice(0, split);
    indexer.push(buffer);
    buffer.fill(88);
    indexer.push(bytes.slice(split));
    assert.deepEqual(contentOf(indexer.finish()), expected, `split at ${split}`);
  }
  const index = indexBytes(bytes, all);
  assert.deepEqual(idsOf(index), [1, 4_294_967_296, 3, 7, 10, 12, 14]);
  assert.deepEqual(
    index.findings.map(({ code, stepId }) => [code, stepId]),
    [
      ['DUPLICATE_ID', 1],
      ['RECORD_UNREADABLE', 6],
      ['RECORD_UNREADABLE', 8],
      ['RECORD_UNREADABLE', 9],
      ['RECORD_UNREADABLE', undefined],
      ['RECORD_UNREADABLE', 13],
    ],
  );
});

test('a record of five megabytes, thousands of types and sparse ids are read', () => {
  const long = 'x'.repeat(5_000_000);
  const numbers = Array.from({ length: 400_000 }, (_, i) => `#${i}`).join(',');
  const index = indexBytes(bytesOf(stepText([`#1=IFCWALL('${long}',(${numbers}));`, '#2=IFCWALL($);'])), all, 65_536);
  assert.deepEqual(index.findings, []);
  const [text, refs] = readArguments(index, 0);
  assert.equal(text, long);
  assert.equal((refs as unknown[]).length, 400_000);
  const many = Array.from({ length: 3000 }, (_, i) => `#${i * 1_000_003}=TYPE${i}(${i});`);
  const types = indexText(stepText(many));
  assert.deepEqual([types.count, types.typeNames.length, types.rowOf(2999 * 1_000_003)], [3000, 3000, 2999]);
  assert.deepEqual([...types.rowsOf('TYPE2999')], [2999]);
});

test('more type names than any schema has make records unreadable, not the process', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => `#${i + 1}=T${(i * 7_919_919).toString(36)}QQQ();`);
  const index = indexText(stepText(many));
  assert.ok(index.count > 5_000 && index.count < 20_000, String(index.count));
  assert.equal(index.count + index.findingCount, 20_000);
});

test('real models have as many records as matches of #id=', {
  skip: existsSync(MODELS) ? false : 'no ../shared/data/ifc-models',
}, () => {
  for (const name of readdirSync(MODELS).filter((file) => file.endsWith('.ifc'))) {
    const bytes = readFileSync(new URL(name, MODELS));
    const expected = bytes.toString('latin1').match(/^#\d+\s*=/gm)?.length;
    const index = indexBytes(bytes, all, 100_000);
    assert.deepEqual([index.recordCount, index.count, index.findings], [expected, expected, []], name);
    for (const [type, count] of index.typeCounts) assert.equal(index.rowsOf(type).length, count, type);
  }
});
