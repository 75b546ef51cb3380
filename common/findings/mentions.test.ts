import assert from 'node:assert/strict';
import test from 'node:test';
import type { NamedUser } from '../contract/findings.ts';
import { mentionedIn, namingAt, putName, suggestMembers } from './mentions.ts';

const person = (id: string, firstName: string, lastName: string): NamedUser => ({ id, firstName, lastName });
const MEMBERS = [person('a', 'Jan', 'de Vries'), person('b', 'Jana', 'Bakker'), person('c', 'Renée', 'Jansen')];
const ids = (members: readonly NamedUser[]) => members.map(({ id }) => id);

test('an @ begins a name that runs up to the caret, unless the @ is in an address', () => {
  assert.deepEqual(namingAt('Vraag @ja', 9), { at: 6, typed: 'ja' });
  assert.deepEqual(namingAt('@', 1), { at: 0, typed: '' });
  assert.equal(namingAt('jan@bouw.nl', 11), undefined);
  assert.equal(namingAt('niemand', 7), undefined);
});

test('members are suggested by the beginning of each part of their name, ignoring accents', () => {
  assert.deepEqual(ids(suggestMembers(MEMBERS, 'jan', 5)), ['a', 'b', 'c']);
  assert.deepEqual(ids(suggestMembers(MEMBERS, 'renee', 5)), ['c']);
  assert.deepEqual(ids(suggestMembers(MEMBERS, 'jan de', 5)), ['a']);
  assert.deepEqual(ids(suggestMembers(MEMBERS, '', 2)), ['a', 'b']);
  assert.deepEqual(ids(suggestMembers(MEMBERS, 'kijk hier', 5)), []);
  assert.deepEqual(ids(suggestMembers(MEMBERS, 'Jan de Vries ', 5)), []);
});

test('a name replaces the typed text, and the rest of the text follows it', () => {
  const member = MEMBERS[0] as NamedUser;
  assert.deepEqual(putName('Vraag @ja om raad', { at: 6, typed: 'ja' }, member), {
    text: 'Vraag @Jan de Vries  om raad',
    caret: 20,
  });
});

test('members whose whole name is in the text are mentioned', () => {
  assert.deepEqual(ids(mentionedIn('@Jana Bakker en @Jan de Vries: kijk', MEMBERS)), ['a', 'b']);
  assert.deepEqual(ids(mentionedIn('@Jan de Vriesman', MEMBERS)), []);
  assert.deepEqual(ids(mentionedIn('Jan de Vries zonder teken', MEMBERS)), []);
});
