/**
 * Reading input from outside takes a time that grows linearly with its length: each regular expression or loop that meets such
 * bytes or texts has a row with its worst input.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { readEmailDomain, readWebsiteDomain } from '../common/contract/domains.ts';
import { holdsAllWords } from '../common/contract/folded-text.ts';
import { isMailAddress } from '../common/contract/mail-address.ts';
import { fitsPattern } from '../common/contract/name-pattern.ts';
import { looksLikeEmail } from '../common/contract/project-members.ts';
import { readSize } from '../elements/check/read-size.ts';
import { lastSegment } from '../elements/last-segment.ts';
import { checkPartOf } from '../engine/check/part-of.ts';
import { cleanText, escapeText, oneLine } from '../engine/export/clean-text.ts';
import { markdownHtml } from '../engine/export/html-markdown.ts';
import { findOpenings } from '../engine/geometry/exact/find-openings.ts';
import type { Attribute, ShapeSource } from '../engine/geometry/exact/shape-source.ts';
import { compareSpecifications } from '../engine/ids/compare/compare-specifications.ts';
import { attributeOf, elementsOf, readSource, withAttribute } from '../engine/ids/edit/xml-source.ts';
import { parseIds } from '../engine/ids/parse-ids.ts';
import { readGroupMapping } from '../engine/ids/read-group-mapping.ts';
import type { PartOfRelation } from '../engine/ids/specification.ts';
import { readCsvList } from '../engine/lists/read-value-list.ts';
import { readInstructions } from '../engine/matrix/rule-texts.ts';
import { readValueText, writeValueText } from '../engine/matrix/value-text.ts';
import { createModel } from '../engine/model/model.ts';
import { loadSchema } from '../engine/schema/load-schema.ts';
import { decodeString } from '../engine/step/decode-string.ts';
import { indexBytes } from '../engine/step/index-bytes.ts';
import { createIndexer } from '../engine/step/indexer.ts';
import { bytesOf, stepText } from '../engine/step/step-text.ts';
import { createWholeModelIndexer } from '../engine/validity/instances.ts';
import { checkRules } from '../engine/validity/rules/check-rules.ts';
import { checkSchema } from '../engine/validity/schema/check-schema.ts';
import { ifc4 } from '../engine/validity/schema/ifc4.g.ts';
import { normalizeSearchText } from '../server/db/search-text.ts';
import { findHeaderFault } from '../server/files/read-step-header.ts';
import { acceptedEncoding } from '../server/http/accepted-encoding.ts';
import { attachment } from '../server/http/attachment.ts';
import { parseFields } from '../server/http/fields.ts';
import { isKnown, readRange } from '../server/http/send-content.ts';
import { hasRevisionCookie } from '../server/import-map/revision-cookie.ts';
import { parseModule } from '../server/import-map/verify/module-facts.ts';
import { readFilter } from '../server/opencde/odata-query.ts';
import { readSpecification } from '../server/specifications/read-specification.ts';
import { terminalLine } from '../server/terminal/terminal-line.ts';
import { growthPerDoubling, isLinear } from './support/growth.ts';

/** The repeated unit, how often it occurs, and the text before and after it. */
type Input = [unit: string | ((at: number) => string), size: number, before?: string, after?: string];

function build([unit, , before = '', after = '']: Input, size: number): string {
  const middle = typeof unit === 'string' ? unit.repeat(size) : Array.from({ length: size }, (_, at) => unit(at)).join('');
  return before + middle + after;
}

function testGrowth(name: string, input: Input, work: (text: string) => unknown): void {
  test(`${name}: twice as long takes about twice the time`, () => {
    const growth = growthPerDoubling((size) => build(input, size), work, input[1]);
    assert.ok(isLinear(growth), `a doubled input takes ${growth.toFixed(1)} times as long`);
  });
}

/** Tests the same for bytes that are created once. */
function testGrowthOfBytes(name: string, input: Input, work: (bytes: Uint8Array) => unknown): void {
  test(`${name}: twice as long takes about twice the time`, () => {
    const growth = growthPerDoubling((size) => Buffer.from(build(input, size), 'latin1'), work, input[1]);
    assert.ok(isLinear(growth), `a doubled input takes ${growth.toFixed(1)} times as long`);
  });
}

