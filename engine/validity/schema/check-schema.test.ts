import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SchemaName } from '../../schema/schema.ts';
import { checkText, linesOf, outcomeOf } from './fixtures/check-text.ts';
import { loadTables } from './load-tables.ts';
import { SchemaCode } from './schema-code.ts';

const SCHEMAS = ['IFC2X3', 'IFC4', 'IFC4X3'] as const;
const ID = "'0abcdefghijklmnopqrstu'";

const HISTORY =
  "#90=IFCOWNERHISTORY(#91,#92,$,.NOCHANGE.,$,$,$,1);#91=IFCPERSONANDORGANIZATION(#93,#94,$);#92=IFCAPPLICATION(#94,'1','a','b');" +
  "#93=IFCPERSON($,'x',$,$,$,$,$,$);#94=IFCORGANIZATION($,'o',$,$,$);";

/** One broken record per kind of check, with the finding; each schema has the classes that are used. */
const BROKEN: [string, string, string[]][] = [
  ['a class that the schema does not have', '#1=IFCHOUSE($);', ['#1 UnknownClass: IFCHOUSE']],
  ['an instance of two classes', "#1=(IFCPERSON($,'x',$,$,$,$,$,$)IFCADDRESS($,$,$));", ['#1 UnknownClass: several classes']],
  ['an abstract class', '#1=IFCCURVE();', ['#1 AbstractClass: IfcCurve']],
  ['an attribute too few', '#1=IFCCARTESIANPOINT();', ['#1 AttributeCount: 0']],
  ['an attribute too many', '#1=IFCCARTESIANPOINT((0.,0.),$);', ['#1 AttributeCount: 2']],
  ['a mandatory attribute without a value', '#1=IFCCARTESIANPOINT($);', ['#1 Coordinates AttributeMissing: $']],
  ['a derived attribute with a value', '#1=IFCSIUNIT($,.LENGTHUNIT.,$,.METRE.);', ['#1 Dimensions AttributeDerived: $']],
  ['an asterisk where nothing is derived', '#1=IFCCARTESIANPOINT(*);', ['#1 Coordinates AttributeDerived: *']],
  ['a text instead of a list', "#1=IFCCARTESIANPOINT('0');", ["#1 Coordinates AttributeType: '0'"]],
  ['an integer where a real is asked', '#1=IFCCARTESIANPOINT((0,0.));', ['#1 Coordinates AttributeType: 0']],
  [
    'a reference to an instance of another class',
    '#1=IFCPOLYLINE((#2,#2));#2=IFCDIRECTION((1.,0.));',
    ['#1 Points AttributeType: #2'],
  ],
  ['a reference to no record', '#1=IFCVERTEXPOINT(#9);', ['#1 VertexGeometry ReferenceMissing: #9']],
  ['an enumeration item that is none', '#1=IFCSIUNIT(*,.LENGTHUNIT.,.GROSS.,.METRE.);', ['#1 Prefix EnumerationItem: .GROSS.']],
  ['a value without its type in a select', "#1=IFCPROPERTYSINGLEVALUE('a',$,'b',$);", ["#1 NominalValue AttributeType: 'b'"]],
  [
    'a type that the select does not have',
    "#1=IFCPROPERTYSINGLEVALUE('a',$,IFCGLOBALLYUNIQUEID('b'),$);",
    ["#1 NominalValue SelectMember: IFCGLOBALLYUNIQUEID('b')"],
  ],
  ['a typed value of another base', "#1=IFCPROPERTYSINGLEVALUE('a',$,IFCREAL('b'),$);", ["#1 NominalValue AttributeType: 'b'"]],
  ['a list that is too short', '#1=IFCPOLYLINE((#2));#2=IFCCARTESIANPOINT((0.,0.));', ['#1 Points AggregateBounds: (#2)']],
  ['a list that is too long', '#1=IFCCARTESIANPOINT((0.,0.,0.,0.));', ['#1 Coordinates AggregateBounds: (0.,0.,0.,0.)']],
  [
    'an element twice in a list of unique ones',
    '#1=IFCPOLYLOOP((#2,#3,#2));#2=IFCCARTESIANPOINT((0.,0.));#3=IFCCARTESIANPOINT((1.,0.));',
    ['#1 Polygon AggregateUnique: (#2,#3,#2)'],
  ],
  [
    'a GlobalId that begins too high',
    `${HISTORY}#1=IFCPROPERTYSET('4bcdefghijklmnopqrstuv',#90,'x',$,(#3));#3=IFCPROPERTYSINGLEVALUE('a',$,$,$);`,
    [`#1 GlobalId GlobalIdCharacters: '4bcdefghijklmnopqrstuv'`],
  ],
];

