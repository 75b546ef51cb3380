import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasHeight, isSystem, metresPerUnit } from './coordinate-systems.ts';
import { checkText } from './fixtures/check-text.ts';
import { grf005 } from './grf005.ts';

test('a name is a system if the EPSG dataset has its code', () => {
  const names = ['EPSG:28992', 'EPSG:7415', 'EPSG:4326', 'EPSG:1234', 'EPSG:028992', 'EPSG:28992 ', '28992', 'EPSG:'];
  assert.deepEqual(names.map(isSystem), [true, true, true, false, false, false, false, false]);
});

test('a compound system and a vertical one have a height', () => {
  assert.deepEqual(['EPSG:7415', 'EPSG:5709', 'EPSG:28992', 'EPSG:1234'].map(hasHeight), [true, true, false, false]);
});

test('the unit of a system is that of its axes in plan', () => {
  assert.deepEqual(['EPSG:28992', 'EPSG:7415', 'EPSG:4326', 'EPSG:5709'].map(metresPerUnit), [1, 1, undefined, undefined]);
  assert.equal(metresPerUnit('EPSG:2277')?.toFixed(9), '0.304800610');
});

test('the scale of a map conversion leads from the unit of the file to that of the system', () => {
  const outcomeOf = (name: string, scale: string, prefix: string): string =>
    checkText(
      grf005,
      `#1=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,$,$,$);
#2=IFCPROJECTEDCRS('${name}',$,$,$,$,$,$);
#3=IFCMAPCONVERSION(#1,#2,0.,0.,0.,$,$,${scale});
#4=IFCSIUNIT(*,.LENGTHUNIT.,${prefix},.METRE.);
#5=IFCUNITASSIGNMENT((#4));
#6=IFCPROJECT('0000000000000000000001',$,$,$,$,$,$,(#1),#5);`,
    ).outcome;
  assert.equal(outcomeOf('EPSG:28992', '$', '$'), 'HOLDS');
  assert.equal(outcomeOf('EPSG:28992', '$', '.MILLI.'), 'BROKEN');
  assert.equal(outcomeOf('EPSG:28992', '1000.', '.MILLI.'), 'HOLDS');
  assert.equal(outcomeOf('EPSG:28992', '0.001', '.MILLI.'), 'BROKEN');
  assert.equal(outcomeOf('EPSG:4326', '$', '$'), 'BROKEN');
  assert.equal(outcomeOf('Rijksdriehoek', '$', '$'), 'UNDECIDED');
});
