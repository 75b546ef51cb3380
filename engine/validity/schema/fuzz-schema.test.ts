import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom, type SeededRandom } from '../../../test/fuzz/seeded-random.ts';
import { checkText } from './fixtures/check-text.ts';

const SCHEMAS = ['IFC2X3', 'IFC4', 'IFC4X3'] as const;
const RECORDS = [
  "#1=IFCPROJECT('0aaaaaaaaaaaaaaaaaaaaa',$,'p',$,$,$,$,(#2),#8);",
  "#2=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#3,#5);",
  '#3=IFCAXIS2PLACEMENT3D(#4,#5,#6);',
  '#4=IFCCARTESIANPOINT((0.,0.,0.));',
  '#5=IFCDIRECTION((0.,0.,1.));',
  '#6=IFCDIRECTION((1.,0.,0.));',
  '#7=IFCLOCALPLACEMENT(#7,#3);',
  '#8=IFCUNITASSIGNMENT((#9,#10));',
  '#9=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);',
  "#10=IFCCONVERSIONBASEDUNIT(#11,.PLANEANGLEUNIT.,'d',#12);",
  '#11=IFCDIMENSIONALEXPONENTS(0,0,0,0,0,0,0);',
  '#12=IFCMEASUREWITHUNIT(IFCPLANEANGLEMEASURE(0.0174),#9);',
  "#13=IFCWALL('0baaaaaaaaaaaaaaaaaaaa',$,'w',$,$,#7,#14,$,$);",
  '#14=IFCPRODUCTDEFINITIONSHAPE($,$,(#15));',
  "#15=IFCSHAPEREPRESENTATION(#2,'Body','SweptSolid',(#16));",
  '#16=IFCEXTRUDEDAREASOLID(#17,#3,#5,1.);',
  '#17=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#18);',
  '#18=IFCPOLYLINE((#4,#4));',
  '#19=IFCTRIMMEDCURVE(#18,(#4),(IFCPARAMETERVALUE(1.)),.T.,.CARTESIAN.);',
  '#20=IFCCOMPOSITECURVE((#21),.F.);',
  '#21=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#19);',
  "#22=IFCPROPERTYBOUNDEDVALUE('b',$,IFCLENGTHMEASURE(1.),IFCLENGTHMEASURE(0.),#9);",
  "#23=IFCPROPERTYSET('0caaaaaaaaaaaaaaaaaaaa',$,'s',$,(#22,#24));",
  "#24=IFCCOMPLEXPROPERTY('c',$,'u',(#24,#22));",
  '#25=IFCBSPLINECURVEWITHKNOTS(2,(#4,#4,#4),.UNSPECIFIED.,.F.,.F.,(3,3),(0.,1.),.UNSPECIFIED.);',
  "#26=IFCTABLE('t',(#27,#27));",
  "#27=IFCTABLEROW((IFCLABEL('x')),.T.);",
] as const;
const VALUES = [
  '$',
  '*',
  '()',
  '(())',
  '#1',
  '#16',
  '#999',
  '(#1,#13)',
  "'x'",
  '0',
  '-1',
  '1.E400',
  '-0.5',
  '.T.',
  '.U.',
  '.AREA.',
  'IFCLABEL(1)',
  'IFCNOTHING(())',
] as const;
const CASES = 100;

/** Puts another value in the place of one or more, or removes it with its comma. */
function spoil(record: string, random: SeededRandom): string {
  const places = [...record.matchAll(/(?<=[(,])[^(),;]+(?=[),])/g)];
  if (places.length === 0) return record;
  const place = random.pick(places);
  const value = random.chance(0.1) ? `${random.pick(VALUES)},${random.pick(VALUES)}` : random.pick(VALUES);
  return record.slice(0, place.index) + value + record.slice(place.index + place[0].length);
}

for (const schema of SCHEMAS)
  test(`${schema}: no rule throws, whatever values stand in the records`, async () => {
    const random = createRandom(32);
    for (let run = 0; run < CASES; run++) {
      const records = RECORDS.map((record) => (random.chance(0.3) ? spoil(record, random) : record));
      const report = await checkText(schema, records.join(''));
      const thrown = report.rules.filter(({ reason }) => reason?.code === 'RULE_FAILED');
      assert.deepEqual(thrown, [], `case ${run}\n${records.join('\n')}`);
    }
  });
