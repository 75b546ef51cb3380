import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText } from './fixtures/check-text.ts';
import { gem001 } from './gem001.ts';
import { swe001 } from './swe001.ts';
import { swe002 } from './swe002.ts';

test('a rule decides a file in which something else stands for a number', () => {
  for (const value of ['*', '$', "'x'", '(*)', '.T.', '#1', 'IFCLABEL(*)']) {
    const data = `#1=IFCCARTESIANPOINT((${value},0.));
#2=IFCCARTESIANPOINT((1.,${value}));
#3=IFCPOLYLINE((#1,#2,#1));
#4=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#3);
#5=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(1.,0.,${value})),$);
#6=IFCTRIANGULATEDFACESET(#5,$,.T.,((1,2,${value})),$);
#7=IFCDIRECTION((${value},1.));
#8=IFCCARTESIANTRANSFORMATIONOPERATOR2D(#7,#7,#1,1.);
#9=IFCDERIVEDPROFILEDEF(.AREA.,$,#4,#8,$);
#10=IFCCARTESIANPOINTLIST2D(((0.,${value}),(1.,0.)),$);
#11=IFCINDEXEDPOLYCURVE(#10,(IFCLINEINDEX((1,${value}))),.F.);
#12=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#11);`;
    for (const rule of [gem001, swe001, swe002]) assert.equal(checkText(rule, data).reason, undefined, `${rule.code} ${value}`);
  }
});
