/** Tests the integrations for pipelines as a runner has them: a clone without a build. `cli/check.test.ts` tests their output. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LEFT_OUT = new Set(['.cache', '.git', 'data', 'dist', 'node_modules']);
const MODEL = join(root, 'samples/rijwoning-met-fouten-ifc4.ifc');
const IDS = join(root, 'specifications/minibim-3.1.ids');

test('GitLab and GitHub fetch, build once and check in a bare clone', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-pipelines-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [repository, clone] = [join(folder, 'repository'), join(folder, 'clone')];
  makeRepository(repository);
  mkdirSync(clone);
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  const env = { ...process.env, MODEL, IDS, BASELINE: '', VAKWERK_FOLDER: clone };

  const script = gitlabScript({ repository, version: 'main' });
  const gitlab = spawnSync('bash', ['-ec', script], { cwd: folder, env, encoding: 'utf8' });
  assert.equal(gitlab.status, 1, gitlab.stderr);
  assert.match(gitlab.stdout, /vakwerk: building/);
  assert.match(readFileSync(join(folder, 'vakwerk-report.xml'), 'utf8'), /<testsuites/);

  const again = spawnSync('bash', ['-ec', script], { cwd: folder, env, encoding: 'utf8' });
  assert.equal(again.status, 1, again.stderr);
  assert.doesNotMatch(again.stdout, /vakwerk: building/);

  const github = runGitHub(clone, env);
  assert.equal(github.status, 1, github.stderr);
  assert.match(github.stdout, /::group::[^:]*::endgroup::[\s\S]*specifications passed/);
  assert.match(readFileSync(join(folder, 'report.html'), 'utf8'), /<html/);

  // Sources that differ from the build are built again, and a build that fails ends the job before it checks anything.
  writeFileSync(join(clone, 'build.mjs'), "console.error('build: out of order');\nprocess.exitCode = 1;\n");
  const broken = runGitHub(clone, env);
  assert.equal(broken.status, 3, broken.stderr);
  assert.match(broken.stdout, /^::group::.*\nvakwerk: building\n$/);
  assert.match(broken.stderr, /build: out of order\n.*the build failed/);
});

function runGitHub(clone: string, env: NodeJS.ProcessEnv) {
  return spawnSync('bash', [join(clone, 'integrations/github/check.sh')], {
    cwd: dirname(clone),
    env: { ...env, FORMAT: 'html', REPORT: 'report.html', VAKWERK_LANGUAGE: 'en' },
    encoding: 'utf8',
  });
}

function makeRepository(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  const git = (...given: string[]) => execFileSync('git', ['-C', folder, ...given]);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message=All');
}

/** Returns the lines under `script:` of the template, with its inputs filled in, as GitLab does. */
function gitlabScript(inputs: Record<string, string>): string {
  const template = readFileSync(join(root, 'integrations/gitlab/vakwerk.gitlab-ci.yml'), 'utf8');
  const lines = /^ {2}script:\n((?: {4}.*\n)+)/m.exec(template)?.[1] ?? 'exit 9';
  return lines
    .replace(/^ {4}- (\|$)?/gm, '')
    .replace(/\$\[\[ inputs\.(\w+) \]\]/g, (whole, name: string) => inputs[name] ?? whole);
}
