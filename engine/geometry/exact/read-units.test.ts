/** Reads units of files in both readers: that of shapes, and that of values. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as webIfc from 'web-ifc';
import { createModel } from '../../model/model.ts';
import { measureFactor } from '../../model/units.ts';
import { loadSchema } from '../../schema/load-schema.ts';
import { indexBytes } from '../../step/index-bytes.ts';
import { bytesOf, stepText } from '../../step/step-text.ts';
import { readUnits } from './read-units.ts';
import { createWebIfcSource } from './web-ifc-source.ts';

const api = new webIfc.IfcAPI();

before(async () => {
  await api.Init();
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
});

const METRE = '#11=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);';
const MILLIMETRE = '#12=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);';
const RADIAN = '#13=IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.);';
const DEGREE = `#14=IFCCONVERSIONBASEDUNIT(#15,.PLANEANGLEUNIT.,'LENGTHUNIT',#16);
#15=IFCDIMENSIONALEXPONENTS(0,0,0,0,0,0,0);
#16=IFCMEASUREWITHUNIT(IFCPLANEANGLEMEASURE(0.0174532925),#13);`;
const FOOT = `#20=IFCCONVERSIONBASEDUNIT(#15,.LENGTHUNIT.,'FOOT',#21);
#21=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(12.),#22);
#22=IFCCONVERSIONBASEDUNIT(#15,.LENGTHUNIT.,'INCH',#23);
#23=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(25.4),#12);`;
const project = (units: string, id = 1) => `#${id}=IFCPROJECT('${id}',$,$,$,$,$,$,$,${units});`;
const library = (units: string) => `#2=IFCPROJECTLIBRARY('2',$,$,$,$,$,$,$,${units});`;
const UNITS = [METRE, MILLIMETRE, RADIAN, DEGREE, FOOT];

const FILES: [name: string, lines: string[], metres: number, radians: number][] = [
  ['the units of the project', [project('#31'), '#31=IFCUNITASSIGNMENT((#14,#12));'], 1e-3, 0.0174532925],
  [
    'the library stands first',
    ['#3=IFCUNITASSIGNMENT((#11));', library('#3'), project('#31'), '#31=IFCUNITASSIGNMENT((#12));'],
    1e-3,
    1,
  ],
  [
    'a stray assignment stands first',
    ['#3=IFCUNITASSIGNMENT((#11,#14));', project('#31'), '#31=IFCUNITASSIGNMENT((#12));'],
    1e-3,
    1,
  ],
  [
    'the project assigns no length, the library does',
    ['#3=IFCUNITASSIGNMENT((#12));', library('#3'), project('#31'), '#31=IFCUNITASSIGNMENT((#14));'],
    1,
    0.0174532925,
  ],
  ['the project assigns no units, and a stray assignment exists', ['#3=IFCUNITASSIGNMENT((#12,#14));', project('$')], 1, 1],
  ['a library without a project', [library('#3'), '#3=IFCUNITASSIGNMENT((#12));', '#4=IFCUNITASSIGNMENT((#11));'], 1e-3, 1],
  ['an assignment in a file without a context', ['#3=IFCUNITASSIGNMENT((#12));'], 1e-3, 1],
  ['no assignment', [project('$')], 1, 1],
  ['the first of two units of length', [project('#31'), '#31=IFCUNITASSIGNMENT((#12,#11));'], 1e-3, 1],
  ['a unit that is converted from a converted unit', [project('#31'), '#31=IFCUNITASSIGNMENT((#20));'], 0.3048, 1],
];

for (const [name, lines, metres, radians] of FILES) {
  test(`both readers agree: ${name}`, () => {
    const bytes = bytesOf(stepText([...lines, ...UNITS]));
    const values = createModel(
      indexBytes(bytes, () => true),
      loadSchema('IFC4'),
    );
    const factors = ['IFCLENGTHMEASURE', 'IFCPLANEANGLEMEASURE'].map((type) => measureFactor(values, type).factor);
    const model = api.OpenModel(bytes);
    const units = readUnits(createWebIfcSource(api, model));
    api.CloseModel(model);
    for (const [at, expected] of [metres, radians].entries()) {
      assert.ok(Math.abs(factors[at]! / expected - 1) < 1e-12, `values: ${factors}`);
      assert.ok(Math.abs([units.metres, units.radians][at]! / expected - 1) < 1e-12, `shapes: ${JSON.stringify(units)}`);
    }
  });
}

test('a unit that cannot be followed is unknown, and says nothing about the others', () => {
  const unitless = "#40=IFCCONTEXTDEPENDENTUNIT(#15,.LENGTHUNIT.,'step');";
  const loop = `#41=IFCCONVERSIONBASEDUNIT(#15,.LENGTHUNIT.,'loop',#42);
#42=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(2.),#41);`;
  for (const unit of [40, 41]) {
    const lines = [project('#31'), `#31=IFCUNITASSIGNMENT((#${unit},#14));`, ...UNITS, unitless, loop];
    const model = api.OpenModel(bytesOf(stepText(lines)));
    assert.deepEqual(readUnits(createWebIfcSource(api, model)), { metres: undefined, radians: 0.0174532925 });
    api.CloseModel(model);
  }
});
