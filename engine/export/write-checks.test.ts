import assert from 'node:assert/strict';
import test from 'node:test';
import { parseIds } from '../ids/parse-ids.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { createValidation, type Validation } from '../validate.ts';
import { exportJson } from './export-json.ts';

const IDS = `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<info><title>Names</title></info><specifications>
<specification name="Walls" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name><simpleValue>IFCWALL</simpleValue></name></entity></applicability>
<requirements><attribute><name><simpleValue>Name</simpleValue></name><value><simpleValue>plain</simpleValue></value></attribute>
<attribute><name><simpleValue>Tag</simpleValue></name></attribute></requirements></specification>
<specification name="Walls again" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name><simpleValue>IFCWALL</simpleValue></name></entity></applicability>
<requirements><attribute><name><simpleValue>Name</simpleValue></name></attribute></requirements></specification>
<specification name="Materials" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name><simpleValue>IFCMATERIAL</simpleValue></name></entity></applicability></specification>
<specification name="Rooms" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name><simpleValue>IFCSPACE</simpleValue></name></entity></applicability></specification>
</specifications></ids>`;

/** Names as they are written in the file. */
const NAMES = [
  "'plain'",
  "'doubled '' quote'",
  `'a "quoted" name'`,
  "'back\\\\slash'",
  "'\\X2\\00E9\\X0\\cole'",
  "'\\X\\E9cole'",
  "'écoles'",
  "'line\nbreak and \ttab'",
  "'\\X2\\D83D\\X0\\ half a pair'",
  "'\u007f'",
  "''",
  '$',
  '*',
  '5.',
  "/* a comment */ 'after it' ",
];

/** Rooms with their long names as written in the file; the first two have one that the name does not say. */
const ROOMS = [
  ["'0.12'", `'Vergaderzaal \\X2\\00E9\\X0\\ "n"'`],
  ['$', "'Hal'"],
  ["'Hal'", "' Hal '"],
  ["'0.13'", "'  '"],
  ["'0.14'", '$'],
] as const;

const LINES = [
  "#1=IFCBUILDINGSTOREY('storey',$,'Floor \"0\"',$,$,$,$,$,.ELEMENT.,0.);",
  "#2=IFCWALLTYPE('type',$,'Type ''A''',$,$,$,$,$,$,.NOTDEFINED.);",
  ...NAMES.map((name, at) => `#${at + 10}=IFCWALL('wall${at}',$,${name},$,$,$,$,${NAMES[NAMES.length - 1 - at]},$);`),
  "#8=IFCRELCONTAINEDINSPATIALSTRUCTURE('in',$,$,$,(#10,#11,#12),#1);",
  "#9=IFCRELDEFINESBYTYPE('of',$,$,$,(#11,#13),#2);",
  "#7=IFCRELASSOCIATESMATERIAL('made',$,$,$,(#12,#14),#92);",
  "#90=IFCWALL('short');",
  '#91=IFCWALL();',
  "#92=IFCMATERIAL('Concrete',$,$);",
  ...ROOMS.map(
    ([name, longName], at) => `#${at + 100}=IFCSPACE('room${at}',$,${name},$,$,$,$,${longName},.ELEMENT.,.INTERNAL.,$);`,
  ),
  '#4294967290=IFCWALL($,$,$,$,$,$,$,$,$);',
];

function validate(): Validation {
  const { specification } = parseIds(IDS);
  assert.ok(specification);
  const validation = createValidation({ specifications: [{ id: 'names', specification }] });
  validation.push(bytesOf(stepText(LINES)));
  return validation;
}

const textOf = (pieces: Iterable<Uint8Array>) => Buffer.concat([...pieces]).toString('utf8');

test('checks written from the bytes of the file equal those written as objects, whatever their names contain', () => {
  const report = validate().finish();
  const fromObjects = textOf(exportJson({ filename: 'a.ifc', report }));
  const fromColumns = textOf(exportJson({ filename: 'a.ifc', report: validate().finishColumns() }));
  assert.equal(fromColumns, fromObjects);
  assert.equal(fromObjects.match(/"ifcType":"IfcWall"/g)?.length, 2 * (NAMES.length + 3));
  assert.equal(fromObjects.match(/"typeName":null,"material":"Concrete"/g)?.length, 4);
  const longNames = report.elements.flatMap(({ elements }) =>
    elements.flatMap((rule) => (rule.type === 'RULE' ? rule.checks : [])),
  );
  assert.deepEqual(
    longNames.flatMap(({ longName = [] }) => longName),
    ['Vergaderzaal é "n"', 'Hal'],
  );
  assert.deepEqual(JSON.parse(fromColumns).elements, JSON.parse(JSON.stringify(report.elements)));
});
