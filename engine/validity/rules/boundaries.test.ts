import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText } from './fixtures/check-text.ts';
import { swe001 } from './swe001.ts';

/** A profile of a line from 1,0 to -1,0 and a trimmed curve; `unit` is that of angles. */
function profile(curve: string, { unit = '#21', line = '(#2,#3)' }: { unit?: string; line?: string } = {}): string {
  return `#1=IFCCARTESIANPOINT((0.,0.));
#2=IFCCARTESIANPOINT((-1.,0.));
#3=IFCCARTESIANPOINT((1.,0.));
#4=IFCAXIS2PLACEMENT2D(#1,$);
#5=IFCCIRCLE(#4,1.);
#6=IFCELLIPSE(#4,1.,2.);
#7=${curve};
#8=IFCPOLYLINE(${line});
#9=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#8);
#10=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#7);
#11=IFCCOMPOSITECURVE((#9,#10),.F.);
#12=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#11);
#13=IFCPROJECT('0000000000000000000001',$,$,$,$,$,$,$,#14);
#14=IFCUNITASSIGNMENT((${unit}));
#15=IFCCARTESIANPOINT((0.,1.));
#16=IFCCARTESIANPOINT((0.,-1.));
#20=IFCMEASUREWITHUNIT(IFCPLANEANGLEMEASURE(0.0174532925199433),#21);
#21=IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.);
#22=IFCCONVERSIONBASEDUNIT($,.PLANEANGLEUNIT.,'degree',#20);`;
}

const outcomeOf = (data: string): string => checkText(swe001, data).outcome;

test('a line with an arc over it does not cross itself, in any unit of angles and with any kind of trim', () => {
  const { PI } = Math;
  const halves = [
    profile(`IFCTRIMMEDCURVE(#5,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(${PI})),.T.,.PARAMETER.)`),
    profile('IFCTRIMMEDCURVE(#5,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(180.)),.T.,.PARAMETER.)', { unit: '#22' }),
    profile('IFCTRIMMEDCURVE(#5,(#3),(#2),.T.,.CARTESIAN.)'),
    profile('IFCTRIMMEDCURVE(#5,(#3,IFCPARAMETERVALUE(2.)),(#2,IFCPARAMETERVALUE(3.)),.F.,.CARTESIAN.)'),
    profile('IFCTRIMMEDCURVE(#6,(#3),(#2),.T.,.CARTESIAN.)'),
  ];
  for (const data of halves) assert.equal(outcomeOf(data), 'HOLDS', data);
});

test('an arc across the line crosses it', () => {
  const arc = 'IFCTRIMMEDCURVE(#5,(#15),(#16),.T.,.CARTESIAN.)';
  assert.equal(outcomeOf(profile(arc, { line: '(#2,#3,#15)' })), 'BROKEN');
  assert.equal(outcomeOf(profile(arc.replace('.T.', '.F.'), { line: '(#1,#15)' })), 'HOLDS');
});

test('a boundary with a curve that is not read is undecided', () => {
  assert.equal(outcomeOf(profile('IFCOFFSETCURVE2D(#5,1.,.F.)')), 'UNDECIDED');
  assert.equal(outcomeOf(profile('IFCTRIMMEDCURVE(#5,$,$,.T.,.CARTESIAN.)')), 'UNDECIDED');
});
