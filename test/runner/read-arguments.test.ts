import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };

/** As npm runs it: the words of the script, then those of the person. */
async function run(name: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const [program = '', ...words] = scripts[name]?.split(' ') ?? [];
  const start = program === 'tsx' ? ['--import', 'tsx', ...words] : words;
  const child = spawn(process.execPath, [...start, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) child[stream].on('data', (data) => (said[stream] += data));
  const [code] = await once(child, 'close');
  return { code, ...said };
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
  test(`npm run ${name} says how it is used, and does nothing, at ${wrong.join(', ')}`, async () => {
    for (const one of wrong) {
      // `npm run check` has an option that goes before the person's: its steps are asked of the same program.
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
