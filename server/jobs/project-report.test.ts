import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { multipart } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { ensurePlatformOrganization } from '../organizations/platform-organization.ts';
import { createSpecification } from '../specifications/import-specification.ts';
import { runValidation } from './run-validation.ts';
import { validateFile } from './validate-file.ts';
import type { ValidationPool } from './validation-pool.ts';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)));

interface Node {
  type: 'GROUP' | 'RULE';
  id: string;
  outcome: string;
  checks: unknown[];
  elements: Node[];
}

const rulesOf = (node: Node): Node[] => (node.type === 'RULE' ? [node] : node.elements.flatMap(rulesOf));

test('[R006][R258] a disabled rule is DISABLED in the next report and has no checks; an archive still finishes it; a later change changes nothing', async (t) => {
  const { call, db, services, now, submitted, ...app } = await openTestApp(t);
  const cast = await castProject({ call, db, services, now, submitted, ...app });
  const as = cast.tokens.projectAdmin;
  const organization = await ensurePlatformOrganization(db);
  const source = { bytes: read('specifications/minibim-3.1.ids') };
  const { id } = await createSpecification(services, { organization, source, isDefault: false, actorId: null, now: now() });
  const url = `/api/projects/${cast.projectId}`;
  const added = (await call('POST', `${url}/specifications`, { as, payload: { specification: { id } } })).body;
  const [first = '', second = ''] = rulesOf(added.specification.definition).map((rule) => rule.id);
  const configure = (disabledRules: string[]) =>
    call('PUT', `${url}/specifications/${added.id}`, { as, payload: { configuration: { disabledRules } } });
  await configure([first]);
  const content = read('samples/rijwoning-voldoet-ifc4.ifc').toString('latin1');
  await call('POST', `${url}/files`, { as, ...multipart({ filename: 'a.ifc', content }) });
  await configure([second]);
  await call('PUT', url, { as, payload: { status: 'ARCHIVED' } });

  // Runs in this process; everything else is the same.
  const pool: ValidationPool = {
    run: async (order, { onProgress }) => ({ result: await validateFile(order, onProgress) }),
    stop: () => undefined,
  };
  const log = (message: string) => assert.fail(message);
  for (const report of submitted) {
    await runValidation(
      { db, storage: services.storage, pool, attempts: 3, now: () => new Date(), log },
      report,
      new AbortController().signal,
    );
  }
  const { body } = await call('GET', `/api/reports/${submitted[0]}`, { as });
  assert.equal(body.status, 'PROCESSED');
  const rules = rulesOf(body.elements[0]);
  const disabled = rules.filter(({ outcome }) => outcome === 'DISABLED');
  assert.deepEqual(
    disabled.map((rule) => [rule.id, rule.checks]),
    [[first, []]],
  );
  assert.ok(rules.some(({ outcome, checks }) => outcome === 'PASSED' && checks.length > 0));
  assert.deepEqual(body.summary, { total: 1, passed: 1, percentage: 100, none: [] });
});
