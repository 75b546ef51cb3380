import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { runValidation } from '../jobs/run-validation.ts';
import { validateFile } from '../jobs/validate-file.ts';
import type { ValidationPool } from '../jobs/validation-pool.ts';
import { ensurePlatformOrganization } from '../organizations/platform-organization.ts';
import { findProjectFolder } from '../project-folder.ts';
import { seedSpecifications } from '../specifications/seed-specifications.ts';
import { DEMO_USERS } from './demo-set.ts';
import { seedDemo } from './seed-demo.ts';

const PASSWORD = 'een lang wachtwoord';
const projectFolder = findProjectFolder();

/** Validates in this process: the same code runs as in a separate one. */
const pool: ValidationPool = {
  async run(order, { onProgress }) {
    try {
      return { result: await validateFile(order, onProgress) };
    } catch (error) {
      if (!isUnreadableFile(error)) throw error;
      return { unreadable: { code: error.code, line: error.line, offsetBytes: error.offsetBytes } };
    }
  },
  stop: () => undefined,
};

async function seed({ db, services, now }: TestApp): Promise<boolean> {
  const organization = await ensurePlatformOrganization(db);
  await seedSpecifications(services, { folder: path.join(projectFolder, 'specifications'), organization, now: now() });
  return seedDemo({ ...services, samplesFolder: path.join(projectFolder, 'samples'), password: PASSWORD });
}

test('the demo set has a user of each role, two active projects and one archived, and uploads that passed, failed, broke and were replaced', async (t) => {
  const bench = await openTestApp(t);
  const { db, services, submitted, call } = bench;
  assert.equal(await seed(bench), true);
  const log = (message: string) => assert.fail(message);
  for (const report of submitted)
    await runValidation(
      { db, storage: services.storage, pool, attempts: 3, now: () => new Date(), log },
      report,
      new AbortController().signal,
    );

  const tokens = new Map<string, string>();
  for (const { email } of Object.values(DEMO_USERS)) {
    const answer = await call('POST', '/api/auth/login', { payload: { email, password: PASSWORD } });
    assert.equal(answer.status, 200, email);
    tokens.set(email, answer.body.token);
  }
  const as = tokens.get('member@vakwerk.test');
  const projects = await call('POST', '/api/projects/_search', { as, payload: { status: 'ALL' } });
  assert.deepEqual(projects.body.data.map((one: { status: string }) => one.status).sort(), ['ACTIVE', 'ACTIVE', 'ARCHIVED']);
  const outsider = await call('POST', '/api/projects/_search', { as: tokens.get('outsider@vakwerk.test'), payload: {} });
  assert.equal(outsider.body.total, 0);

  const rows = await db
    .selectFrom('reports')
    .innerJoin('files', 'files.id', 'reports.file_id')
    .select(['filename', 'version', 'status', 'outcome'])
    .orderBy('filename')
    .orderBy('version')
    .execute();
  const lines = rows.map(({ filename, version, status, outcome }) => `${filename} ${version} ${status} ${outcome ?? '-'}`);
  assert.deepEqual(lines, [
    'lindenhof-blok-a.ifc 1 PROCESSED FAILED',
    'lindenhof-blok-a.ifc 2 PROCESSED PASSED',
    'lindenhof-blok-b.ifc 1 PROCESSED FAILED',
    'lindenhof-blok-c.ifc 1 PROCESSED PASSED',
    'lindenhof-blok-d.ifc 1 ERROR -',
    'parkzicht-bestaand.ifc 1 PROCESSED FAILED',
    'parkzicht-ontwerp.ifc 1 PROCESSED FAILED',
    'parkzicht-ontwerp.ifc 2 PROCESSED FAILED',
    'parkzicht-ontwerp.ifc 3 PROCESSED PASSED',
    'proefwoning.ifc 1 PROCESSED FAILED',
    'woning-proefcontrole.ifc 1 PROCESSED FAILED',
  ]);

  const lindenhof = projects.body.data.find((one: { name: string }) => one.name === 'Nieuwbouw Lindenhof').id;
  const deliveries = await call('POST', `/api/projects/${lindenhof}/deliveries/_search`, { as, payload: {} });
  const [{ name, summary }] = deliveries.body.data;
  assert.equal(name, 'Definitief ontwerp, aspectmodellen');
  const verdicts = { passed: 2, failed: 1, excepted: 0, checking: 0, unchecked: 0 };
  assert.deepEqual(summary, { expected: 5, delivered: 3, missing: 1, late: 0, files: 3, ...verdicts });
});

test('the demo set is created once, and never in a service that is in use', async (t) => {
  const bench = await openTestApp(t);
  assert.equal(await seed(bench), true);
  const counted = () => bench.db.selectFrom('users').select('email').execute();
  const before = await counted();
  assert.equal(await seed(bench), false);
  assert.deepEqual(await counted(), before);

  const used = await openTestApp(t);
  await used.signIn();
  assert.equal(await seed(used), false);
  assert.equal((await used.db.selectFrom('projects').select('id').execute()).length, 0);
});
