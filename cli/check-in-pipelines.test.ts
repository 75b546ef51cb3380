/** Tests the scripts that run the check in pipelines, with the shells that the pipelines use. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { check } from './check.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vakwerk-pipelines-'));
after(() => rmSync(folder, { recursive: true }));

test('the GitHub action and the GitLab template run the check, and fail only on new failures', async () => {
  const [baseline, summary] = [join(folder, 'pipeline.json'), join(folder, 'summary.text')];
  const model = join(root, 'samples/rijwoning-met-fouten-ifc4.ifc');
  const ids = [join(root, 'specifications/nl-sfb.ids'), join(root, 'specifications/minibim-3.1.ids')];
  await check({ model, ids, format: 'json', out: baseline, language: 'nl', force: false });
  const text = readFileSync(join(root, 'integrations/gitlab/vakwerk.gitlab-ci.yml'), 'utf8');
  const script = /^ {4}- \|\n((?: {6}.*\n)+)/m.exec(text)?.[1];
  for (const [baselinePath, outcome] of [
    [baseline, 0],
    ['', 1],
  ] as const) {
    const env = { ...process.env, MODEL: model, BASELINE: baselinePath, VAKWERK_FOLDER: root };
    const github = spawnSync('bash', [join(root, 'integrations/github/check.sh')], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...env,
        IDS: `${ids.join('\n')}\n`,
        FORMAT: 'csv',
        REPORT: 'kept.csv',
        VAKWERK_LANGUAGE: 'en',
        GITHUB_STEP_SUMMARY: summary,
      },
    });
    const gitlab = spawnSync('sh', ['-ec', script ?? 'exit 9'], { cwd: folder, env: { ...env, IDS: ids.join(' ') } });
    assert.deepEqual([github.status, gitlab.status], [outcome, outcome], github.stderr);
    const errors = github.stderr.split('\n').filter((line) => line.startsWith(`::error file=${model},title=`));
    assert.equal(errors.length > 0, outcome === 1);
    assert.match(readFileSync(summary, 'utf8'), /specifications passed/);
    assert.match(readFileSync(join(folder, 'kept.csv'), 'utf8'), /Specification/);
    assert.match(readFileSync(join(folder, 'vakwerk-report.xml'), 'utf8'), /<testsuites/);
  }
});
