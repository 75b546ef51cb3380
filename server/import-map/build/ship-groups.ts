// `node build.mjs --only=app-dashboard`: builds only these groups of the import map; all other names are external. Writes the
// files below assets/, and changeset.json with the entries and the hash of every file. The output is reproducible, so that
// publishing unchanged sources changes nothing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BrowserBuild, buildBrowser } from '../../../build/browser.ts';
import { groupSizes, refuseOverBudget, type Sizes } from '../../../build/budgets.ts';
import { resolveImportMap } from '../../../build/import-map.ts';
import { checkOneCopy } from '../../../build/one-copy.ts';
import type { Changeset as ContractChangeset } from '../../../common/contract/import-map.ts';

type Changeset = Required<Pick<ContractChangeset, 'set' | 'integrity'>>;

interface ShipOptions {
  root: string;
  names: string[];
  target?: string | undefined;
  base?: string | undefined;
  publish?: string | undefined;
  reason?: string | undefined;
}

/**
 * Empties `target` first. With `publish`, the address of a server, the command line publishes the changeset there. With `base`,
 * such as https://cdn.example.com/vakwerk, the entries name files below it: upload the folder assets/ there before publishing.
 */
export async function shipGroups({
  root,
  names,
  target = '.cache/ship',
  base,
  publish,
  reason = '',
}: ShipOptions): Promise<Changeset> {
  if (publish && !reason) throw new Error('--publish needs --reason=TEXT: it stands in the audit log');
  if (publish && base) throw new Error('--publish does not go with --base: put the files there first, then publish');
  const address = baseOf(base);
  const out = resolve(root, target);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const browser = await buildBrowser({ root, out, dev: false, names });
  checkOneCopy(browser);
  refuseOverBudget(groupSizes(browser.groups, brotliSizes(browser)), {});
  const { imports, integrity } = resolveImportMap({ map: {}, groups: browser.groups });
  const set = Object.fromEntries(Object.entries(imports).map(([name, url]) => [name, address + url]));
  const changeset = { set, integrity: Object.fromEntries(Object.entries(integrity).map(([url, hash]) => [address + url, hash])) };
  writeFileSync(join(out, 'changeset.json'), `${JSON.stringify(changeset, null, 1)}\n`);
  printChangeset(changeset, { out, address });
  if (publish) publishChangeset({ root, out, publish, reason });
  return changeset;
}

/** The base without a trailing slash; empty when the service itself serves the files. */
function baseOf(base: string | undefined): string {
  if (base === undefined) return '';
  if (!URL.canParse(base) || !base.startsWith('https://') || /[?#]/.test(base))
    throw new Error(`--base=${base} is not an https address`);
  return new URL(base).href.replace(/\/+$/, '');
}

function brotliSizes({ groups }: BrowserBuild): Sizes {
  const files = [...groups.values()].flatMap((group) => [...group.files]);
  return new Map(files.map(([url, { bytes }]) => [url, brotliCompressSync(bytes).length]));
}

function printChangeset({ set, integrity }: Changeset, { out, address }: { out: string; address: string }): void {
  for (const [name, url] of Object.entries(set)) console.log(`build: ${name} → ${url}`);
  for (const [url, hash] of Object.entries(integrity)) console.log(`build: ${url} ${hash}`);
  if (address) console.log(`build: put ${join(out, 'assets')} at ${address}/assets first`);
  console.log(`build: publish it with: vakwerk importmap set --from-build ${out} --reason "why"`);
}

/** Reads the token from VAKWERK_TOKEN, because all users of the machine can see the arguments of a process. */
function publishChangeset({ root, out, publish, reason }: Record<'root' | 'out' | 'publish' | 'reason', string>): void {
  const args = [join(root, 'bin/vakwerk.mjs'), 'importmap', 'set', '--from-build', out, '--reason', reason];
  const { status } = spawnSync(process.execPath, args, { env: { ...process.env, VAKWERK_URL: publish }, stdio: 'inherit' });
  if (status !== 0) throw new Error(`it was built, but not published (exit code ${status})`);
}
