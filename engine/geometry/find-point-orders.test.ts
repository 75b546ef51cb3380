import assert from 'node:assert/strict';
import test from 'node:test';
import { findPointOrders } from './find-point-orders.ts';

const PART_BYTES = 1 << 20;

function find(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  return [...findPointOrders((offset, size) => bytes.subarray(offset, offset + size))];
}

test('face sets with a PnIndex are found, whatever stands between them', () => {
  const text = `#1=IFCTRIANGULATEDFACESET(#9,$,.T.,((1,2,3)),$);
#2= IFCTRIANGULATEDFACESET(#9,$,.T.,((1,2,3)),(2,3,4));
#3=IFCPOLYGONALFACESET(#9,.T.,(#4), $ ) ;
#5 =
IFCPOLYGONALFACESET(#9,.T.,(#4),(1,2,3,4));
#6=IFCLABEL('IFCPOLYGONALFACESET(;)');
#7=IFCTRIANGULATEDFACESET(#9,$,.T.,((1,2,3)),(2,3,4));`;
  assert.deepEqual(find(text), [2, 5, 7]);
});

test('a record that lies across parts of the file is read once', () => {
  const record = '#12=IFCTRIANGULATEDFACESET(#9,$,.T.,((1,2,3)),(2,3,4));';
  for (let before = 0; before <= record.length + 1; before += 1) {
    assert.deepEqual(
      find(`${' '.repeat(PART_BYTES - before)}${record}\n#13=IFCPOLYGONALFACESET(#9,.T.,(#4),$);`),
      [12],
      `${before}`,
    );
  }
  assert.deepEqual(find(`#1=IFCTRIANGULATEDFACESET(#9,$,.T.,(${'(1,2,3),'.repeat(400_000)}(1,2,3)),(2,3));#2=IFCWALL();`), [1]);
  assert.deepEqual(find(`#1=IFCTRIANGULATEDFACESET(#9,$,.T.,(${'(1,2,3),'.repeat(400_000)}(1,2,3)),$);#2=IFCWALL();`), []);
});