const STRUCTURAL: ReadonlySet<string> = new Set(Object.values(SchemaCode));

for (const schema of SCHEMAS)
  for (const [kind, data, lines] of BROKEN)
    test(`${schema}: ${kind}`, async () => {
      const report = await checkText(schema, data);
      const structural = report.findings.filter(({ code }) => STRUCTURAL.has(code) && code !== SchemaCode.INVERSE_CARDINALITY);
      assert.deepEqual(linesOf({ ...report, findings: structural }), lines);
      assert.equal(report.outcome, 'INVALID');
    });

const rootOf = (schema: SchemaName): string => (schema === 'IFC2X3' ? '#90' : '$');

for (const schema of SCHEMAS) {
  const root = rootOf(schema);
  test(`${schema}: a right record has no finding, and each structural rule holds`, async () => {
    const report = await checkText(
      schema,
      `${HISTORY}#1=IFCPROPERTYSET(${ID},#90,'x',$,(#2));#2=IFCPROPERTYSINGLEVALUE('a',$,IFCLABEL('b'),$);`,
    );
    assert.deepEqual(linesOf(report), []);
    assert.equal(report.outcome, 'VALID');
    assert.equal(outcomeOf(report, 'AttributeType'), 'HOLDS');
    assert.equal(outcomeOf(report, 'IfcWall.HasPredefinedType') ?? 'NOT_APPLICABLE', 'NOT_APPLICABLE');
  });

  test(`${schema}: a GlobalId twice breaks IfcRoot.UR1`, async () => {
    const set = (id: number) => `#${id}=IFCPROPERTYSET(${ID},${root},'x',$,(#3));`;
    const report = await checkText(schema, `${HISTORY}${set(1)}${set(2)}#3=IFCPROPERTYSINGLEVALUE('a',$,$,$);`);
    assert.deepEqual(linesOf(report), ['#2 GlobalId IfcRoot.UR1']);
  });

  test(`${schema}: a WHERE rule that gives FALSE is broken, by its instance alone`, async () => {
    const point = (id: number, coordinates: string) => `#${id}=IFCCARTESIANPOINT((${coordinates}));`;
    const report = await checkText(
      schema,
      `#1=IFCPOLYLINE((#2,#3));${point(2, '0.,0.')}${point(3, '1.,0.,0.')}#4=IFCPOLYLINE((#2,#2));`,
    );
    const code = schema === 'IFC2X3' ? 'IfcPolyline.WR41' : 'IfcPolyline.SameDim';
    assert.deepEqual(linesOf(report), [`#1 ${code}`]);
    assert.equal(outcomeOf(report, code), 'BROKEN');
  });

  test(`${schema}: a rule of a defined type is broken by a value of that type, also in a select`, async () => {
    const report = await checkText(schema, "#1=IFCPROPERTYSINGLEVALUE('a',$,IFCPOSITIVELENGTHMEASURE(-1.),$);");
    assert.deepEqual(linesOf(report), ['#1 NominalValue IfcPositiveLengthMeasure.WR1: -1.']);
  });

  test(`${schema}: a second project breaks the global rule, which is of no instance`, async () => {
    const project = (id: number, letter: string) => `#${id}=IFCPROJECT('0${letter.repeat(21)}',#90,'p',$,$,$,$,(#7),#8);`;
    const context =
      "#7=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#9,$);#9=IFCAXIS2PLACEMENT3D(#10,$,$);#10=IFCCARTESIANPOINT((0.,0.,0.));";
    const units = '#8=IFCUNITASSIGNMENT((#11));#11=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);';
    const report = await checkText(schema, `${HISTORY}${project(1, 'a')}${project(2, 'b')}${context}${units}`);
    assert.deepEqual(linesOf(report), ['IfcSingleProjectInstance']);
  });
}

