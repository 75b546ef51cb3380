// What a clone needs before anything of it runs: a Node that can, the packages, and a build of its sources. Plain JavaScript without any
// dependency, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** D140. */
const OLDEST = { major: 20, minor: 18 };
/** Packages that we use ask for this one; before it npm would warn about each of them. */
const OLDEST_SUPPORTED = 22;
const RECOMMENDED = 24;
const INSTALL_LIMIT_MS = 20 * 60_000;
const LOCK_LOOK_MS = 200;
const LOCK_EMPTY_MS = 2_000;
/** Text of a turn that its process has ended. */
const ENDED = 'ended';

export const SOURCE_FOLDERS = ['apps', 'build', 'cli', 'common', 'elements', 'engine', 'root-config', 'server'];
const SOURCE_FILES = ['build.mjs', 'importmap.json', 'package-lock.json', 'tsconfig.json'];

/**
 * A refusal ends the command; a notice is one line for people. Neither on a Node that is supported.
 * @param {string} version
 * @returns {{ refusal?: string, notice?: string }}
 */
export function judgeNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const needs = `Node ${RECOMMENDED} is recommended, ${OLDEST.major}.${OLDEST.minor} is the oldest that runs it`;
  if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
    return { refusal: `this is Node ${version}, with which Vakwerk does not run: ${needs}.` };
  }
  if (major >= OLDEST_SUPPORTED) return {};
  return { notice: `Node ${major} is past its end of life: Vakwerk runs with it, but Node ${RECOMMENDED} is recommended.` };
}

/** What `npm ci` is given: the one line says it, in place of a warning for each package. */
export function quietOnOldNode(version = process.versions.node) {
  return judgeNode(version).notice ? ['--loglevel=error'] : [];
}

/**
 * Installs the packages when they are missing or differ from package-lock.json.
 * @param {string} root
 * @param {(message: string) => void} fail is told, for people, what could not be done; the output of npm is shown as it comes
 */
export function install(root, fail) {
  const { refusal, notice } = judgeNode(process.versions.node);
  if (refusal) return fail(refusal);
  if (notice) console.warn(`vakwerk: ${notice}`);
  if (isInstalled(root)) return;
  console.log('vakwerk: installing packages (npm ci), once');
  // The build and the tests need the development packages, also where NODE_ENV=production would leave them out.
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', ...quietOnOldNode()], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    timeout: INSTALL_LIMIT_MS,
  });
  if (npm.error) fail(`npm could not be run: ${npm.error.message}`);
  if (npm.status !== 0) fail('npm ci failed; its messages are above.');
}

/**
 * npm writes its own record of an install last, so one that was broken off counts as none.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(([path, { version, optional }]) => {
    // Binaries of other platforms are optional and stay out.
    return path === '' || (installed[path] ? installed[path].version === version : optional === true);
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

/**
 * @param {string} root
 * @param {(message: string) => void} fail
 */
export function buildIfNeeded(root, fail) {
  const isDone = () => isBuilt(root, fingerprintSources(root));
  if (isDone()) return;
  const leave = waitForTurn(join(root, '.cache/build-turns'));
  try {
    if (isDone()) return; // by another start, meanwhile
    console.log('vakwerk: building');
    const run = spawnSync(process.execPath, ['build.mjs'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    if (run.status === 0) return;
  } finally {
    leave();
  }
  fail('the build failed; its messages are above.');
}

/**
 * Waits until no other start builds. Starts at the same moment build once.
 * @param {string} folder
 * @returns {() => void} ends the turn
 */
function waitForTurn(folder) {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const newest = newestTurn(folder);
    const leave = isHeld(join(folder, String(newest))) ? undefined : takeTurn(folder, newest + 1);
    if (leave) return leave;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_LOOK_MS);
  }
}

/**
 * Takes the turn with this number. Each turn is a file that names its process; the highest number has the turn, and its file is
 * removed only by a later turn. So a start that follows an ended turn cannot remove the file of a running one.
 * @param {string} folder
 * @param {number} turn
 * @returns {(() => void) | undefined} ends the turn; undefined where another start has this turn or a later one
 */
export function takeTurn(folder, turn) {
  const file = join(folder, String(turn));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return undefined;
    throw error;
  }
  if (newestTurn(folder) > turn) {
    rmSync(file);
    return undefined;
  }
  for (const name of readdirSync(folder)) if (Number(name) < turn) rmSync(join(folder, name), { force: true });
  return () => writeFileSync(file, ENDED);
}

/**
 * Returns the number of the newest turn, 0 where there is none.
 * @param {string} folder
 */
function newestTurn(folder) {
  return Math.max(0, ...readdirSync(folder).map(Number));
}

/**
 * Whether the process of this turn lives and has not ended its turn.
 * @param {string} file
 */
function isHeld(file) {
  try {
    const text = readFileSync(file, 'utf8');
    if (text === ENDED) return false;
    // The file is written in two steps: empty, then the number of the process.
    if (text === '') return Date.now() - statSync(file).mtimeMs < LOCK_EMPTY_MS;
    process.kill(Number(text), 0);
    return true;
  } catch (error) {
    // EPERM: the process lives and belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * @param {string} root
 * @param {string} fingerprint
 */
export function isBuilt(root, fingerprint) {
  const mark = join(root, 'dist/.build');
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint;
}

/**
 * SHA-256 over the names and bytes of everything that the build reads, tests aside.
 * @param {string} root
 */
export function fingerprintSources(root) {
  const hash = createHash('sha256');
  for (const path of listSources(root)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} root */
function listSources(root) {
  const paths = SOURCE_FILES.filter((path) => existsSync(join(root, path)));
  for (const folder of SOURCE_FOLDERS) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || entry.name.includes('.test.')) continue;
      paths.push(join(entry.parentPath, entry.name).slice(root.length + 1));
    }
  }
  return paths.sort();
}
