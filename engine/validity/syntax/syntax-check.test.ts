import assert from 'node:assert/strict';
import test from 'node:test';
import { SYNTAX_FINDINGS_PER_CODE_MAX } from '../../limits.ts';
import { SyntaxCheck } from './syntax-check.ts';
import { SyntaxCode, type SyntaxResult } from './syntax-code.ts';

const HEADER = [
  'ISO-10303-21;',
  'HEADER;',
  "FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');",
  "FILE_NAME('','2026-11-26T05:00:00',(''),(''),'','','');",
  "FILE_SCHEMA(('IFC4'));",
  'ENDSEC;',
];
const DATA_LINE = HEADER.length + 2;

/** A file with these lines in its data section; the first of them is line 8. */
function fileOf(...data: string[]): string {
  return [...HEADER, 'DATA;', ...data, 'ENDSEC;', 'END-ISO-10303-21;', ''].join('\n');
}

function check(text: string | Uint8Array, chunkBytes = Number.POSITIVE_INFINITY): SyntaxResult {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
  const syntax = new SyntaxCheck();
  for (let i = 0; i < bytes.length; i += Math.min(chunkBytes, bytes.length)) syntax.push(bytes.subarray(i, i + chunkBytes));
  return syntax.finish();
}

/** The faults as `CODE line:column`. */
function faultsOf(text: string | Uint8Array, chunkBytes?: number): string[] {
  return check(text, chunkBytes).findings.map(({ code, line, column }) => `${code} ${line}:${column}`);
}

const at = (code: SyntaxCode, column: number, line = DATA_LINE): string => `${code} ${line}:${column}`;
const BYTES = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

