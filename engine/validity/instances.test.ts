import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWholeModelIndexer, describeInstance, referringRows } from './instances.ts';

const HEADER =
  "ISO-10303-21;HEADER;FILE_DESCRIPTION((''),'2;1');FILE_NAME('','',(''),(''),'','','');FILE_SCHEMA(('IFC4'));ENDSEC;DATA;";

function modelOf(data: string) {
  const indexer = createWholeModelIndexer();
  indexer.push(new TextEncoder().encode(`${HEADER}${data}ENDSEC;END-ISO-10303-21;`));
  return indexer.finish();
}

const GROUPED = modelOf(`
#9=IFCRELASSIGNSTOGROUP('3',$,$,$,(#2,#1),$,#4);
#1=IFCWALL('0wall',$,'North',$,$,$,$,$,$);
#2=IFCWALL('1wall',$,$,$,$,$,$,$,$);
#4=IFCGROUP('4',$,$,$,$);
#10=IFCRELASSIGNSTOGROUPBYFACTOR('5',$,$,$,(#1,#77),$,#4,1.);`);

const referring = (id: number, entity: string, attribute: string): number[] =>
  Array.from(referringRows(GROUPED, GROUPED.index.rowOf(id), { entity, attribute }), (row) => GROUPED.index.ids[row] as number);

test('an inverse attribute gives the rows that refer, those of subtypes too', () => {
  assert.deepEqual(referring(1, 'IFCRELASSIGNSTOGROUP', 'RelatedObjects'), [9, 10]);
  assert.deepEqual(referring(2, 'IFCRELASSIGNSTOGROUP', 'RelatedObjects'), [9]);
  assert.deepEqual(referring(4, 'IFCRELASSIGNSTOGROUP', 'RelatingGroup'), [9, 10]);
  assert.deepEqual(referring(9, 'IFCRELASSIGNSTOGROUP', 'RelatedObjects'), []);
});

test('an instance is described by its id, class, GlobalId and name where it has them', () => {
  const of = (id: number) => describeInstance(GROUPED, GROUPED.index.rowOf(id));
  assert.deepEqual(of(1), { instance: '#1=IFCWALL', stepId: 1, type: 'IfcWall', globalId: '0wall', name: 'North' });
  assert.deepEqual(of(4), { instance: '#4=IFCGROUP', stepId: 4, type: 'IfcGroup', globalId: '4' });
});
