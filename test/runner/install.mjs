/**
 * Installs the packages when they are missing or differ from package-lock.json. Uses Node alone, because it runs
 * before anything is installed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

const INSTALL_LIMIT_MS = 10 * 60_000;

/** True when every package of the lock file that this machine needs is installed in the locked version. */
export function isInstalled(root) {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedLock);
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    // Binaries of other platforms are optional and stay out.
    return path === '' || (found ? found.version === entry.version : entry.optional === true || entry.devOptional === true);
  });
}

export async function install(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = await runCommand(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, limitMs: INSTALL_LIMIT_MS });
  if (result.code !== 0) throw new Error(`npm ci failed, so the packages are missing:\n${result.output.slice(-4000)}`);
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}
