import assert from 'node:assert/strict';
import test from 'node:test';
import { findHeaderFault } from './read-step-header.ts';

const stepFile = (schema: string) =>
  `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('a','',(''),(''),'','','');\nFILE_SCHEMA(${schema});\nENDSEC;\nDATA;\n`;
const faultOf = (text: string) => findHeaderFault(Buffer.from(text, 'latin1'));

for (const schema of [
  'IFC2X3',
  'IFC4',
  'IFC4X3',
  'IFC4X3_ADD1',
  'IFC4X3_ADD2',
  'IFC4X3_TC1',
  'IFC4_ADD2_TC1',
  'IFC4 {1 0 10303 115}',
  'ifc4',
]) {
  test(`[R277] ${schema} is accepted`, () => {
    assert.equal(faultOf(stepFile(`('${schema}')`)), undefined);
  });
}

for (const schema of ['IFC2X2', 'IFC4X1', 'IFC4X2', 'IFC4X3_RC4', 'AUTOMOTIVE_DESIGN', '']) {
  test(`[R277] schema "${schema}" is refused, with the place`, () => {
    const fault = faultOf(stepFile(`('${schema}')`));
    assert.equal(fault?.what, 'SCHEMA_UNSUPPORTED');
    assert.equal(fault?.schema, schema);
    assert.equal(fault?.where.line, 5);
  });
}

const cases: [string, string, string | undefined][] = [
  ['nothing at all', '', 'EMPTY'],
  ['a picture', '\u0089PNG\r\n\u001a\n', 'NOT_STEP'],
  ['a zip', 'PK\u0003\u0004', 'NOT_STEP'],
  ['IFCXML', '<?xml version="1.0"?><ifc:ifcXML/>', 'NOT_STEP'],
  ['a byte order mark and blanks before', `\u00ef\u00bb\u00bf \r\n${stepFile("('IFC4')")}`, undefined],
  ['a comment before', `/* hello */\n${stepFile("('IFC4')")}`, undefined],
  ['blanks and line ends inside', stepFile(" \n ( \n 'IFC4' )"), undefined],
  ['no FILE_SCHEMA', "ISO-10303-21;\nHEADER;\nFILE_NAME('');\nENDSEC;\nDATA;", 'SCHEMA_MISSING'],
  [
    'FILE_SCHEMA only in a description',
    "ISO-10303-21;HEADER;FILE_DESCRIPTION(('FILE_SCHEMA((''IFC4''))'),'2;1');ENDSEC;",
    'SCHEMA_MISSING',
  ],
  ['FILE_SCHEMA only in a comment', "ISO-10303-21;HEADER;/* FILE_SCHEMA(('IFC4')) */ENDSEC;", 'SCHEMA_MISSING'],
  ['a comment that does not end', "ISO-10303-21;HEADER;/* FILE_SCHEMA(('IFC4'));ENDSEC;", 'SCHEMA_MISSING'],
  ['a comment between', `ISO-10303-21;HEADER;FILE_SCHEMA/* a */(/* b */('IFC4'));`, undefined],
  ['a word that ends alike', "ISO-10303-21;HEADER;MY_FILE_SCHEMA(('IFC2X2'));FILE_SCHEMA(('IFC4'));", undefined],
  ['one text in place of a list', "ISO-10303-21;HEADER;FILE_SCHEMA('IFC4');ENDSEC;", undefined],
  ['FILE_SCHEMA after the header', "ISO-10303-21;HEADER;ENDSEC;DATA;FILE_SCHEMA(('IFC4'));", 'SCHEMA_MISSING'],
  ['an odd quote in a comment', `ISO-10303-21;/* it's */HEADER;FILE_SCHEMA(('IFC2X2'));`, 'SCHEMA_UNSUPPORTED'],
];
for (const [name, text, what] of cases) {
  test(`[R277][R278] header: ${name}`, () => assert.equal(faultOf(text)?.what, what));
}
