/** Tests every answer that needs the .ids file of a specification or draft when the stored file is missing or damaged. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { DAMAGES, damageObject } from '../../test/support/damage-object.ts';
import { multipart } from '../../test/support/multipart.ts';
import { startObjectStore } from '../../test/support/object-store.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { writeIds } from '../../test/support/write-ids.ts';
import { openStorage } from '../storage/open-storage.ts';

const ids = (title: string) => writeIds(title, '1', [{ name: '1.1 Wand', identifier: 'W', entity: 'IFCWALL' }]);
const MAPPING = JSON.stringify({ groups: [{ name: 'G', rules: ['W'] }] });

async function openWorld(t: TestContext, kind: 'disk' | 'S3') {
  const dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'vakwerk-damaged-ids-'));
  const store = kind === 'S3' ? await startObjectStore() : undefined;
  const storage = await openStorage({ dataFolder, s3: store?.options });
  const app = await openTestApp(t, (services) => ({ ...services, storage }));
  t.after(async () => {
    await store?.stop();
    await fs.rm(dataFolder, { recursive: true });
  });
  const { tokens } = await castProject(app);
  const as = tokens.organizationAdmin;
  const send = async (method: 'POST' | 'PUT', url: string, title: string, more: object[] = [], etag?: string) => {
    const { payload, headers } = multipart({ filename: 'a.ids', content: ids(title) }, ...(more as []));
    const answer = await app.call(method, url, { as, payload, headers: { ...headers, ...(etag && { 'if-match': etag }) } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const name = { field: 'name', content: 'ILS' };
  const plain = await send('POST', '/api/specifications', 'ILS A');
  const grouped = await send('POST', '/api/specifications', 'ILS B', [{ field: 'groups', content: MAPPING }]);
  const draft = await send('POST', '/api/specification-drafts', 'ILS C', [name]);
  await send('PUT', `/api/specification-drafts/${draft.id}?keep-replaced=true`, 'ILS D', [name], draft.etag);
  const get = (url: string) => app.call('GET', `/api${url}`, { as });
  const answers = {
    'a specification': () => get(`/specifications/${plain.id}/download`),
    'a specification with a mapping of groups': () => get(`/specifications/${grouped.id}/download`),
    'a draft': () => get(`/specification-drafts/${draft.id}/download`),
    'what was replaced in a draft': () => get(`/specification-drafts/${draft.id}/download?copy=replaced`),
    'the rules of a draft': () => get(`/specification-drafts/${draft.id}/rules`),
  };
  return { app, storage, answers };
}

for (const kind of ['disk', 'S3'] as const)
  for (const [how, change] of Object.entries(DAMAGES))
    test(`${kind}: when the file of a specification or a draft ${how}, every answer that needs it is 503 with a code`, async (t) => {
      const { app, storage, answers } = await openWorld(t, kind);
      for (const [what, answer] of Object.entries(answers)) assert.equal((await answer()).status, 200, what);
      const specifications = await app.db.selectFrom('specifications').select('source_key as key').execute();
      const drafts = await app.db.selectFrom('specification_drafts').select(['source_key as key', 'replaced_key']).execute();
      const keys = [...specifications, ...drafts].flatMap(({ key }) => key ?? []);
      keys.push(...drafts.flatMap(({ replaced_key }) => replaced_key ?? []));
      assert.equal(new Set(keys).size, 4);
      for (const key of keys) await damageObject(storage, key, change);
      for (const [what, answer] of Object.entries(answers)) {
        const { status, body } = await answer();
        assert.deepEqual([status, body.code], [503, 'STORED_FILE_DAMAGED'], what);
      }
    });

test('a file that was replaced before its hash was recorded is served as it is stored', async (t) => {
  const { app, answers } = await openWorld(t, 'disk');
  await app.db.updateTable('specification_drafts').set({ replaced_sha256: null }).execute();
  const { status, body } = await answers['what was replaced in a draft']();
  assert.deepEqual([status, String(body).includes('ILS C')], [200, true]);
});
