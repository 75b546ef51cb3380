import assert from 'node:assert/strict';
import test from 'node:test';
import { isRefusal } from '../../common/contract/errors.ts';
import { FINDINGS_TOLD_MAX, readAudited } from './read-specification.ts';

const idsWith = (requirements: string): Uint8Array =>
  Buffer.from(`<ids xmlns="http://standards.buildingsmart.org/IDS"><info><title>Eisen</title></info><specifications>
<specification name="Wanden" ifcVersion="IFC4"><applicability maxOccurs="unbounded"><entity><name><simpleValue>IFCWALL</simpleValue></name></entity></applicability>
<requirements>${requirements}</requirements></specification></specifications></ids>`);

function refusalOf(bytes: Uint8Array): { message: string; listed: number } {
  try {
    readAudited({ bytes });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { message: error.message, listed: (error.details as unknown[]).length };
  }
  throw new Error('it is not refused');
}

test('the title and the version of a specification are on one line, like every name', () => {
  const text = Buffer.from(idsWith(''))
    .toString()
    .replace('Eisen</title>', 'Eisen\n  aan\u0085wanden</title><version>1\n.2</version>');
  const { specification } = readAudited({ bytes: Buffer.from(text) }, true);
  const { name, version, definition } = specification;
  assert.deepEqual([name, version, definition.name], ['Eisen aan wanden', '1 .2', 'Eisen aan wanden']);
});

test('a refused file lists its findings; beyond a limit, the first ones and their number', () => {
  const few = refusalOf(idsWith('<x/>'.repeat(3)));
  assert.equal(few.listed, 3);
  assert.match(few.message, /^line 3: STRUCTURE x is not allowed here in requirements$/);
  const many = refusalOf(idsWith('<x/>'.repeat(FINDINGS_TOLD_MAX + 7)));
  assert.equal(many.listed, FINDINGS_TOLD_MAX);
  assert.match(many.message, /\(and 7 findings that are not told\)$/);
});
