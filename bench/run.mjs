// `npm run bench`: ratios against peers, measured in one interleaved run of whole processes; a table and results.json.
// A peer that is not installed is named as absent, never guessed. These are not tests: nothing here fails on a figure.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureCommand, median } from './measure-command.mjs';
import { replicateModel } from './replicate-model.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SIZES_MB = process.argv.includes('--large') ? [2, 25, 100, 500] : [2, 25, 100];
const ROUNDS = 3;
/** A peer that took longer than this once is not run again at larger sizes. */
const PATIENCE_SECONDS = 180;
const python = process.env.VAKWERK_BENCH_PYTHON ?? 'python3';
const specification = join(root, 'specifications', 'bim-basis-ils.ids');
const shared = join(root, '..', 'shared', 'data', 'ifc-models', 'engine_web-ifc__duplex.ifc');
const model = existsSync(shared) ? shared : join(root, 'samples', 'rijwoning-met-fouten-ifc2x3.ifc');

const IFCTESTER = `
import sys, ifcopenshell, ifctester.ids, ifctester.reporter
ids = ifctester.ids.open(sys.argv[2]); model = ifcopenshell.open(sys.argv[1]); ids.validate(model, should_filter_version=False)
r = ifctester.reporter.Json(ids); r.report(); r.to_file(sys.argv[3])`;

const CONTESTANTS = [
  {
    name: 'vakwerk check --format json',
    command: (file, out) => [
      process.execPath,
      [join(root, 'bin', 'vakwerk.mjs'), 'check', file, '--ids', specification, '--format', 'json', '--out', out],
    ],
    okExitCodes: [0, 1],
  },
  {
    name: 'IfcOpenShell + ifctester',
    command: (file, out) => [python, ['-c', IFCTESTER, file, specification, out]],
    isThere: () => runs(python, ['-c', 'import ifcopenshell, ifctester']),
  },
  { name: 'wc -l', command: (file) => ['wc', ['-l', file]] },
];

function runs(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

async function main() {
  if (!existsSync(join(root, 'dist', 'cli', 'main.mjs'))) throw new Error('not built yet; run: npm ci && npm run build');
  const present = CONTESTANTS.filter(({ isThere }) => isThere?.() ?? true);
  const absent = CONTESTANTS.filter((one) => !present.includes(one)).map(({ name }) => name);
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-bench-'));
  try {
    const rows = [];
    for (const size of SIZES_MB) rows.push(...(await measureSize(folder, size, present, rows)));
    print(rows, absent);
    const results = { node: process.version, cores: cpus().length, model: model.split('/').at(-1), rounds: ROUNDS, absent, rows };
    writeFileSync(join(root, 'bench', 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rounds are interleaved, so that a busy moment of the machine hits all contestants. */
async function measureSize(folder, sizeMb, contestants, earlier) {
  const file = join(folder, `model-${sizeMb}.ifc`);
  replicateModel(model, file, sizeMb * 1e6);
  const patient = contestants.filter(({ name }) => !earlier.some((row) => row.name === name && row.seconds > PATIENCE_SECONDS));
  const runsOf = new Map(patient.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, command, okExitCodes } of patient) {
      const [program, args] = command(file, join(folder, 'out'));
      runsOf.get(name).push(await measureCommand(program, args, { okExitCodes }));
    }
  }
  const bytes = statSync(file).size;
  rmSync(file);
  const seconds = (name) => median(runsOf.get(name).map((run) => run.seconds));
  const ours = seconds(CONTESTANTS[0].name);
  return patient.map(({ name }) => {
    const peakMb = median(runsOf.get(name).map((run) => run.peakMb ?? 0)) || null;
    return { sizeMb: bytes / 1e6, name, seconds: seconds(name), peakMb, timesOurs: seconds(name) / ours };
  });
}

function print(rows, absent) {
  console.log('| model | contestant | seconds | peak MB | × ours |\n|---|---|---|---|---|');
  for (const { sizeMb, name, seconds, peakMb, timesOurs } of rows) {
    console.log(
      `| ${sizeMb.toFixed(1)} MB | ${name} | ${seconds.toFixed(2)} | ${peakMb === null ? '?' : peakMb.toFixed(0)} | ${timesOurs.toFixed(2)} |`,
    );
  }
  for (const name of absent) console.log(`absent: ${name}`);
}

await main().catch((error) => {
  console.error(`bench: ${error.message}`);
  process.exitCode = 1;
});