test('an inverse attribute with a lower and an upper bound counts who refers', async () => {
  const axis = (id: number) => `#${id}=IFCGRIDAXIS('A',#2,.T.);`;
  const grid = (id: number, letter: string, axes: string) => `#${id}=IFCGRID('0${letter.repeat(21)}',$,$,$,$,$,$,${axes},$,$);`;
  const line = '#2=IFCPOLYLINE((#3,#4));#3=IFCCARTESIANPOINT((0.,0.));#4=IFCCARTESIANPOINT((1.,0.));';
  const of = async (data: string) =>
    linesOf(await checkText('IFC4', `${line}${data}`)).filter((line) => line.includes('Inverse'));
  assert.deepEqual(await of(`${axis(5)}${axis(6)}${grid(7, 'a', '(#5),(#6)')}`), []);
  assert.deepEqual(await of(`${axis(5)}${axis(6)}${grid(7, 'a', '(#5),(#6)')}${grid(8, 'b', '(#5),(#6)')}`), [
    '#6 PartOfV InverseCardinality: 2',
    '#5 PartOfU InverseCardinality: 2',
  ]);
  const opening = "#1=IFCOPENINGELEMENT('0abcdefghijklmnopqrstu',$,$,$,$,$,$,$,$);";
  assert.deepEqual(await of(opening), ['#1 VoidsElements InverseCardinality: 0']);
});

test('a text that is longer than its type is a finding, in characters and not in bytes', async () => {
  const of = async (text: string) => linesOf(await checkText('IFC4', `#1=IFCPROPERTYSINGLEVALUE('${text}',$,$,$);`));
  assert.deepEqual(await of('é'.repeat(255)), []);
  assert.deepEqual(await of('\\X2\\00E9\\X0\\'.repeat(255)), []);
  assert.deepEqual(await of('é'.repeat(256)), [`#1 Name StringWidth: '${'é'.repeat(99)}…`]);
});

test('an indeterminate rule is not broken', async () => {
  // The dimension of a point without coordinates is unknown, and so is whether the points have the same one.
  const report = await checkText('IFC4', '#1=IFCPOLYLINE((#2,#2));#2=IFCCARTESIANPOINT($);');
  assert.equal(outcomeOf(report, 'IfcPolyline.SameDim'), 'HOLDS');
});

test('a finding about an enumeration lists its items, the first twelve of a long one', async () => {
  const { findings } = await checkText('IFC4', '#1=IFCSIUNIT(*,.LENGTH.,$,.METRE.);#2=IFCOWNERHISTORY(#1,#1,$,.NEW.,$,$,$,1);');
  const expected = new Map(findings.map(({ attribute, expected }) => [attribute, expected]));
  assert.equal(expected.get('ChangeAction'), 'IfcChangeActionEnum (NOCHANGE, MODIFIED, ADDED, DELETED, NOTDEFINED)');
  assert.match(expected.get('UnitType') ?? '', /^IfcUnitEnum \((\w+, ){12}…\)$/);
});

test('curves in a circle leave a rule undecided, and the file is not valid', async () => {
  const report = await checkText(
    'IFC4',
    '#1=IFCTRIMMEDCURVE(#1,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(1.)),.T.,.PARAMETER.);#2=IFCCOMPOSITECURVE((#3),.F.);#3=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#2);',
  );
  const undecided = report.rules.filter(({ reason }) => reason);
  assert.deepEqual(new Set(undecided.map(({ reason }) => reason?.code)), new Set(['LIMIT_REACHED']));
  assert.notEqual(report.outcome, 'VALID');
});

test('the report lists every rule of the schema, those that hold or do not apply too', async () => {
  for (const [schema, rules] of [
    ['IFC2X3', 363],
    ['IFC4', 677],
    ['IFC4X3', 777],
  ] as const) {
    const tables = await loadTables(schema);
    const where = Object.values(tables.rules).reduce((sum, labels) => sum + Object.keys(labels).length, 0);
    assert.equal(where, rules);
    const report = await checkText(schema, '#1=IFCCARTESIANPOINT((0.,0.));');
    const codes = new Set(report.rules.map(({ code }) => code));
    for (const [name, labels] of Object.entries(tables.rules))
      for (const label of Object.keys(labels)) assert.ok(codes.has(`${name}.${label}`), `${name}.${label}`);
    for (const name of Object.keys(tables.globalRules)) assert.ok(codes.has(name));
  }
});
