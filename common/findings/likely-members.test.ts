/** Tests in which order members are offered. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { likelyFirst, namedLike, noteAssigned } from './likely-members.ts';

const members = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, firstName: id, lastName: '' }));
const order = (of = members) =>
  likelyFirst(of)
    .map(({ id }) => id)
    .join('');

describe('the likely members', () => {
  it('come first, the one assigned to last before the others, and nobody is left out', () => {
    assert.equal(order(), 'abcdef');
    noteAssigned('f');
    noteAssigned('b');
    noteAssigned('f');
    assert.equal(order(), 'fbacde');
    assert.equal(order(members.slice(0, 2)), 'ba', 'another project has other members');
    for (const id of ['a', 'b', 'c', 'd', 'e']) noteAssigned(id);
    assert.equal(order(), 'edcbaf', 'who was assigned to long ago is no longer first');
  });

  it('are narrowed by the beginnings of parts of a name, without accents', () => {
    const people = [
      { id: '1', firstName: 'Renée', lastName: 'van den Berg' },
      { id: '2', firstName: 'Bas', lastName: 'Reneman' },
      { id: '3', firstName: 'Joost', lastName: 'Koper' },
    ];
    const ids = (typed: string) => namedLike(people, typed).map(({ id }) => id);
    assert.deepEqual(ids('rene'), ['1', '2']);
    assert.deepEqual(ids('b rene '), ['1', '2']);
    assert.deepEqual(ids('Berg renee'), ['1']);
    assert.deepEqual(ids('oper'), []);
  });
});
