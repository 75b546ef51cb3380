import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCli } from '../test/support/run-cli.ts';
import { TYPESCRIPT } from '../test/support/typescript.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

/** Runs the command line with the arguments of the process. */
const MAIN = `import('./cli/main.ts').then(({ main }) => main(process.argv.slice(1))).then((code) => { process.exitCode = code; })`;

async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-cli-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

const badArguments: [string, string[]][] = [
  ['an unknown command', ['frobnicate']],
  ['a name that all objects know', ['constructor']],
  ['an unknown option', ['check', 'a.ifc', '--frobnicate']],
  ['no specification', ['check', '-']],
  ['no model', ['check', '--ids', 'a.ids']],
  ['a model that is not there', ['check', 'a.ifc', '--ids', 'a.ids']],
  ['standard input for two files', ['check', '-', '--ids', '-']],
  ['an unknown format', ['check', 'a.ifc', '--ids', 'a.ids', '--format', 'docx']],
  ['an unknown language', ['check', 'a.ifc', '--ids', 'a.ids', '--lang', 'de']],
  ['a specification that is not there', ['audit', '/nowhere/a.ids']],
  ['no address for an admin', ['admin', 'create']],
  ['half an address for an admin', ['admin', 'create', '--email', 'boss@']],
  ['an address with a blank in it', ['admin', 'create', '--email', 'the boss@bouw.example']],
  ['rights that do not change', ['admin', 'user', '--email', 'a@b.nl']],
  ['a feature that there is not', ['admin', 'user', '--email', 'a@b.nl', '--flags', 'GOLD']],
  ['a subscription of nobody', ['admin', 'subscription', '--type', 'FREE']],
  ['a limit that is no number', ['admin', 'subscription', '--organization', 'x.nl', '--users', 'many']],
];

test('command line: an incomplete command lists its subcommands', () => {
  const [none, odd, near] = runCli([['admin'], ['admin', 'frobnicate'], ['ids', 'dif']]);
  for (const { code, stderr } of [none, odd].filter((run) => run !== undefined)) {
    assert.deepEqual([code, stderr], [2, 'vakwerk: admin is followed by one of create, user, subscription\n']);
  }
  assert.match(near?.stderr ?? '', /^vakwerk: ids is followed by one of .*: did you mean vakwerk ids diff\?\n$/);
});

test('command line: bad arguments are exit 2 with one line on stderr', () => {
  const runs = runCli(badArguments.map(([, args]) => args));
  for (const [at, { code, stdout, stderr }] of runs.entries()) {
    const [name] = badArguments[at] ?? [];
    assert.equal(code, 2, name);
    assert.equal(stdout, '', name);
    assert.match(stderr, /^vakwerk: [^\n]+\n$/, name);
  }
});

test('command line: --help of a command prints only what that command takes', () => {
  const [ids, one, after, unknown, all] = runCli([
    ['ids', '--help'],
    ['ids', 'diff', '--help'],
    ['help', 'serve'],
    ['nothing', '--help'],
    ['--help'],
  ]);
  assert.match(ids?.stdout ?? '', /^ {2}vakwerk ids import FILE\.ids/);
  assert.match(ids?.stdout ?? '', /vakwerk ids words .*\n.*to print\.\n$/);
  assert.equal(one?.stdout, ids?.stdout);
  assert.match(after?.stdout ?? '', /^ {2}vakwerk serve\n.*\n$/);
  assert.equal(unknown?.stdout, all?.stdout);
  assert.deepEqual(
    [ids, one, after, unknown, all].map((run) => run?.code),
    [0, 0, 0, 0, 0],
  );
});

test('command line: --help lists the commands; so does a call without arguments, with exit code 2', () => {
  const [help, nothing] = runCli([['--help'], []]);
  assert.deepEqual([help?.code, nothing?.code], [0, 2]);
  for (const command of ['check', 'audit', 'serve', 'admin create', 'admin user', 'admin subscription', 'ids import']) {
    assert.match(help?.stdout ?? '', new RegExp(`vakwerk ${command}`));
  }
});

test('audit: exit 0 for shipped specifications, 1 with errors, 2 for files that are not IDS', async (t) => {
  const folder = await temporaryFolder(t);
  const contents = {
    'wrong.ids': '<ids xmlns="http://standards.buildingsmart.org/IDS"><info><title>x</title></info><specifications/></ids>',
    'empty.ids': '',
    'text.ids': 'hello',
    'page.ids': '<html/>',
  };
  const paths = Object.keys(contents).map((name) => path.join(folder, name));
  for (const [name, content] of Object.entries(contents)) await writeFile(path.join(folder, name), content);
  const shipped = path.join(project, 'specifications', 'nl-sfb.ids');
  const runs = runCli([shipped, ...paths].map((file) => ['audit', file, '--format', 'json']));
  assert.deepEqual(
    runs.map(({ code }) => code),
    [0, 1, 2, 2, 2],
  );
  const [finding] = JSON.parse(runs[1]?.stdout ?? '').findings;
  assert.deepEqual(Object.keys(finding).sort(), ['code', 'line', 'message', 'path', 'severity']);
  assert.equal(finding.message, 'specifications lacks specification');
  const [dutch] = runCli([['audit', paths[0] ?? '', '--lang', 'nl']]);
  assert.match(dutch?.stdout ?? '', /^FOUT .*STRUCTURE specifications mist specification$/m);
  assert.match(dutch?.stdout ?? '', /wrong\.ids: 1 fout, 0 waarschuwingen$/m);
});

