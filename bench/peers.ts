// Other programs to compare with, as whole processes. A peer that is not installed is listed as absent, never estimated.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';

/** Peers from npm have their own folder, so that the project does not depend on them. */
const folder = join(root, '.cache', 'bench-peers');
const PACKAGES = ['web-ifc@0.0.78'];
const python = process.env.VAKWERK_BENCH_PYTHON ?? 'python3';

const IFCTESTER = `
import sys, ifcopenshell, ifctester.ids, ifctester.reporter
ids = ifctester.ids.open(sys.argv[2]); model = ifcopenshell.open(sys.argv[1]); ids.validate(model, should_filter_version=False)
r = ifctester.reporter.Json(ids); r.report(); r.to_file(sys.argv[3])`;

/** The first step of a page that shows a model, which is all that is measured. */
const WEB_IFC = `
const [folder, model] = process.argv.slice(1);
const { IfcAPI } = require(require.resolve('web-ifc', { paths: [folder] }));
const api = new IfcAPI();
api.Init().then(() => {
  if (api.OpenModel(new Uint8Array(require('node:fs').readFileSync(model))) < 0) throw new Error('web-ifc cannot open it');
});`;

interface Asked {
  model: string;
  specification: string;
  out: string;
}
export interface Contestant {
  name: string;
  /** Whether it checks an IDS; other peers do the same work for any rules. */
  asks?: boolean;
  command(input: Asked): [program: string, args: string[]];
  okExitCodes?: number[];
  isThere?(): boolean;
}

export const OURS = 'vakwerk check --format json';

export const OUR_CONTESTANT: Contestant = {
  name: OURS,
  asks: true,
  command: ({ model, specification, out }) => [
    process.execPath,
    [join(root, 'bin', 'vakwerk.mjs'), 'check', model, '--ids', specification, '--format', 'json', '--out', out],
  ],
  okExitCodes: [0, 1],
};
const CONTESTANTS: Contestant[] = [
  OUR_CONTESTANT,
  {
    name: 'IfcOpenShell + ifctester',
    asks: true,
    command: ({ model, specification, out }) => [python, ['-c', IFCTESTER, model, specification, out]],
    isThere: () => runs(python, ['-c', 'import ifcopenshell, ifctester']),
  },
  {
    name: 'web-ifc, only opening the file',
    command: ({ model }) => [process.execPath, ['-e', WEB_IFC, folder, model]],
    isThere: () => existsSync(join(folder, 'node_modules', 'web-ifc')),
  },
  { name: 'wc -l', command: ({ model }) => ['wc', ['-l', model]] },
];

export function presentContestants(): { present: Contestant[]; absent: string[] } {
  const present = CONTESTANTS.filter(({ isThere }) => isThere?.() ?? true);
  return { present, absent: CONTESTANTS.filter((one) => !present.includes(one)).map(({ name }) => name) };
}

/** Installs peers for --peers. A package that the registry does not have stays absent. */
export function installPeers(): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  for (const name of PACKAGES)
    spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', name], { cwd: folder, stdio: 'inherit' });
}

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
