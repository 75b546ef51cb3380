// What a clone needs before anything of it runs: the packages and a build of its sources. Plain Node, for the same reason.
import { spawnSync } from 'node:child_process';
import { fingerprintSources, isBuilt } from './fingerprint.mjs';
import { isInstalled } from './installed.mjs';
import { quietOnOldNode } from './node-version.mjs';

/** `fail` is told, for people, what could not be done; their output is shown as it comes. */
export function prepare(root, fail) {
  installIfNeeded(root, fail);
  buildIfNeeded(root, fail);
}

function installIfNeeded(root, fail) {
  if (isInstalled(root)) return;
  console.log('vakwerk: installing packages (npm ci), once');
  // The build needs the development packages, also where NODE_ENV=production would leave them out.
  const npm = spawnSync('npm', ['ci', '--include=dev', ...quietOnOldNode()], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.error) fail(`npm could not be run: ${npm.error.message}`);
  if (npm.status !== 0) fail('npm ci failed; its messages are above.');
}

function buildIfNeeded(root, fail) {
  if (isBuilt(root, fingerprintSources(root))) return;
  console.log('vakwerk: building');
  const run = spawnSync(process.execPath, ['build.mjs'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (run.status !== 0) fail('the build failed; its messages are above.');
}