const FILTERS: [string, Input][] = [
  ['quotes that do not end', ["''", 15_000, "title eq '"]],
  ['blanks', [' ', 15_000, 'title', '§']],
  ['comparisons', ["title eq 'x' or ", 1_000]],
];
for (const [name, input] of FILTERS)
  testGrowth(`a filter of the BCF API, ${name}`, input, (text) => assert.throws(() => readFilter(text, ['title'])));

const STEP = 'ISO-10303-21;\nHEADER;\n';
const HEADS: [string, Input][] = [
  ['comments that do not end', ['/*a', 5_000, STEP]],
  ['quotes', ["'", 15_000, STEP]],
  ['doubled quotes and an end', ["''", 7_000, `${STEP}'`, "x'"]],
  ['parentheses', ['FILE_SCHEMA((', 1_200, STEP]],
  ['blanks before FILE_SCHEMA', ['FILE_SCHEMA    ', 1_000, STEP]],
  ['blanks', [' ', 15_000]],
  ['a word', ['A', 15_000, STEP]],
];
for (const [name, input] of HEADS) testGrowthOfBytes(`[R277] the head of an upload, ${name}`, input, findHeaderFault);

const DATA = `${STEP}FILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n`;
const FILES: [string, Input][] = [
  ['comments that do not end', ['/*a', 20_000, STEP]],
  ['comments in a header', ['/**/', 20_000, STEP]],
  ['quotes in a header', ["'", 20_000, STEP]],
  ['a description of many texts', ["'a',", 20_000, `${STEP}FILE_DESCRIPTION((`, "'a'),'2;1');"]],
  ['comments in a record', ['/*a*/', 20_000, `${DATA}#1=IFCWALL(`]],
  ['quotes in a record', ["'", 20_000, `${DATA}#1=IFCWALL(`]],
  ['shifted quotes', ["\\S\\'", 20_000, `${DATA}#1=IFCWALL('`]],
  ['reverse solidi', ['\\', 40_000, `${DATA}#1=IFCWALL('`, "S\\'');"]],
  ['lists in lists', ['(', 40_000, `${DATA}#1=IFCWALL(`]],
  ['damaged records', ["#1=IFCWALL('\n", 10_000, DATA]],
  ['names not met before', [(at) => `#${at}=IFCX${at}();\n`, 5_000, DATA]],
  ['digits', ['9', 40_000, `${DATA}#`]],
  ['a complex instance', ['IFCWALL($)', 10_000, `${DATA}#1=(`, ');']],
];
for (const [name, input] of FILES) {
  testGrowthOfBytes(`a file, ${name}`, input, (bytes) => {
    const indexer = createIndexer({ keep: () => true, orderParts: (names) => names });
    try {
      indexer.push(bytes);
      return indexer.finish();
    } catch (error) {
      return error;
    }
  });
}

const TEXTS: [string, Input][] = [
  ['\\X4\\ with many characters', ['0001F600', 20_000, '\\X4\\', '\\X0\\']],
  ['\\X4\\ over and over', ['\\X4\\0001F600\\X0\\', 10_000]],
  ['\\X2\\ without an end', ['\\X2\\0041', 10_000]],
  ['escapes', ['\\X\\C4', 20_000]],
  ['reverse solidi', ['\\', 40_000]],
  ['quotes', ["''", 40_000, '\\X\\C4']],
  ['bytes that are no UTF-8', ['\u00e9', 40_000]],
];
for (const [name, input] of TEXTS)
  testGrowthOfBytes(`a text of a file, ${name}`, input, (bytes) => decodeString(bytes, 0, bytes.length));

test('a text of millions of escapes is decoded', () => {
  const bytes = Buffer.from(`\\X4\\${'0001F600'.repeat(4_000_000)}\\X0\\`);
  assert.equal(decodeString(bytes, 0, bytes.length).length, 8_000_000);
});

