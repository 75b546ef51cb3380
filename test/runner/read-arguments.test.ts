import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };

/** Runs a script like npm: the words of the script, then those of the user. */
async function run(name: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const [program = '', ...words] = scripts[name]?.split(' ') ?? [];
  const start = program === 'tsx' ? ['--import', 'tsx', ...words] : words;
  const child = spawn(process.execPath, [...start, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) child[stream].on('data', (data) => (output[stream] += data));
  const [code] = await once(child, 'close');
  return { code, ...output };
}

for (const [name, wrong] of Object.entries({
  bench: ['--ony=growth', '--only=grow', '--sizes=ten', 'growth'],
  differential: ['--wirte', '--random=1'],
  fuzz: ['--minute=1', '--minutes=ten'],
  tour: ['--onyl=users', '--only=no-such-scene'],
  requirements: ['--all'],
  wordings: ['--check'],
  check: ['--olny=unit', '--only=unti', 'unit'],
}))
  test(`npm run ${name} prints its usage, and does nothing, for ${wrong.join(', ')}`, async () => {
    for (const one of wrong) {
      // `npm run check` has an option before those of the user, so its steps are tested through the same program.
      const { code, stdout, stderr } = await run(name === 'check' ? 'test' : name, one);
      assert.deepEqual([code, stdout], [2, ''], `${one}: ${stderr}`);
      assert.match(stderr, new RegExp(`\\n\\nnpm (run ${name}|test)\\b`));
    }
    const { code, stdout } = await run(name === 'check' ? 'test' : name, '--help');
    assert.deepEqual([code, /^npm (run|test) /.test(stdout)], [0, true]);
  });

test('README.md names each command of package.json', () => {
  const readme = readFileSync(`${root}README.md`, 'utf8');
  const named = Object.keys(scripts).filter((name) => new RegExp(`npm (run )?${name}\\b`).test(readme));
  assert.deepEqual(named, Object.keys(scripts));
});
