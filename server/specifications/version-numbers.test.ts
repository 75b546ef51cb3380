/** Tests that each version of a specification has a number of its own, and that the page of each lists all of them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { multipart } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { type WrittenRule, writeIds } from '../../test/support/write-ids.ts';

const DOOR = { name: '1.1 Deur', identifier: 'D' };
const WALL = { name: '1.2 Wand', identifier: 'W', entity: 'IFCWALL' };

test('a file with the number of another version is refused, also in a dry run, and one without a number is not', async (t) => {
  const app = await openTestApp(t);
  const as = (await castProject(app)).tokens.organizationAdmin;
  const send = (path: string, version: string, rules: WrittenRule[]) => {
    app.advanceMinutes(1);
    const file = multipart({ filename: 'a.ids', content: writeIds('ILS', version, rules) });
    return app.call('POST', `/api/specifications${path}`, { as, ...file });
  };
  const first = (await send('', '1', [DOOR])).body.id;
  const add = (version: string, rules: WrittenRule[], query = '') => send(`/${first}/versions${query}`, version, rules);
  const second = (await add('2', [DOOR, WALL])).body.id;
  for (const query of ['', '?dry-run=true'])
    for (const number of ['1', '2']) {
      const { status, body } = await add(number, [WALL], query);
      assert.deepEqual([status, body.code, body.details], [409, 'CONFLICT', { version: number }], `${number}${query}`);
    }
  const same = await add('2', [DOOR, WALL], '?dry-run=true');
  assert.deepEqual([same.body.code, same.body.details], ['CONFLICT', undefined], 'the file of the newest version');
  const unnumbered = [(await add('', [WALL])).body.id, (await add('', [DOOR])).body.id];
  for (const id of [first, second]) {
    const { versions } = (await app.call('GET', `/api/specifications/${id}?fields=versions`, { as })).body;
    assert.deepEqual(
      versions.map((one: { id: string; version: string }) => [one.id, one.version]),
      [
        [unnumbered[1], ''],
        [unnumbered[0], ''],
        [second, '2'],
        [first, '1'],
      ],
    );
  }
});