const FAULTS: [string, string, string[]][] = [
  ['a byte order mark', BYTES('\uFEFF') + fileOf('#1=A();'), [at(SyntaxCode.BYTE_ORDER_MARK, 1, 1)]],
  ['no ISO-10303-21', fileOf().replace('ISO-10303-21;\n', ''), [at(SyntaxCode.START_MISSING, 1, 1)]],
  ['no END-ISO-10303-21', fileOf().replace('END-ISO-10303-21;\n', ''), [at(SyntaxCode.END_MISSING, 1, DATA_LINE + 1)]],
  ['no ENDSEC of the data', fileOf().replace('ENDSEC;\nEND', 'END'), [at(SyntaxCode.SECTION_END_MISSING, 1)]],
  ['no ENDSEC of the header', fileOf().replace('ENDSEC;\n', ''), [at(SyntaxCode.SECTION_END_MISSING, 1, 6)]],
  ['no DATA section', fileOf().replace('DATA;\nENDSEC;\n', ''), [at(SyntaxCode.DATA_MISSING, 1, 7)]],
  ['no FILE_NAME', fileOf().replace(/FILE_NAME.*\n/, ''), [at(SyntaxCode.HEADER_ENTITY_MISSING, 1, 4)]],
  ['no FILE_SCHEMA', fileOf().replace(/FILE_SCHEMA.*\n/, ''), [at(SyntaxCode.HEADER_ENTITY_MISSING, 1, 5)]],
  [
    'FILE_SCHEMA before FILE_NAME',
    fileOf().replace(/(FILE_NAME.*\n)(FILE_SCHEMA.*\n)/, '$2$1'),
    [at(SyntaxCode.HEADER_ENTITY_MISSING, 1, 4), at(SyntaxCode.HEADER_ENTITY_ORDER, 1, 5)],
  ],
  [
    'an unknown header entity',
    fileOf().replace('ENDSEC', "FILE_INFO('');\nENDSEC"),
    [at(SyntaxCode.HEADER_ENTITY_UNKNOWN, 1, 6)],
  ],
  [
    'a header entity before the first three',
    fileOf().replace('FILE_NAME', "FILE_POPULATION('IFC4','x',$);\nFILE_NAME"),
    [at(SyntaxCode.HEADER_ENTITY_ORDER, 1, 4)],
  ],
  [
    'a header entity of a user before the first three',
    fileOf().replace('FILE_DESCRIPTION', "!INFO('x');\nFILE_DESCRIPTION"),
    [at(SyntaxCode.HEADER_ENTITY_ORDER, 1, 3)],
  ],
  [
    'two schemas for a section without a schema of its own',
    fileOf().replace("('IFC4')", "('IFC4','IFC2X3')"),
    [at(SyntaxCode.SCHEMA_NOT_ONE, 1, 7)],
  ],
  ['no schema in FILE_SCHEMA', fileOf().replace("('IFC4')", '()'), [at(SyntaxCode.SCHEMA_NOT_ONE, 1, 7)]],
  ['a schema that is not in a list', fileOf().replace("('IFC4')", "'IFC4'"), [at(SyntaxCode.SCHEMA_NOT_ONE, 1, 7)]],
  ['a second section without a name', fileOf('ENDSEC;', 'DATA;'), [at(SyntaxCode.DATA_NAME_MISSING, 1, DATA_LINE + 1)]],
  [
    'a first of two sections without a name',
    fileOf('ENDSEC;', "DATA('b',('IFC4'));"),
    [at(SyntaxCode.DATA_NAME_MISSING, 1, DATA_LINE + 1)],
  ],
  ['a complex instance without a class', fileOf('#1=( );'), [at(SyntaxCode.CHARACTER_UNEXPECTED, 6)]],
  ['too few header fields', fileOf().replace(",'2;1'", ''), [at(SyntaxCode.HEADER_FIELD_COUNT, 1, 3)]],
  ['an unknown statement', fileOf('STOP;'), [at(SyntaxCode.STATEMENT_UNEXPECTED, 1)]],
  ['two semicolons', fileOf('#1=A();;'), [at(SyntaxCode.STATEMENT_EMPTY, 8)]],
  ['no semicolon before a record', fileOf('#1=A()', '#2=B();'), [at(SyntaxCode.SEMICOLON_MISSING, 1, DATA_LINE + 1)]],
  ['no semicolon before ENDSEC', fileOf('#1=A()'), [at(SyntaxCode.SEMICOLON_MISSING, 1, DATA_LINE + 1)]],
  ['text after the end', `${fileOf()}#1=A();`, [at(SyntaxCode.CONTENT_AFTER_END, 1, DATA_LINE + 2)]],
  ['no equals sign', fileOf('#1 A();'), [at(SyntaxCode.CHARACTER_UNEXPECTED, 4)]],
  ['a value without a comma before it', fileOf('#1=A(1 2);', '#2=B();'), [at(SyntaxCode.CHARACTER_UNEXPECTED, 8)]],
  ['a control character', fileOf('#1=A(\u0001);'), [at(SyntaxCode.CHARACTER_ILLEGAL, 6)]],
  ['two commas', fileOf('#1=A($,,$);'), [at(SyntaxCode.PARAMETER_MISSING, 8)]],
  ['a comma at the end', fileOf('#1=A($,);'), [at(SyntaxCode.PARAMETER_MISSING, 8)]],
  ['a comma at the beginning', fileOf('#1=A(,$);'), [at(SyntaxCode.PARAMETER_MISSING, 6)]],
  ['a typed parameter with two values', fileOf('#1=A(B(1,2));'), [at(SyntaxCode.TYPED_PARAMETER_INVALID, 9)]],
  ['a typed parameter without a value', fileOf('#1=A(B());'), [at(SyntaxCode.TYPED_PARAMETER_INVALID, 8)]],
  ['a keyword as a value', fileOf('#1=A(B);'), [at(SyntaxCode.TYPED_PARAMETER_INVALID, 7)]],
  ['a record that is not closed', fileOf('#1=A((1);'), [at(SyntaxCode.PARENTHESIS_UNBALANCED, 9)]],
  [
    'a record that the next one interrupts',
    fileOf('#1=A((1,', '#2=B();'),
    [at(SyntaxCode.PARENTHESIS_UNBALANCED, 1, DATA_LINE + 1)],
  ],
  ['instance 0', fileOf('#0=A();'), [at(SyntaxCode.INSTANCE_NAME_INVALID, 1)]],
  ['a reference without a number', fileOf('#1=A(#);'), [at(SyntaxCode.INSTANCE_NAME_INVALID, 6)]],
  ['an instance that is defined twice', fileOf('#1=A();', '#1=B();'), [at(SyntaxCode.INSTANCE_NAME_DUPLICATE, 1, DATA_LINE + 1)]],
  ['a reference to nothing', fileOf('#1=A((#3,#1));', '#2=A(#3);'), [at(SyntaxCode.REFERENCE_UNDEFINED, 7)]],
  ['a keyword in lower case', fileOf('#1=Wall();'), [at(SyntaxCode.KEYWORD_INVALID, 4)]],
  ['a REAL without digits before the point', fileOf('#1=A(.5);'), [at(SyntaxCode.NUMBER_INVALID, 6)]],
  ['an exponent without a point', fileOf('#1=A(1E5);'), [at(SyntaxCode.NUMBER_INVALID, 6)]],
  ['an exponent in lower case', fileOf('#1=A(1.e5);'), [at(SyntaxCode.NUMBER_INVALID, 6)]],
  ['an exponent without digits', fileOf('#1=A(1.E);'), [at(SyntaxCode.NUMBER_INVALID, 6)]],
  ['a sign alone', fileOf('#1=A(-);'), [at(SyntaxCode.NUMBER_INVALID, 6)]],
  ['a number with two points', fileOf('#1=A(1.2.3);'), [at(SyntaxCode.NUMBER_INVALID, 6)]],
  ['an enumeration without a point', fileOf('#1=A(.T);'), [at(SyntaxCode.ENUMERATION_INVALID, 6)]],
  ['an enumeration in lower case', fileOf('#1=A(.t.);'), [at(SyntaxCode.ENUMERATION_INVALID, 6)]],
  ['a binary with too many unused bits', fileOf('#1=A("4F");'), [at(SyntaxCode.BINARY_INVALID, 6)]],
  ['a binary with other digits', fileOf('#1=A("0FG");'), [at(SyntaxCode.BINARY_INVALID, 9)]],
  ['a string without an end', fileOf("#1=A('b);", '#2=B();'), [at(SyntaxCode.STRING_UNTERMINATED, 6)]],
  ['a letter with an accent', fileOf(BYTES("#1=A('caf\u00e9');")), [at(SyntaxCode.STRING_CHARACTER_ILLEGAL, 10)]],
  ['a single reverse solidus', fileOf("#1=A('C:\\path');"), [at(SyntaxCode.STRING_ESCAPE_INVALID, 9)]],
  ['\\X2\\ with three digits', fileOf("#1=A('\\X2\\00E\\X0\\');"), [at(SyntaxCode.STRING_ESCAPE_INVALID, 11)]],
  ['hexadecimal digits in lower case', fileOf("#1=A('\\X\\e9');"), [at(SyntaxCode.STRING_ESCAPE_INVALID, 7)]],
  ['a comment without an end', `${fileOf()}/* x`, [at(SyntaxCode.COMMENT_UNTERMINATED, 5, DATA_LINE + 2)]],
];