test('a closed pipe is not an error', () => {
  const script =
    "import { main } from './cli/main.ts'; setTimeout(async () => { process.exitCode = await main(['--help']); }, 300);";
  const node = [process.execPath, ...TYPESCRIPT, '--input-type=module', '-e', script];
  const run = spawnSync('bash', ['-c', '"$@" | true; exit ${PIPESTATUS[0]}', 'bash', ...node], {
    cwd: project,
    encoding: 'utf8',
  });
  assert.deepEqual([run.status, run.stderr], [0, '']);
});

test('command line: --version and -V print the version, -h the help', () => {
  const { version } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  const [long, short, help, all] = runCli([['--version'], ['-V'], ['-h'], ['--help']]);
  assert.deepEqual(
    [long, short].map((run) => [run?.code, run?.stdout]),
    [
      [0, `vakwerk ${version}\n`],
      [0, `vakwerk ${version}\n`],
    ],
  );
  assert.deepEqual([help?.code, help?.stdout], [0, all?.stdout]);
});

test('command line: a mistyped command or option is answered by the one that was probably meant', () => {
  const [command, second, option, odd] = runCli([
    ['chek', 'a.ifc'],
    ['imprtmap', 'show'],
    ['check', '--formt', 'json'],
    ['frobnicate'],
  ]);
  assert.equal(command?.stderr, 'vakwerk: there is no command "chek": did you mean vakwerk check?; vakwerk --help lists them\n');
  assert.match(second?.stderr ?? '', /did you mean vakwerk importmap\?/);
  assert.match(option?.stderr ?? '', /did you mean --format\?/);
  assert.doesNotMatch(odd?.stderr ?? '', /did you mean/);
});

test('check: several models and folders each have a report; one that cannot be used does not stop the others', async (t) => {
  const folder = await temporaryFolder(t);
  const [good, bad] = ['rijwoning-voldoet-ifc4.ifc', 'rijwoning-met-fouten-ifc4.ifc'].map((name) =>
    path.join(project, 'samples', name),
  );
  const models = path.join(folder, 'models', 'deep');
  const reports = path.join(folder, 'reports');
  await mkdir(models, { recursive: true });
  await mkdir(reports);
  await copyFile(good ?? '', path.join(models, 'b.ifc'));
  await copyFile(bad ?? '', path.join(folder, 'models', 'a.IFC'));
  await writeFile(path.join(models, 'c.ifc'), 'no model');
  await writeFile(path.join(models, 'notes.txt'), 'no model');
  const ids = ['--ids', path.join(project, 'specifications', 'nl-sfb.ids')];
  const [all, json, out, quiet, empty, absent] = runCli([
    ['check', path.join(folder, 'models'), ...ids],
    ['check', good ?? '', bad ?? '', ...ids, '--format', 'json'],
    ['check', good ?? '', bad ?? '', ...ids, '--format', 'html', '--out', reports],
    ['check', bad ?? '', ...ids, '--quiet'],
    ['check', reports, ...ids, '--format', 'xlsx'],
    ['check', path.join(folder, 'absent'), ...ids],
  ]);
  assert.deepEqual([all?.code, all?.stdout.match(/^[a-z]\.ifc {2}IFC4/gim)?.length], [2, 2]);
  assert.match(all?.stderr ?? '', /^vakwerk: [^\n]+c\.ifc:1: [^\n]+\n$/);
  assert.deepEqual([json?.code, json?.stderr], [2, 'vakwerk: --format json of several models: add --out FOLDER\n']);
  assert.deepEqual([out?.code, out?.stdout], [1, '']);
  assert.deepEqual(readdirSync(reports).sort(), ['rijwoning-met-fouten-ifc4.html', 'rijwoning-voldoet-ifc4.html']);
  assert.deepEqual([quiet?.code, quiet?.stdout, quiet?.stderr], [1, '', '']);
  assert.match(empty?.stderr ?? '', /the folder has no \.ifc file/);
  assert.match(absent?.stderr ?? '', /absent: there is no such file\n$/);
});

test('check: - reads the model or the specification from standard input', () => {
  const model = path.join(project, 'samples', 'rijwoning-met-fouten-ifc4.ifc');
  const ids = path.join(project, 'specifications', 'nl-sfb.ids');
  const run = (args: string[], input: string) =>
    spawnSync(process.execPath, [...TYPESCRIPT, '-e', MAIN, '--', ...args], { cwd: project, input: readFileSync(input) });
  const byModel = run(['check', '-', '--ids', ids], model);
  assert.deepEqual([byModel.status, `${byModel.stdout}`.split(' ')[0]], [1, 'stdin.ifc'], `${byModel.stderr}`);
  assert.equal(run(['check', model, '--ids', '-', '--quiet'], ids).status, 1);
  assert.equal(run(['audit', '-', '--quiet'], ids).status, 0);
});
