// `npm start`: from a bare clone to a running service. Plain Node without any dependency, because the first thing it
// may have to do is install them. The server then runs in this very process, so that nothing idles beside it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fingerprintSources, isBuilt } from '../build/fingerprint.mjs';

const NODE_MAJOR = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockMark = join(root, 'node_modules/.vakwerk-lock');

if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
  fail(`Vakwerk needs Node ${NODE_MAJOR} or newer; this is ${process.version}.`);
}
installIfNeeded();
buildIfNeeded();
const { startServer } = await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);
await startServer().catch((error) => {
  // These are for the operator and say what to do; anything else is a mistake of ours and shows where.
  if (['ConfigError', 'FolderInUseError'].includes(error.name)) fail(error.message);
  throw error;
});

/** Whether what is installed is what the lock file says: our mark, or npm's own record of an install by hand. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/esbuild/package.json'))) return false;
  if (existsSync(lockMark)) return readFileSync(lockMark, 'utf8') === lockHash();
  return installedVersionsMatch();
}

function installedVersionsMatch() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function installIfNeeded() {
  if (isInstalled()) {
    if (!existsSync(lockMark)) writeFileSync(lockMark, lockHash());
    return;
  }
  console.log('vakwerk: installing packages (npm ci), once');
  // The build needs the development packages, also where NODE_ENV=production would leave them out.
  const npm = spawnSync('npm', ['ci', '--include=dev'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.error) fail(`npm could not be run: ${npm.error.message}`);
  if (npm.status !== 0) fail('npm ci failed; its messages are above.');
  writeFileSync(lockMark, lockHash());
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
