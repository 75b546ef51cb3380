// `npm run bench`: ratios against peers, growth with the size of the file and with the number of rules. Whole processes, a full
// report with its reasons written out, rounds interleaved. These are not tests: nothing here fails on a figure.
//   --large   500 MB as well       --peers  fetch the peers from npm first       --write  the tables into docs/benchmarks.md
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureCommand, median } from './measure-command.mjs';
import { CONTESTANTS, installPeers, OURS, presentContestants } from './peers.mjs';
import { renderTables } from './render-tables.mjs';
import { replicateModel } from './replicate-model.mjs';
import { writeRules } from './write-rules.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isLarge = process.argv.includes('--large');
const SIZES_MB = isLarge ? [2, 25, 100, 500] : [2, 25, 100];
const GROWTH_MB = isLarge ? [1, 4, 16, 64, 256, 512] : [1, 4, 16, 64];
const RULES = [50, 500];
const RULES_MODEL_MB = 25;
const ROUNDS = 3;
/** A peer that took longer than this once is not run again in that round of sizes. */
const PATIENCE_SECONDS = 300;
const shared = join(root, '..', 'shared', 'data', 'ifc-models', 'engine_web-ifc__duplex.ifc');
const source = existsSync(shared) ? shared : join(root, 'samples', 'rijwoning-met-fouten-ifc2x3.ifc');
const ours = CONTESTANTS.find(({ name }) => name === OURS);

async function main() {
  if (!existsSync(join(root, 'dist', 'cli', 'main.mjs'))) throw new Error('not built yet; run: npm ci && npm run build');
  if (process.argv.includes('--peers')) installPeers();
  const { present, absent } = presentContestants();
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-bench-'));
  try {
    const facts = { node: process.version, cores: cpus().length, model: source.split('/').at(-1), rounds: ROUNDS, absent };
    const results = {
      ...facts,
      peers: await measurePeers(folder, present),
      growth: await measureGrowth(folder),
      rules: await measureRules(folder),
    };
    writeFileSync(join(root, 'bench', 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
    const tables = renderTables(results);
    console.log(tables);
    if (process.argv.includes('--write')) writeFileSync(join(root, 'docs', 'benchmarks.md'), tables);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The specification that ships, and one over all six facets. */
function specificationsIn(folder) {
  const sixFacets = join(folder, 'six-facets.ids');
  writeRules(sixFacets, 18);
  return [
    { name: '39 rules that ship', path: join(root, 'specifications', 'bim-basis-ils.ids') },
    { name: '18 rules, six facets', path: sixFacets },
  ];
}

async function measurePeers(folder, present) {
  const specifications = specificationsIn(folder);
  const rows = [];
  for (const sizeMb of SIZES_MB) {
    const model = makeModel(folder, sizeMb);
    const runs = present.flatMap((one) =>
      (one.asks ? specifications : [undefined]).map((specification) => ({ ...one, specification })),
    );
    const patient = runs.filter((run) => !rows.some((row) => isSame(row, run) && row.seconds > PATIENCE_SECONDS));
    rows.push(...(await measureInRounds(folder, model, patient)));
    rmSync(model);
  }
  return rows;
}

function isSame(row, { name, specification }) {
  return row.name === name && row.asked === (specification?.name ?? null);
}

/** Interleaved, so that a busy moment of the machine hits all alike. */
async function measureInRounds(folder, model, runs) {
  const measured = runs.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, run] of runs.entries()) measured[at].push(await measureOne(folder, model, run));
  }
  const sizeMb = statSync(model).size / 1e6;
  return runs.map(({ name, specification }, at) => ({
    name,
    asked: specification?.name ?? null,
    sizeMb,
    ...middle(measured[at]),
  }));
}

function measureOne(folder, model, { command, okExitCodes, specification }) {
  const [program, args] = command({ model, specification: specification?.path, out: join(folder, 'out') });
  return measureCommand(program, args, { okExitCodes });
}

function middle(runs) {
  const peakMb = median(runs.map((run) => run.peakMb ?? 0)) || null;
  return { seconds: median(runs.map((run) => run.seconds)), peakMb };
}

/** Ours alone, from small to large and all again, with the six facets. */
async function measureGrowth(folder) {
  const specification = specificationsIn(folder)[1];
  const rows = [];
  for (const sizeMb of GROWTH_MB) {
    const model = makeModel(folder, sizeMb);
    const [row] = await measureInRounds(folder, model, [{ ...ours, specification }]);
    rows.push(row);
    rmSync(model);
  }
  return rows;
}

async function measureRules(folder) {
  const model = makeModel(folder, RULES_MODEL_MB);
  const runs = RULES.map((count) => {
    const path = join(folder, `${count}.ids`);
    writeRules(path, count);
    return { ...ours, specification: { name: `${count} rules`, path } };
  });
  const rows = await measureInRounds(folder, model, runs);
  rmSync(model);
  return rows;
}

function makeModel(folder, sizeMb) {
  const path = join(folder, `model-${sizeMb}.ifc`);
  replicateModel(source, path, sizeMb * 1e6);
  return path;
}

await main().catch((error) => {
  console.error(`bench: ${error.message}`);
  process.exitCode = 1;
});
