/** Runs commands of the command line one after the other in a separate process, whose output contains nothing else. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TYPESCRIPT } from './typescript.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

interface CliRun {
  code: number;
  stdout: string;
  stderr: string;
}

const RUNNER = `
  import { main } from './cli/main.ts';
  const write = { stdout: process.stdout.write.bind(process.stdout), stderr: process.stderr.write.bind(process.stderr) };
  const runs = [];
  for (const args of JSON.parse(process.argv[1])) {
    const run = { code: -1, stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr']) process[name].write = (text) => ((run[name] += typeof text === 'string' ? text : Buffer.from(text).toString()), true);
    run.code = await main(args);
    runs.push(run);
  }
  write.stdout(JSON.stringify(runs));
`;

const argumentsOf = (commands: string[][]) => [...TYPESCRIPT, '--input-type=module', '-e', RUNNER, JSON.stringify(commands)];

/** Runs commands that call a server of the test's own process, without blocking it. */
export async function runCliBeside(commands: string[][], env: Record<string, string> = {}): Promise<CliRun[]> {
  const options = { cwd: project, env: { ...process.env, ...env }, maxBuffer: 1 << 26 };
  const { stdout } = await promisify(execFile)(process.execPath, argumentsOf(commands), options);
  return JSON.parse(stdout);
}

export function runCli(commands: string[][], env: Record<string, string> = {}): CliRun[] {
  const node = spawnSync(process.execPath, argumentsOf(commands), {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  assert.equal(node.status, 0, node.stderr);
  return JSON.parse(node.stdout);
}