const HEAD = `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <info><title>t</title>`;
const RULE = '<specification name="n" ifcVersion="IFC2X3 IFC4"><applicability minOccurs="0" maxOccurs="unbounded">';
const OPEN = `${HEAD}</info><specifications>${RULE}`;
const WALL = '<entity><name><simpleValue>IFCWALL</simpleValue></name></entity></applicability><requirements>';
const END = '</requirements></specification></specifications></ids>';
const LIST = '<xs:restriction base="xs:string">';
const enumerated = (at: number): string => `<xs:enumeration value="N${at}"/>`;
const patterned = (at: number): string => `<xs:pattern value="N${at}.*"/>`;
const property = `<property dataType="IFCLABEL"><propertySet><simpleValue>Pset_WallCommon</simpleValue></propertySet><baseName>`;

const SPECIFICATIONS: [string, Input][] = [
  [
    'specifications',
    [
      (at) => `${RULE}${WALL}</requirements></specification>`.replace('name="n"', `name="n${at}"`),
      100,
      `${HEAD}</info><specifications>`,
      '</specifications></ids>',
    ],
  ],
  ['requirements', [(at) => `<attribute><name><simpleValue>N${at}</simpleValue></name></attribute>`, 200, OPEN + WALL, END]],
  [
    'names of entities',
    [enumerated, 500, `${OPEN}<entity><name>${LIST}`, `</xs:restriction></name></entity></applicability><requirements>${END}`],
  ],
  [
    'patterns of entities',
    [patterned, 20, `${OPEN}<entity><name>${LIST}`, `</xs:restriction></name></entity></applicability><requirements>${END}`],
  ],
  [
    'predefined types',
    [
      enumerated,
      500,
      `${OPEN}<entity><name><simpleValue>IFCWALL</simpleValue></name><predefinedType>${LIST}`,
      `</xs:restriction></predefinedType></entity></applicability><requirements>${END}`,
    ],
  ],
  [
    'names of attributes',
    [enumerated, 500, `${OPEN}${WALL}<attribute><name>${LIST}`, `</xs:restriction></name></attribute>${END}`],
  ],
  [
    'patterns of attributes',
    [patterned, 40, `${OPEN}${WALL}<attribute><name>${LIST}`, `</xs:restriction></name></attribute>${END}`],
  ],
  [
    'names of property sets',
    [
      (at) => `<xs:enumeration value="Pset_N${at}"/>`,
      500,
      `${OPEN}${WALL}<property><propertySet>${LIST}`,
      `</xs:restriction></propertySet><baseName><simpleValue>a</simpleValue></baseName></property>${END}`,
    ],
  ],
  [
    'patterns of property sets',
    [
      (at) => `<xs:pattern value="Pset_N${at}.*"/>`,
      10,
      `${OPEN}${WALL}<property><propertySet>${LIST}`,
      `</xs:restriction></propertySet><baseName><simpleValue>a</simpleValue></baseName></property>${END}`,
    ],
  ],
  ['names of properties', [enumerated, 500, `${OPEN}${WALL}${property}${LIST}`, `</xs:restriction></baseName></property>${END}`]],
  [
    'values',
    [
      enumerated,
      500,
      `${OPEN}${WALL}<attribute><name><simpleValue>Name</simpleValue></name><value>${LIST}`,
      `</xs:restriction></value></attribute>${END}`,
    ],
  ],
  [
    'a literal that is nearly a number',
    [
      '1',
      2_000,
      `${OPEN}${WALL}<attribute><name><simpleValue>Name</simpleValue></name><value><xs:restriction base="xs:double"><xs:enumeration value="`,
      `x"/></xs:restriction></value></attribute>${END}`,
    ],
  ],
  [
    'a literal that is nearly a duration',
    [
      '1',
      2_000,
      `${OPEN}${WALL}<attribute><name><simpleValue>Name</simpleValue></name><value><xs:restriction base="xs:duration"><xs:enumeration value="P`,
      `x"/></xs:restriction></value></attribute>${END}`,
    ],
  ],
  [
    'a pattern',
    [
      '(a|b)',
      100,
      `${OPEN}${WALL}<attribute><name><simpleValue>Name</simpleValue></name><value>${LIST}<xs:pattern value="`,
      `"/></xs:restriction></value></attribute>${END}`,
    ],
  ],
  ['an address', ['a', 5_000, `${OPEN}${WALL}<property uri="`, ` "><propertySet/><baseName/></property>${END}`]],
  ['an author', ['a.', 5_000, `${HEAD}<author>a@`, `\n</author></info><specifications>${RULE}${WALL}${END}`]],
  ['versions', ['IFC4 ', 1_000, `${HEAD}</info><specifications><specification name="n" ifcVersion="`, `x">${RULE}${WALL}${END}`]],
  [
    'numbers of rules',
    [
      '1.',
      1_000,
      `${HEAD}</info><specifications><specification name="`,
      `" ifcVersion="IFC4"><applicability minOccurs="0">${WALL}${END}`,
    ],
  ],
  ['attributes', [(at) => ` a${at}=""`, 500, `${HEAD}</info><specifications`, `>${RULE}${WALL}${END}`]],
  ['elements that do not close', ['<a>', 10_000, HEAD]],
  ['text in pieces', ['a&amp;', 5_000, `${HEAD}<description>`, `</description></info><specifications>${RULE}${WALL}${END}`]],
];
for (const [name, input] of SPECIFICATIONS) {
  testGrowthOfBytes(`a specification, ${name}`, input, (bytes) => {
    try {
      return readSpecification({ bytes });
    } catch (error) {
      return error;
    }
  });
}

