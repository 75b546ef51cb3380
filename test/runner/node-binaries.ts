/** Provides the other Nodes that Vakwerk is tested with (D140): npm packages that contain only the program, kept in .cache. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const VERSIONS = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'];
const INSTALL_LIMIT_MS = 3 * 60_000;

/** Returns all versions except the one that runs this process. */
export function otherNodes(): string[] {
  return VERSIONS.filter((version) => majorOf(version) !== majorOf(process.versions.node));
}

/** The versions for the unit tests: the recommended one, or the oldest where the recommended one runs this process. */
const UNIT_MAJORS = ['24', '20'];

/** Returns the other version that runs the unit tests. */
export function unitNode(): string {
  const others = otherNodes();
  const version = UNIT_MAJORS.flatMap((major) => others.filter((one) => majorOf(one) === major))[0];
  if (!version) throw new Error(`None of the Nodes ${others.join(', ')} has a major of ${UNIT_MAJORS.join(', ')}.`);
  return version;
}

export const majorOf = (version: string): string => version.replace(/\..*/, '');

/** Returns the path of the program. Throws with the name of the missing part if the registry does not have it. */
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
