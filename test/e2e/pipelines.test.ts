/** The integrations for pipelines, as a runner has them: a clone in which nothing is built. `cli/check.test.ts` has what they say. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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

  rmSync(join(clone, 'dist'), { recursive: true });
  const github = spawnSync('bash', [join(clone, 'integrations/github/check.sh')], {
    cwd: folder,
    env: { ...env, FORMAT: 'html', REPORT: 'report.html', VAKWERK_LANGUAGE: 'en' },
    encoding: 'utf8',
  });
  assert.equal(github.status, 1, github.stderr);
  assert.match(github.stdout, /vakwerk: building[\s\S]*::endgroup::[\s\S]*specifications passed/);
  assert.match(readFileSync(join(folder, 'report.html'), 'utf8'), /<html/);
});

function makeRepository(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  const git = (...given: string[]) => execFileSync('git', ['-C', folder, ...given]);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message=All');
}

/** The lines under `script:` of the template, with its inputs filled in, as GitLab does. */
function gitlabScript(inputs: Record<string, string>): string {
  const template = readFileSync(join(root, 'integrations/gitlab/vakwerk.gitlab-ci.yml'), 'utf8');
  const lines = /^ {2}script:\n((?: {4}.*\n)+)/m.exec(template)?.[1] ?? 'exit 9';
  return lines
    .replace(/^ {4}- (\|$)?/gm, '')
    .replace(/\$\[\[ inputs\.(\w+) \]\]/g, (whole, name: string) => inputs[name] ?? whole);
}
