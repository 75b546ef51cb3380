import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { multipart } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
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
  versionMismatch?: boolean;
  checks: { outcome: string }[];
  elements: Node[];
}

const rulesOf = (node: Node): Node[] => (node.type === 'RULE' ? [node] : node.elements.flatMap(rulesOf));

/**
 * Two rules of MiniBIM are not for IFC2X3, the version of the file, but apply to nothing in it; the first is changed into a
 * third one.
 */
async function openBench(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { db, services, now, call } = app;
  const organization = await ensurePlatformOrganization(db);
  const text = read('specifications/minibim-3.1.ids').toString('utf8');
  const source = { bytes: Buffer.from(text.replace('ifcVersion="IFC2X3 IFC4 IFC4X3_ADD2"', 'ifcVersion="IFC4"')) };
  const created = await createSpecification(services, { organization, source, isDefault: true, actorId: null, now: now() });
  const upload = {
    ...multipart({ filename: 'a.ifc', content: read('samples/rijwoning-voldoet-ifc2x3.ifc').toString('latin1') }),
  };
  const choose = async (as: string | undefined, skipOtherVersions: boolean) =>
    call('PUT', `/api/organizations/${cast.organizationId}`, { as, payload: { skipOtherVersions } });
  const others = async (reportId: string | undefined, as: string | undefined) => {
    const { body } = await call('GET', `/api/reports/${reportId}`, { as });
    assert.equal(body.status, 'PROCESSED');
    const rules = rulesOf(body.elements[0]);
    assert.ok(rules.some(({ outcome, versionMismatch }) => outcome === 'PASSED' && !versionMismatch));
    return { rules: rules.filter(({ versionMismatch }) => versionMismatch), settingsChanged: body.settingsChanged };
  };
  return { app, cast, specificationId: created.id, upload, choose, others };
}

/** Runs in this process; everything else is the same. */
async function runAll({ db, services, submitted }: TestApp): Promise<string[]> {
  const pool: ValidationPool = {
    run: async (order, { onProgress }) => ({ result: await validateFile(order, onProgress) }),
    stop: () => undefined,
  };
  const log = (message: string) => assert.fail(message);
  const ran = submitted.splice(0);
  for (const report of ran)
    await runValidation(
      { db, storage: services.storage, pool, attempts: 3, now: () => new Date(), log },
      report,
      new AbortController().signal,
    );
  return ran;
}

/** A rule that nothing was found for is judged as well. */
const isJudged = ({ outcome, checks }: Node) =>
  ['PASSED', 'FAILED'].includes(outcome) && checks.every((check) => check.outcome !== 'SKIPPED');
const isSkipped = ({ outcome, checks }: Node) => outcome === 'DISABLED' && checks.every((check) => check.outcome === 'SKIPPED');

test('rules for another IFC version are checked until the organization of the project skips them; a report keeps the settings of its request (D16, D17, D24) [R241]', async (t) => {
  const { app, cast, specificationId, upload, choose, others } = await openBench(t);
  const { projectAdmin, organizationUser, organizationAdmin } = cast.tokens;
  const project = `/api/projects/${cast.projectId}`;
  await app.call('POST', `${project}/specifications`, {
    as: projectAdmin,
    payload: { specification: { id: specificationId } },
  });
  await app.call('POST', `${project}/files`, { as: projectAdmin, ...upload });
  const file = await app.db.selectFrom('files').select('id').executeTakeFirstOrThrow();
  const [first] = await runAll(app);
  const off = await others(first, projectAdmin);
  assert.equal(off.rules.length, 3);
  assert.ok(off.rules.every(isJudged));
  assert.ok(off.rules.some(({ checks }) => checks.length > 0));
  assert.equal(off.settingsChanged, false);

  assert.equal((await choose(organizationUser, true)).status, 403);
  assert.equal((await choose(projectAdmin, true)).status, 403);
  const chosen = await choose(organizationAdmin, true);
  assert.deepEqual([chosen.status, chosen.body.skipOtherVersions], [200, true]);
  const before = await others(first, projectAdmin);
  assert.deepEqual([before.rules, before.settingsChanged], [off.rules, true]);

  app.advanceMinutes(1);
  const again = await app.call('POST', `/api/files/${file.id}/reports`, { as: projectAdmin });
  // The setting at the time of the request counts, though it is off again by then.
  await choose(organizationAdmin, false);
  assert.deepEqual(await runAll(app), [again.body.id]);
  const on = await others(again.body.id, projectAdmin);
  assert.deepEqual(
    on.rules.map(({ id }) => id),
    off.rules.map(({ id }) => id),
  );
  assert.ok(on.rules.every(isSkipped));
  assert.ok(on.rules.some(({ checks }) => checks.length > 0));
  assert.equal(on.settingsChanged, true);
  assert.equal((await others(first, projectAdmin)).settingsChanged, false);

  const entry = await app.db.selectFrom('audit_log').select('details').where('action', '=', 'organization.changed').execute();
  const was = (details: Record<string, unknown>) => (details.before as Record<string, unknown>).skipOtherVersions;
  assert.deepEqual(entry.map(({ details }) => [details.skipOtherVersions, was(details)]).sort(), [
    [false, true],
    [true, false],
  ]);
});

test('a personal upload follows the organization of its uploader (D17)', async (t) => {
  const { app, cast, upload, choose, others } = await openBench(t);
  const { organizationUser, stranger, organizationAdmin } = cast.tokens;
  await choose(organizationAdmin, true);
  for (const as of [organizationUser, stranger]) await app.call('POST', '/api/files', { as, ...upload });
  const [member, outsider] = await runAll(app);
  const [skipped, judged] = [await others(member, organizationUser), await others(outsider, stranger)];
  assert.deepEqual([skipped.rules.length, judged.rules.length], [3, 3]);
  assert.ok(skipped.rules.every(isSkipped));
  assert.ok(judged.rules.every(isJudged));
});
