/** Provides the other Nodes that Vakwerk is tested with (D140): npm packages that contain only the program, kept in .cache. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const VERSIONS = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'];
/** The recommended version. It reads TypeScript itself, and starts a test in a third of the time that Node 20 needs with tsx. */
const RECOMMENDED = '24.21.0';
const INSTALL_LIMIT_MS = 3 * 60_000;

/** Returns all versions except the recommended one. */
export function otherNodes(): string[] {
  return VERSIONS.filter((version) => version !== RECOMMENDED);
}

/** Returns the program of the recommended version, which runs most tests and the services that they start. */
export function provideRecommendedNode(root: string): Promise<string> {
  return provideNode(root, RECOMMENDED);
}

export const majorOf = (version: string): string => version.replace(/\..*/, '');

/**
 * Returns the path of the program, which is the one that runs this process if it has the same major version. Throws with the name
 * of the missing part if the registry does not have it.
 */
export async function provideNode(root: string, version: string): Promise<string> {
  if (majorOf(version) === majorOf(process.versions.node)) return process.execPath;
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
