/** Installs the packages when they are missing or differ from package-lock.json. */
import { isInstalled } from '../../bin/prepare.mjs';
import { runCommand } from './run-command.mjs';

const INSTALL_LIMIT_MS = 10 * 60_000;

export async function install(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The tests need the development packages, also where NODE_ENV=production would leave them out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const result = await runCommand(npm, args, { cwd: root, limitMs: INSTALL_LIMIT_MS });
  if (result.code !== 0) throw new Error(`Missing part: the npm packages. npm ci failed:\n${result.output.slice(-4000)}`);
}