for (const [name, text, expected] of FAULTS) {
  test(`the syntax check reports ${name} with its line and column`, () => {
    assert.deepEqual(faultsOf(text), expected);
  });
}

test('every fault but that of a file without a header has its case', () => {
  const cases = new Set(FAULTS.flatMap(([, , faults]) => faults.map((fault) => fault.split(' ')[0])));
  const missing = Object.values(SyntaxCode).filter((code) => !cases.has(code));
  assert.deepEqual(missing, ['HEADER_MISSING']);
  assert.deepEqual(faultsOf('ISO-10303-21;\nDATA;\nENDSEC;\nEND-ISO-10303-21;'), ['HEADER_MISSING 2:1']);
});

const CORRECT: [string, string][] = [
  ['strings with every escape', "#1=A('it''s \\\\ \\S\\d \\PA\\ \\X\\E9 \\X2\\00E900E8\\X0\\ \\X4\\0001F600\\X0\\');"],
  ['a quote after \\S\\', "#1=A('abc\\S\\'def');"],
  ['numbers', '#1=A(1,-1,+1,0.,1.5,-1.E-05,2.E+3,00);'],
  ['binaries, enumerations, and values that are omitted or derived', '#1=A("0","3FF",.T.,.U_1.,$,*);'],
  ['nested and empty lists', '#1=A((),((1,2),(3)),(B((1,2))),());'],
  ['a complex instance', '#1=(A(1)B()C($));'],
  ['a reference to a later instance', '#1=A(#2);\n#2=B();'],
  ['comments between tokens', "/* ' */#1/**/=/*;*/A/*(*/(/* # */1/***/)/*\n*/;"],
  ['white space between tokens', '#1 =\tA\n (\r\n1\r,B\n(2)\n)\n;'],
  ['a complex instance of one class', '#1=(A(1));'],
  ['several records on one line', '#1=A();#2=B(#1);'],
  ['print control directives', '#1=A(1,\\N\\2);\\F\\'],
  ['user-defined keywords', '#1=!A(!B(1));'],
];

