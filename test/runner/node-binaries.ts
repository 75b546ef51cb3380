/** The other Nodes that Vakwerk is tested with (D140): packages of npm that hold the program alone, kept in .cache. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const VERSIONS = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'];
const INSTALL_LIMIT_MS = 3 * 60_000;

/** All but the one that this process runs with. */
export function otherNodes(): string[] {
  return VERSIONS.filter((version) => majorOf(version) !== majorOf(process.versions.node));
}

export const majorOf = (version: string): string => version.replace(/\..*/, '');

/** The path of the program. Throws with the missing part's name where the registry does not have it. */
export async function provideNode(root: string, version: string): Promise<string> {
  const { name, program } = packageOf(process.platform, process.arch);
  const folder = join(root, '.cache', `node-${version}`);
  const path = join(folder, 'node_modules', name, program);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
  const result = await runCommand(npm, args, { cwd: folder, limitMs: INSTALL_LIMIT_MS });
  if (existsSync(path)) return path;
  throw new Error(
    `Missing part: Node ${version}. npm install ${name}@${version} ended with ${result.code}:\n${result.output.slice(-1500)}`,
  );
}

function packageOf(platform: string, arch: string): { name: string; program: string } {
  if (platform === 'win32') return { name: `node-win-${arch}`, program: 'bin/node.exe' };
  return { name: `node-${platform}-${arch}`, program: 'bin/node' };
}