const rules = (size: number): string =>
  `${HEAD}</info><specifications>${Array.from({ length: size }, (_, at) => `<specification name="r${at}" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded">${WALL}</requirements></specification>`).join('')}</specifications></ids>`;
const MAPPINGS: [string, Input][] = [
  ['JSON', [(at) => `{"name":"g${at}","rules":["r${at}"]},`, 300, '{"groups":[', '{"name":"last"}]}']],
  ['CSV', [(at) => `group ${at};r${at}\n`, 300]],
];
for (const [name, input] of MAPPINGS) {
  test(`a mapping of as many rules, ${name}: twice as long takes about twice the time`, () => {
    const make = (size: number) => ({ bytes: Buffer.from(rules(size)), groups: build(input, size) });
    const growth = growthPerDoubling(make, (source) => readSpecification(source, true), input[1]);
    assert.ok(isLinear(growth), `a doubled input takes ${growth.toFixed(1)} times as long`);
  });
}
testGrowth('a script, dynamic imports', [(at) => `import("a${at}");`, 8_000], parseModule);
testGrowth('a mapping, blanks in a name', [' ', 5_000, 'a', 'b;r1'], readGroupMapping);
testGrowth('a mapping, groups of groups', ['/ ', 5_000, 'a', 'b;r1'], readGroupMapping);

const LISTS: [string, Input][] = [
  ['rows', [(at) => `${at};IfcWall\n`, 5_000, 'code;class\n']],
  ['a quote that does not end', ['a;', 200_000, 'code\n"']],
  ['doubled quotes', ['""', 20_000, 'code\n"', '"']],
  ['quotes in the head that do not end', ['""', 10_000, '"']],
  ['quotes in the head', ['""', 10_000]],
  ['line ends', ['\r\n', 20_000, 'code\n', 'a']],
  ['columns', [';', 5_000, 'code']],
  ['classes', [' IfcWall', 5_000, 'code;class\na;']],
  ['blanks in a value', [' ', 20_000, 'code\na', 'b']],
];
for (const [name, input] of LISTS) testGrowthOfBytes(`a list of values, ${name}`, input, readCsvList);

