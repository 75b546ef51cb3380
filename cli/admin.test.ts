import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCli } from '../test/support/run-cli.ts';
import { TYPESCRIPT } from '../test/support/typescript.ts';
import { writeIds } from '../test/support/write-ids.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const email = 'boss@bouw.example';

/** Creates an organization with a trusted domain; no command does that. */
const MAKE_ORGANIZATION = `
  import { withDatabase } from './cli/open-data.ts';
  import { createOrganization } from './server/organizations/change-organization.ts';
  await withDatabase(async (db) => {
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await createOrganization({ db, now: () => new Date() }, { website: 'https://bouw.example' }, id);
  });
`;

test('the operator makes admins, changes rights and subscriptions, and imports specifications and newer versions of them', async (t) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-admin-'));
  t.after(() => rm(folder, { recursive: true }));
  const env = { VAKWERK_DATA: path.join(folder, 'data'), DATABASE_URL: '', S3_ENDPOINT: '' };
  const ids = async (version: string, rules: string[]) => {
    const file = path.join(folder, `${version}.ids`);
    await writeFile(
      file,
      writeIds(
        'ILS',
        version,
        rules.map((name) => ({ name, identifier: name })),
      ),
    );
    return file;
  };
  const [created, again, narrowed, last, unknown] = runCli(
    [
      ['admin', 'create', '--email', email],
      ['admin', 'create', '--email', email],
      ['admin', 'user', '--email', email, '--flags', 'projects'],
      ['admin', 'user', '--email', email, '--admin', 'no'],
      ['admin', 'user', '--email', 'nobody@bouw.example', '--admin', 'yes'],
    ],
    env,
  );
  assert.match(
    created?.stdout ?? '',
    /is a platform admin\.\nChoose a password within 7 days, once:\n\S+\/forgot-password\?token=[\w-]{43}\n$/,
  );
  assert.equal(again?.code, 0);
  assert.equal(narrowed?.stdout, `${email}: platform admin, PROJECTS\n`);
  assert.deepEqual([last?.code, last?.stderr.startsWith('vakwerk: CONFLICT')], [2, true], 'the last platform admin stays one');
  assert.deepEqual([unknown?.code, unknown?.stdout], [2, '']);

  const script = spawnSync(process.execPath, [...TYPESCRIPT, '--input-type=module', '-e', MAKE_ORGANIZATION], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  assert.equal(script.status, 0, script.stderr);
  const subscription = ['admin', 'subscription', '--organization', 'BOUW.example'];
  const [current, changed, wrong, first] = runCli(
    [
      subscription,
      [
        ...subscription,
        '--type',
        'contract',
        '--start',
        '2026-01-01',
        '--end',
        'none',
        '--users',
        'unlimited',
        '--storage',
        '0.5',
      ],
      [...subscription, '--start', 'tomorrow'],
      ['ids', 'import', await ids('1', ['A', 'B'])],
    ],
    env,
  );
  assert.match(
    current?.stdout ?? '',
    /^Bouw \(\S+\): FREE\n {2}USERS: 0 of 5\n {2}PROJECTS: 0 of 1\n {2}STORAGE: 0 of 5368709120\n$/,
  );
  assert.match(changed?.stdout ?? '', /CONTRACT from 2026-01-01T00:00:00\.000Z to any time\n {2}USERS: 0 of any number\n/);
  assert.match(changed?.stdout ?? '', /STORAGE: 0 of 536870912\n$/);
  assert.equal(wrong?.code, 2);
  const id = /: (\S+)\n$/.exec(first?.stdout ?? '')?.[1] ?? '';
  assert.match(first?.stdout ?? '', /^ILS \(1\) is a specification of Vakwerk: /);
  const [second, same] = runCli(
    [
      ['ids', 'import', await ids('2', ['B', 'C']), '--version-of', id],
      ['ids', 'import', await ids('2', ['B', 'C']), '--version-of', id],
    ],
    env,
  );
  assert.match(
    second?.stdout ?? '',
    /^ILS \(2\) is a newer version of ILS: \S+\n1 rules kept, 1 gone, 1 new; 0 projects disabled a rule that is gone\n$/,
  );
  assert.equal(same?.code, 2);
});
