/** Provides programs that Go builds from their modules into .cache at the first use, which takes minutes. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findCommand } from '../e2e/find-command.ts';
import { runCommand } from '../runner/run-command.ts';

const BUILD_LIMIT_MS = 20 * 60_000;
const GO = '/usr/local/go/bin/go';

const PROGRAMS = {
  versitygw: { module: 'github.com/versity/versitygw/cmd/versitygw', version: '1.8.0' },
  helm: { module: 'helm.sh/helm/v3/cmd/helm', version: '3.18.6' },
};

/** Returns the path of the program. Throws with the name of the missing part if it cannot be built. */
export async function provideGoProgram(root: string, name: keyof typeof PROGRAMS): Promise<string> {
  const { module, version } = PROGRAMS[name];
  const folder = path.join(root, '.cache', `${name}-${version}`);
  const program = path.join(folder, name);
  if (existsSync(program)) return program;
  const go = findCommand('go') ?? (existsSync(GO) ? GO : undefined);
  if (!go) throw new Error(`Missing part: Go, which builds ${name}.`);
  console.log(`${name} ${version} is missing, building it with Go …`);
  mkdirSync(folder, { recursive: true });
  const args = ['install', `${module}@v${version}`];
  const { code, output } = await runCommand(go, args, { cwd: folder, env: { GOBIN: folder }, limitMs: BUILD_LIMIT_MS });
  if (code !== 0) throw new Error(`Missing part: ${name} ${version}. Go ended with ${code}:\n${output.slice(-1500)}`);
  return program;
}