const SENT: [string, Input, (text: string) => unknown][] = [
  ['a mail address', ['.', 5_000, 'a@', '@'], looksLikeEmail],
  ['the domain of an address', ['a.', 5_000, 'a@', '@'], readEmailDomain],
  ['a name against a pattern', ['a', 20_000, '', '.ifc'], (text) => fitsPattern('*a*a*a*b*', text)],
  ['an address for mail', ['a@', 5_000], isMailAddress],
  ['a website', ['www.', 5_000, 'https://', ' '], readWebsiteDomain],
  ['the words of a search', ['\u00e9 ', 5_000], (text) => holdsAllWords(text)('abc')],
  ['a text to be found', [' \u00e9', 5_000], normalizeSearchText],
  ['If-None-Match', [' ', 4_000, '"a"', '"b"'], (text) => isKnown(text, '"c"')],
  ['Range', ['1', 4_000, 'bytes='], (text) => readRange(text, 10)],
  ['Accept-Encoding', [';q=0 ', 1_000, 'br', 'x'], acceptedEncoding],
  ['a cookie', ['a=b; ', 1_000], hasRevisionCookie],
  ['the fields asked for', ['elements.a,', 1_000], parseFields],
  ['a file name', ['\u00e9.', 5_000], attachment],
  ['the last part of an address', ['/?', 5_000], lastSegment],
  ['a size', [' ', 5_000, '1', 'x'], readSize],
  ['a text of a report', [' \ud800', 5_000], cleanText],
  ['a text in HTML', ['<\r', 5_000], escapeText],
  ['a line', [' \n', 5_000], oneLine],
  ['a line on a terminal', ['#\n :', 5_000], terminalLine],
  ['markdown, stars', ['*a ', 5_000], markdownHtml],
  ['markdown, two stars', ['**a', 5_000], markdownHtml],
  ['markdown, blank lines', ['\n ', 5_000, 'a', 'b'], markdownHtml],
  ['markdown, code', ['`', 5_000, '', 'a'], markdownHtml],
];
for (const [name, input, work] of SENT) testGrowth(`what is sent, ${name}`, input, work);

/** Records of IFCRELAGGREGATES and IFCRELVOIDSELEMENT, by class, as a program that parsed the file gives them. */
function sourceOf(records: Record<string, Attribute[][]>): ShapeSource {
  const all = Object.entries(records).flatMap(([type, rows]) => rows.map((attributes) => ({ type, attributes })));
  return {
    typeOf: (id) => all[id]?.type ?? '',
    attributesOf: (id) => all[id]?.attributes ?? [],
    idsOf: (name) => all.flatMap(({ type }, id) => (type === name ? id : [])),
  };
}
const related = (one: number, other: Attribute): Attribute[] => [null, null, null, null, { ref: one }, other];
const NESTED: [string, (size: number) => Record<string, Attribute[][]>][] = [
  [
    'assemblies in assemblies',
    (size) => ({
      IFCRELAGGREGATES: Array.from({ length: size }, (_, at) => related(at + 1, [{ ref: at }])),
      IFCRELVOIDSELEMENT: [related(-1, { ref: -2 })],
    }),
  ],
  [
    'openings of one element',
    (size) => ({ IFCRELVOIDSELEMENT: Array.from({ length: size }, (_, at) => related(-1, { ref: at })) }),
  ],
];
for (const [name, make] of NESTED) {
  test(`the openings of all elements, ${name}: twice as many take about twice the time`, () => {
    const sized = (size: number) => ({ size, source: sourceOf(make(size)) });
    const growth = growthPerDoubling(
      sized,
      ({ size, source }) => {
        const openingsOf = findOpenings(source);
        for (let id = 0; id < size; id++) openingsOf(id);
      },
      1_000,
    );
    assert.ok(isLinear(growth), `a doubled number takes ${growth.toFixed(1)} times as long`);
  });
}

const VALUES: [string, Input][] = [
  ['values', ['a | ', 5_000]],
  ['quoted values', ['"a" | ', 5_000]],
  ['quotation marks', ['"', 20_000]],
  ['quotation marks and an end', ['""', 10_000, '"', 'x']],
  ['patterns', ['/a/ | ', 5_000]],
  ['slashes', ['/', 20_000]],
  ['blanks', [' ', 20_000, '>= 1', 'x']],
  ['blanks after a quote', [' ', 20_000, '"a"', 'x']],
];
for (const [name, input] of VALUES)
  testGrowth(`a cell of a matrix, ${name}`, input, (text) => [
    readValueText(text, () => 'xs:string'),
    writeValueText({ simpleValue: text }, { length: 'length' }, () => 'xs:string'),
    readInstructions(`Phase: ${text}`),
  ]);

