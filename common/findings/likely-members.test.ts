/** Tests which members can be chosen with one click. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LIKELY_MEMBERS_MAX, likelyMembers, noteAssigned } from './likely-members.ts';

const members = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, firstName: id, lastName: '' }));
const likely = (of = members) => likelyMembers(of).map(({ id }) => id);

describe('the likely members', () => {
  it('are the first ones until somebody is assigned to, then begin with the last one', () => {
    assert.deepEqual(likely(), ['a', 'b', 'c', 'd']);
    noteAssigned('f');
    noteAssigned('b');
    noteAssigned('f');
    assert.deepEqual(likely(), ['f', 'b', 'a', 'c']);
    assert.deepEqual(likely(members.slice(0, 2)), ['b', 'a'], 'another project has other members');
  });

  it('are limited in number', () => {
    for (const { id } of members) noteAssigned(id);
    assert.equal(likely().length, LIKELY_MEMBERS_MAX);
    assert.equal(likely()[0], 'f');
  });
});
