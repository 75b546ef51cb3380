/** Tests that only the user of the service can read models, reports, mails, backups and the database. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TYPESCRIPT } from '../test/support/typescript.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const skip = process.platform === 'win32' && 'Windows has no such modes';

/** Runs in a shell with a permissive umask: the demo set with its reports, a mail, a backup in both forms, and an export. */
const FLOW = `
  import { existsSync, lstatSync, readdirSync } from 'node:fs';
  import { main } from './cli/main.ts';
  import { startServer } from './server/main.ts';
  const run = async (...args) => { if ((await main(args)) > 1) throw new Error(args.join(' ')); };
  const { VAKWERK_DATA: data, PLACE: place } = process.env;
  await run('demo');
  await run('backup', place + '/stopped.tar');
  const server = await startServer(process.env);
  await fetch(server.address + '/api/auth/forgot-password', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email: 'member@vakwerk.test' }),
  });
  for (let tries = 0; tries < 3_000 && !(existsSync(data + '/outbox') && readdirSync(data + '/outbox').some((name) => name.endsWith('.eml'))); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await run('backup', place + '/running');
  // The running service removes files meanwhile.
  const modeOf = (entry) => lstatSync(data + '/' + entry, { throwIfNoEntry: false })?.mode ?? 0;
  const entries = readdirSync(data, { recursive: true }).filter((entry) => (modeOf(entry) & 0o077) !== 0);
  process.stdout.write('OPEN WHILE IT RUNS: ' + JSON.stringify(entries) + '\\n');
  await server.stop();
  await run('check', 'samples/rijwoning-voldoet-ifc4.ifc', '--ids', 'specifications/' + 'nl-sfb.ids', '--format', 'json', '--out', data + '/export.json');
`;

/** Returns every entry that others may read, write or enter, with its mode. */
function openToOthers(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((entry) => path.join(folder, entry));
  return [folder, ...entries].flatMap((entry) => {
    const { mode } = fs.lstatSync(entry);
    return (mode & 0o077) === 0 ? [] : [`${path.relative(folder, entry)} ${(mode & 0o777).toString(8)}`];
  });
}

function newFolder(t: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-private-'));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Flow {
  folder: string;
  data: string;
  /** Entries while the service runs. */
  running: string[];
}

/** Runs the flow with a umask that hides nothing, so it leaves open whatever any other umask would leave open. */
async function runFlow(t: TestContext): Promise<Flow> {
  const folder = newFolder(t);
  const data = path.join(folder, 'data');
  const settings = {
    VAKWERK_DATA: data,
    PLACE: path.join(folder, 'backups'),
    PORT: '0',
    VAKWERK_DEMO_PASSWORD: 'een lang wachtwoord',
  };
  const command = `umask 000; exec "${process.execPath}" ${TYPESCRIPT.join(' ')} --input-type=module -e "$FLOW"`;
  const env = { ...process.env, ...settings, FLOW };
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command], { cwd: root, env });
  const running = /^OPEN WHILE IT RUNS: (.*)$/m.exec(stdout)?.[1] ?? '';
  return { folder, data, running: JSON.parse(running) };
}

test('after a whole flow nothing in the data folder or the backups is open to others, whatever the umask of the caller', {
  skip: skip || (!fs.existsSync('/proc/self/stat') && 'needs /proc'),
}, async (t) => {
  const { folder, data, running } = await runFlow(t);
  assert.deepEqual(running, []);
  assert.deepEqual(openToOthers(data), []);
  assert.deepEqual(openToOthers(path.join(folder, 'backups')), []);
  const names = fs.readdirSync(data, { recursive: true, encoding: 'utf8' });
  for (const kind of [
    /^db\/.*PG_VERSION$/,
    /^files\/uploads\/..\/./,
    /^files\/reports\/..\/./,
    /^outbox\/.*\.eml$/,
    /^export\.json$/,
  ])
    assert.ok(
      names.some((name) => kind.test(name)),
      `the flow wrote ${kind}`,
    );
});