const SOURCES: [string, Input][] = [
  ['comments', ['<!-- a -->', 5_000]],
  ['attributes', [(at) => ` a${at}="b"`, 2_000, '<r', '/>']],
  ['blanks in a tag', [' ', 20_000, '<r', '/>']],
];
for (const [name, [unit, size, before = '', after = '']] of SOURCES)
  testGrowth(`an .ids file that is edited, ${name}`, [unit, size, `<x>${before}`, `${after}</x>`], (text) => {
    const { root } = readSource(text);
    return [root, ...elementsOf(root)].map((element) => withAttribute(element, 'name', attributeOf(element, 'a1')));
  });

const FACETS: [string, Input][] = [
  ['requirements', [(at) => `<attribute><name><simpleValue>N${at}</simpleValue></name></attribute>`, 300, OPEN + WALL, END]],
  [
    'values',
    [
      enumerated,
      500,
      `${OPEN}${WALL}<attribute><name><simpleValue>Name</simpleValue></name><value>${LIST}`,
      `</xs:restriction></value></attribute>${END}`,
    ],
  ],
];
for (const [name, input] of FACETS)
  testGrowth(`two versions of a specification, ${name}`, input, (text) => {
    const [one, other] = [text, text.replaceAll('"N', '"M').replaceAll('>N', '>M')].map((ids) => parseIds(ids).specification);
    return one && other && compareSpecifications(one.definition, other.definition);
  });

const CONTAINED = 'IFCRELCONTAINEDINSPATIALSTRUCTURE';
const GROUPED = 'IFCRELASSIGNSTOGROUP';
const AGGREGATED = 'IFCRELAGGREGATES';
/** Records of walls, groups and containers, more than the cached ancestors of one; `size` counts the relations. */
const WHOLES: [name: string, size: number, relations: PartOfRelation[], lines: (size: number) => string[]][] = [
  ['wholes in wholes', 300, [AGGREGATED, CONTAINED], (size) => chainOfWholes(size)],
  ['a chain of wholes that ends in a circle', 300, [AGGREGATED], (size) => [...chainOfWholes(size), aggregate(1, size)]],
  [
    'an object in many groups',
    300,
    [GROUPED],
    (size) => count(size).flatMap((at) => [`#${at}=IFCGROUP($,$,$,$,$);`, group(at, size + 1)]),
  ],
  [
    'groups in groups, each in two',
    300,
    [GROUPED],
    (size) => count(size).flatMap((at) => [`#${at}=IFCGROUP($,$,$,$,$);`, group(at, at + 1), group(at, at + 2)]),
  ],
  [
    'an object in many containers, with many parts',
    1_000,
    [CONTAINED],
    (size) => [
      `#${3 * size + 1}=IFCWALL($,$,$,$,$,$,$,$,$);`,
      ...count(size).flatMap((at) => [
        `#${at}=IFCBUILDINGSTOREY($,$,$,$,$,$,$,$,$,$);`,
        `#${9e6 + at}=IFCRELCONTAINEDINSPATIALSTRUCTURE($,$,$,$,(#${3 * size + 1}),#${at});`,
        `#${size + at}=IFCWALL($,$,$,$,$,$,$,$,$);`,
        aggregate(size + at, 3 * size + 1),
      ]),
    ],
  ],
];

function count(size: number): number[] {
  return Array.from({ length: size }, (_, at) => at + 1);
}
function aggregate(part: number, whole: number): string {
  return `#${1e6 + part}=IFCRELAGGREGATES($,$,$,$,#${whole},(#${part}));`;
}
function group(whole: number, part: number): string {
  return `#${2e6 + 3 * whole + (part % 3)}=IFCRELASSIGNSTOGROUP($,$,$,$,(#${part}),$,#${whole});`;
}
function chainOfWholes(size: number): string[] {
  return count(size).flatMap((at) => [`#${at}=IFCWALL($,$,$,$,$,$,$,$,$);`, aggregate(at, at + 1)]);
}

