// `npm start`: from a bare clone to a running service. Plain Node without any dependency, because the first thing it
// may have to do is install them. The server then runs in this very process, so that nothing idles beside it.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fingerprintSources, isBuilt } from '../build/fingerprint.mjs';
import { isInstalled } from '../build/installed.mjs';

const NODE_MAJOR = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
  fail(`Vakwerk needs Node ${NODE_MAJOR} or newer; this is ${process.version}.`);
}
installIfNeeded();
buildIfNeeded();
const { startServer, isOperatorError } = await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);
await startServer().catch((error) => {
  // These are for the operator and say what to do; anything else is a mistake of ours and shows where.
  if (isOperatorError(error)) fail(error.message);
  throw error;
});

function installIfNeeded() {
  if (isInstalled(root)) return;
  console.log('vakwerk: installing packages (npm ci), once');
  // The build needs the development packages, also where NODE_ENV=production would leave them out.
  const npm = spawnSync('npm', ['ci', '--include=dev'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.error) fail(`npm could not be run: ${npm.error.message}`);
  if (npm.status !== 0) fail('npm ci failed; its messages are above.');
}

function buildIfNeeded() {
  if (isBuilt(root, fingerprintSources(root))) return;
  console.log('vakwerk: building');
  const run = spawnSync(process.execPath, ['build.mjs'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (run.status !== 0) fail('the build failed; its messages are above.');
}

function fail(message) {
  console.error(`vakwerk: ${message}`);
  process.exit(1);
}
