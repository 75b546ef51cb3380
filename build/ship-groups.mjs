// `node build.mjs --only=app-dashboard`: builds groups of the import map alone, every other name external, and writes what is
// to be published: the files below assets/, and changeset.json with the entries and the hash of every file. Equal sources give
// equal bytes, so that building what is served already changes nothing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildBrowser } from './browser.mjs';
import { groupSizes, refuseOverBudget } from './budgets.mjs';
import { resolveImportMap } from './import-map.mjs';
import { checkOneCopy } from './one-copy.mjs';

/** `target` is emptied first. With `publish`, the address of a server, the command line sends it there. */
export async function shipGroups({ root, names, target = '.cache/ship', publish, reason }) {
  if (publish && !reason) throw new Error('--publish needs --reason=TEXT: it stands in the audit log');
  const out = resolve(root, target);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const browser = await buildBrowser({ root, out, dev: false, names });
  checkOneCopy(browser);
  refuseOverBudget(groupSizes(browser.groups, brotliSizes(browser)), {});
  const { imports, integrity } = resolveImportMap({ map: {}, groups: browser.groups });
  const changeset = { set: imports, integrity };
  writeFileSync(join(out, 'changeset.json'), `${JSON.stringify(changeset, null, 1)}\n`);
  describe(changeset, out);
  if (publish) send({ root, out, publish, reason });
  return changeset;
}

function brotliSizes({ groups }) {
  const files = [...groups.values()].flatMap((group) => [...group.files]);
  return new Map(files.map(([url, { bytes }]) => [url, brotliCompressSync(bytes).length]));
}

function describe({ set, integrity }, out) {
  for (const [name, url] of Object.entries(set)) console.log(`build: ${name} → ${url}`);
  for (const [url, hash] of Object.entries(integrity)) console.log(`build: ${url} ${hash}`);
  console.log(`build: publish it with: vakwerk importmap set --from-build ${out} --reason "why"`);
}

/** The token comes from VAKWERK_TOKEN, never from an argument: arguments are seen by everybody on the machine. */
function send({ root, out, publish, reason }) {
  const args = [join(root, 'bin/vakwerk.mjs'), 'importmap', 'set', '--from-build', out, '--reason', reason];
  const { status } = spawnSync(process.execPath, args, { env: { ...process.env, VAKWERK_URL: publish }, stdio: 'inherit' });
  if (status !== 0) throw new Error(`it was built, but not published (exit code ${status})`);
}