for (const [name, size, relations, lines] of WHOLES) {
  test(`the wholes of an object, ${name}: twice as many take about twice the time`, () => {
    const schema = loadSchema('IFC4');
    const make = (repeats: number) => bytesOf(stepText(lines(repeats)));
    const growth = growthPerDoubling(make, (bytes) => checkWholes(bytes, schema, [undefined, ...relations]), size);
    assert.ok(isLinear(growth), `a doubled input takes ${growth.toFixed(1)} times as long`);
  });
}

/** Checks every object on being part of a roof, which no object is, by each of these relations. */
function checkWholes(
  bytes: Uint8Array,
  schema: ReturnType<typeof loadSchema>,
  relations: readonly (PartOfRelation | undefined)[],
): void {
  const model = createModel(
    indexBytes(bytes, () => true),
    schema,
  );
  const entity = { name: { simpleValue: 'IFCROOF' } };
  for (const relation of relations) {
    const check = checkPartOf({ entity, ...(relation ? { relation } : {}) }, model);
    for (let row = 0; row < model.index.count; row++) check(row);
  }
}

const ONE_POINT = '#1=IFCCARTESIANPOINT((0.,0.));';
const CURVE = 'IFCTRIMMEDCURVE(#';
const SCHEMA_FILES: [string, Input][] = [
  ['instances that break one rule', [(at) => `#${at + 1}=IFCCARTESIANPOINT((0.));`, 4_000]],
  ['one list of references', ['#1,', 20_000, `${ONE_POINT}#2=IFCPOLYLINE((`, '#1));']],
  ['one list of unique references', [(at) => `#${at + 9},`, 10_000, `${ONE_POINT}#2=IFCPOLYLOOP((`, '#1));']],
  [
    'curves of curves',
    [(at) => `#${at + 2}=${CURVE}${at + 1},$,$,.T.,$);#${at + 200_000}=IFCPCURVE($,#${at + 2});`, 2_000, ONE_POINT],
  ],
  ['curves in a circle', [(at) => `#${at + 1}=${CURVE}${((at + 1) % 1_000) + 1},$,$,.T.,$);`, 2_000]],
  [
    'properties of one set',
    [(at) => `#${at + 9}=IFCPROPERTYSINGLEVALUE('a',$,$,$);#${at + 200_000}=IFCPROPERTYSET('a',$,'x',$,(#9,#${at + 9}));`, 1_000],
  ],
  [
    'relations with one object',
    [(at) => `#${at + 10}=IFCRELASSOCIATESMATERIAL('a',$,$,$,(#9),#9);`, 1_000, "#9=IFCWALL('a',$,$,$,$,$,$,$,$);"],
  ],
];
for (const [name, input] of SCHEMA_FILES)
  testGrowthOfBytes(
    `the schema of a file, ${name}`,
    [input[0], input[1], DATA + (input[2] ?? ''), `${input[3] ?? ''}ENDSEC;END-ISO-10303-21;`],
    (bytes) => {
      const indexer = createWholeModelIndexer();
      indexer.push(bytes);
      return checkSchema(indexer.finish(), ifc4);
    },
  );

const RULE_FILES: [string, Input][] = [
  ['points of one polyline', [(at) => `#${at + 2}=IFCCARTESIANPOINT((${at}.,0.));`, 4_000]],
  ['equal points', [(at) => `#${at + 2}=IFCCARTESIANPOINT((0.,0.));`, 4_000]],
];
for (const [name, [repeated, size]] of RULE_FILES)
  test(`the rules of a file, ${name}: twice as many take about twice the time`, () => {
    const make = (repeats: number) => {
      const points = Array.from({ length: repeats }, (_, at) => (repeated as (at: number) => string)(at));
      const line = `#1=IFCPOLYLINE((${points.map((_, at) => `#${at + 2}`).join(',')}));`;
      return bytesOf(stepText([line, ...points], { schema: 'IFC4' }));
    };
    const check = (bytes: Uint8Array) => {
      const indexer = createWholeModelIndexer();
      indexer.push(bytes);
      return checkRules(indexer.finish());
    };
    const growth = growthPerDoubling(make, check, size);
    assert.ok(isLinear(growth), `a doubled input takes ${growth.toFixed(1)} times as long`);
  });
