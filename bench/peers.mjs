// Who is measured beside us: other programs, as whole processes. A peer that is not there is named as absent, never guessed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
/** Peers from npm live in a folder of the bench's own: the project does not depend on them. */
const folder = join(root, '.cache', 'bench-peers');
const PACKAGES = ['web-ifc@0.0.78'];
const python = process.env.VAKWERK_BENCH_PYTHON ?? 'python3';

const IFCTESTER = `
import sys, ifcopenshell, ifctester.ids, ifctester.reporter
ids = ifctester.ids.open(sys.argv[2]); model = ifcopenshell.open(sys.argv[1]); ids.validate(model, should_filter_version=False)
r = ifctester.reporter.Json(ids); r.report(); r.to_file(sys.argv[3])`;

export const OURS = 'vakwerk check --format json';

/** `asks` names those that check an IDS; the others do the same whatever is asked. */
export const CONTESTANTS = [
  {
    name: OURS,
    asks: true,
    command: ({ model, specification, out }) => [
      process.execPath,
      [join(root, 'bin', 'vakwerk.mjs'), 'check', model, '--ids', specification, '--format', 'json', '--out', out],
    ],
    okExitCodes: [0, 1],
  },
  {
    name: 'IfcOpenShell + ifctester',
    asks: true,
    command: ({ model, specification, out }) => [python, ['-c', IFCTESTER, model, specification, out]],
    isThere: () => runs(python, ['-c', 'import ifcopenshell, ifctester']),
  },
  {
    name: 'web-ifc, only opening the file',
    command: ({ model }) => [process.execPath, [join(here, 'open-with-web-ifc.mjs'), folder, model]],
    isThere: () => existsSync(join(folder, 'node_modules', 'web-ifc')),
  },
  { name: 'wc -l', command: ({ model }) => ['wc', ['-l', model]] },
];

export function presentContestants() {
  const present = CONTESTANTS.filter(({ isThere }) => isThere?.() ?? true);
  return { present, absent: CONTESTANTS.filter((one) => !present.includes(one)).map(({ name }) => name) };
}

/** Asked for by --peers; one that the registry does not have stays absent. */
export function installPeers() {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  for (const name of PACKAGES)
    spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', name], { cwd: folder, stdio: 'inherit' });
}

function runs(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