for (const [name, data] of CORRECT) {
  test(`the syntax check accepts ${name}`, () => {
    assert.deepEqual(faultsOf(fileOf(data)), []);
  });
}

test('the syntax check accepts several sections of data with a name each, and more entities at the end of the header', () => {
  const several = fileOf('ENDSEC;', "DATA('b',('IFC4'));").replace('DATA;', "DATA('a',('IFC4'));");
  assert.deepEqual(faultsOf(several.replace('ENDSEC;', "SECTION_LANGUAGE($,'nl');\n!INFO('x');\nENDSEC;")), []);
});

test('the syntax check finds the same faults however the file is cut into chunks', () => {
  for (const text of [...FAULTS.map(([, fault]) => fault), ...CORRECT.map(([, data]) => fileOf(data))]) {
    const whole = faultsOf(text);
    for (const chunkBytes of [1, 2, 7]) assert.deepEqual(faultsOf(text, chunkBytes), whole, text);
  }
});

test('the syntax check names the instance and what is there', () => {
  const [number] = check(fileOf('#7=A(1E5);')).findings;
  assert.deepEqual(number, { code: 'NUMBER_INVALID', line: DATA_LINE, column: 6, instance: 7, actual: '1E5' });
  const [reference] = check(fileOf('#1=A(#9);')).findings;
  assert.deepEqual([reference?.instance, reference?.actual], [9, '#9']);
});

test('the syntax check goes on after a fault and limits the findings of a code, not their count', () => {
  const count = SYNTAX_FINDINGS_PER_CODE_MAX + 50;
  const { findings, counts } = check(fileOf(...Array.from({ length: count }, (_, i) => `#${i + 1}=A($,,.5);`)));
  assert.equal(findings.length, 2 * SYNTAX_FINDINGS_PER_CODE_MAX);
  assert.deepEqual(Object.fromEntries(counts), { PARAMETER_MISSING: count, NUMBER_INVALID: count });
});

test('an empty file has no start, header, data or end', () => {
  assert.deepEqual(
    check('').findings.map(({ code }) => code),
    ['START_MISSING', 'HEADER_MISSING', 'DATA_MISSING', 'END_MISSING'],
  );
});

test('the syntax check reads strings, comments and lists of any length in linear time', () => {
  const long = 4_000_000;
  for (const data of [
    `#1=A('${'x'.repeat(long)}');`,
    `/*${'*'.repeat(long)}*/`,
    `#1=A(${'('.repeat(long)}${')'.repeat(long)});`,
  ]) {
    const before = process.cpuUsage().user;
    assert.deepEqual(faultsOf(fileOf(data), 65_536), []);
    assert.ok(process.cpuUsage().user - before < 5_000_000);
  }
});
