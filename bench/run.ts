// `npm run bench`: measures ratios against peers, and growth with the size of the file and with the number of rules. It measures
// whole processes that write a full report with reasons, in interleaved rounds. These are not tests: nothing here fails on a
// figure. bench/results.json is written after every model and keeps older figures, because a run may be interrupted.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { buildIfNeeded } from '../bin/prepare.mjs';
import { readArguments, refuseArguments } from '../test/runner/read-arguments.ts';
import { median } from './figures.ts';
import { type Measured, measureCommand } from './measure-command.ts';
import { type Contestant, installPeers, OUR_CONTESTANT, presentContestants } from './peers.ts';
import { DUPLEX, inFolder, root } from './places.ts';
import { type Results, type Row, renderTables } from './render-tables.ts';
import { replicateModel } from './replicate-model.ts';
import { writeRules } from './write-rules.ts';

type Keep = (rows: Row[]) => void;
type PartName = 'peers' | 'growth' | 'rules';
const PARTS = { peers: measurePeers, growth: measureGrowth, rules: measureRules };
/** Parts of `--model`. */
const MODEL_PARTS = {
  conversion: async (isRehearsal: boolean) => (await import('./model-conversion.ts')).benchConversion({ isRehearsal }),
  page: async (isRehearsal: boolean) => (await import('./model-page.ts')).benchModelPage({ isRehearsal }),
  object: async (isRehearsal: boolean) => (await import('./model-object.ts')).benchObject({ isRehearsal }),
  queue: async (isRehearsal: boolean) => (await import('./model-queue.ts')).benchQueue({ isRehearsal }),
  report: async (isRehearsal: boolean) => (await import('./model-report.ts')).benchReportTime({ isRehearsal }),
};
const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name);
const USAGE = `npm run bench -- [options]
  --large                     models of 500 MB as well
  --peers                     fetch the peers from npm first
  --write                     the tables into docs/benchmarks.md
  --only=peers,growth,rules   these parts alone
  --sizes=25,100              models of these MB alone
  --server                    the service under load instead (bench/server), some 6 minutes
    --rehearsal               with little data, to see whether it runs
    --postgres                on a PostgreSQL server instead of the embedded database
    --only=fairness,backlog,lists,checks,polling,upload
  --scale                     two API nodes and two workers on PostgreSQL and versitygw instead (bench/scale), some 10 minutes
    --reports=1000000         with so many reports, and a tenth as many users
    --only=cost               what one validation of 50 MB takes of processors and storage
  --overviews                 every overview of 10,000 reports instead (bench/overviews.ts)
    --reports=1000            of so many
  --studio                    from a keystroke in the studio to its verdict instead (bench/studio.ts)
  --validity                  whether a file is valid IFC instead, beside ifcopenshell.validate (bench/validity.ts); a model of 27 MB
    --large                   and one of 512 MB
  --shapes                    copies and intersections among all elements instead (bench/shapes.ts); models of 27 MB
    --large                   and of 100 MB
  --rule-sets                 rules that need no shapes beside rules of IDS, and three files together beside each alone
                              (bench/rule-sets.ts); models of 27 MB
  --exports                   every format of a report beside JSON instead (bench/exports.ts), some minutes
    --rehearsal               with small reports
  --model                     the model in 3D instead: its conversion beside web-ifc, how soon a page draws it, how soon one
                              object is read, how long small models wait beside a large one, and what reports take beside conversions
    --only=conversion,page,object,queue,report
    --rehearsal               with a small model
    --only=conversion         these parts alone`;
const { values: options } = readArguments(USAGE, {
  options: {
    large: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    sizes: { type: 'string', pattern: /^\d+(,\d+)*$/ },
    server: { type: 'boolean', default: false },
    exports: { type: 'boolean', default: false },
    studio: { type: 'boolean', default: false },
    validity: { type: 'boolean', default: false },
    shapes: { type: 'boolean', default: false },
    'rule-sets': { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    overviews: { type: 'boolean', default: false },
    reports: { type: 'string', pattern: /^\d+$/ },
    rehearsal: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
  },
});
const only = options.only?.split(',') ?? Object.keys(PARTS);
const sizes = options.sizes?.split(',').map(Number);
const PEERS_MB = sizes ?? [2, 25, 100, ...(options.large ? [500] : [])];
const GROWTH_MB = sizes ?? [1, 4, 16, 64, ...(options.large ? [256, 512] : [])];
const RULES = [50, 500];
const RULES_MB = sizes ?? [25];
/** Rounds for short runs, which other work on the machine affects most. Runs longer than these seconds have fewer rounds. */
const ROUNDS = 9;
const FEWER_ROUNDS = [
  { beyondSeconds: 60, rounds: 1 },
  { beyondSeconds: 5, rounds: 3 },
];
/** Time limit of a run. A run that would exceed it, judged by its time for the previous model, is not started. */
const PATIENCE_SECONDS = 300;
/** Result of a run that was stopped or not started. */
const ENDED: Measured = { seconds: null, cpuSeconds: null, peakMb: null };
const RESULTS = join(root, 'bench', 'results.json');
const source = existsSync(DUPLEX) ? DUPLEX : join(root, 'samples', 'rijwoning-met-fouten-ifc2x3.ifc');

interface Specification {
  name: string;
  path: string;
}
type BenchRun = Contestant & { specification?: Specification | undefined };

async function main(): Promise<void> {
  const parts = options.model ? Object.keys(MODEL_PARTS) : Object.keys(PARTS);
  const unknown = options.server || options.scale ? undefined : options.only?.split(',').find((part) => !parts.includes(part));
  if (unknown !== undefined) refuseArguments(USAGE, `--only=${unknown}: must be of ${parts.join(', ')}`);
  buildIfNeeded(root, (message) => {
    throw new Error(message);
  });
  if (options.overviews) return (await import('./overviews.ts')).benchOverviews({ reports: Number(options.reports ?? 10_000) });
  if (options.scale) return benchScale(Number(options.reports ?? 1_000_000));
  if (options.exports) return (await import('./exports.ts')).benchExports(options.rehearsal ? { casesMax: 2 } : {});
  if (options.validity) {
    const models = sizes ?? [27, ...(options.large ? [512] : [])];
    return (await import('./validity.ts')).benchValidity(source, models);
  }
  if (options.shapes) return (await import('./shapes.ts')).benchShapes(sizes ?? [27, ...(options.large ? [100] : [])]);
  if (options['rule-sets']) return (await import('./rule-sets.ts')).benchRuleSets(sizes?.[0] ?? 27);
  if (options.studio) return (await import('./studio.ts')).benchStudio({ isRehearsal: options.rehearsal });
  if (options.model) return benchModel(options.rehearsal);
  if (options.server) {
    const { rehearsal: isRehearsal, postgres: onServer } = options;
    return (await import('./server/run.ts')).benchServer({ isRehearsal, onServer, only: options.only ? only : undefined });
  }
  if (sizes?.some((size) => !(size > 0))) throw new Error(`--sizes=${options.sizes}: must be numbers of MB`);
  if (options.peers) installPeers();
  const { present, absent } = presentContestants();
  const results: Results = {
    peers: [],
    growth: [],
    rules: [],
    ...(existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}),
    ...{ node: process.version, cores: cpus().length, model: basename(source), rounds: ROUNDS, absent },
  };
  await inFolder(async (folder) => {
    for (const part of only.filter(isPart)) await PARTS[part](folder, (rows) => keep(results, part, rows), present);
  });
  const tables = renderTables(results);
  console.log(tables);
  if (options.write) writeFileSync(join(root, 'docs/benchmarks.md'), tables);
}

async function benchScale(reports: number): Promise<void> {
  if (options.only === 'cost') return (await import('./scale/cost.ts')).benchCost();
  return (await import('./scale/run.ts')).benchScale({ reports, users: Math.max(1_000, Math.round(reports / 10)) });
}

async function benchModel(isRehearsal: boolean): Promise<void> {
  for (const [name, measure] of Object.entries(MODEL_PARTS)) if (!options.only || only.includes(name)) await measure(isRehearsal);
}

/** Replaces the figures of models of that size, because ratios belong to one run, and saves immediately. */
function keep(results: Results, part: PartName, rows: Row[]): void {
  const isNew = (row: Row) => rows.some((one) => sameSize(one, row));
  results[part] = [...results[part].filter((row) => !isNew(row)), ...rows].sort((a, b) => a.sizeMb - b.sizeMb);
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

type Named = Pick<Row, 'name' | 'asked' | 'sizeMb'>;

function isSame(row: Named, other: Named): boolean {
  return row.name === other.name && row.asked === other.asked;
}

function sameSize(row: Named, other: Named): boolean {
  return Math.round(row.sizeMb) === Math.round(other.sizeMb);
}

/** Returns the shipped specification, and one over all six facets. */
function specificationsIn(folder: string): [ours: Specification, sixFacets: Specification] {
  const sixFacets = join(folder, 'six-facets.ids');
  writeRules(sixFacets, 18);
  return [
    { name: '39 rules that ship', path: join(root, 'specifications', 'bim-basis-ils.ids') },
    { name: '18 rules, six facets', path: sixFacets },
  ];
}

async function measurePeers(folder: string, keepRows: Keep, present: Contestant[]): Promise<void> {
  const specifications = specificationsIn(folder);
  const rows: Row[] = [];
  for (const sizeMb of PEERS_MB) {
    const model = makeModel(folder, sizeMb);
    const runs = present.flatMap((one) =>
      (one.asks ? specifications : [undefined]).map((specification) => ({ ...one, specification })),
    );
    rows.push(...(await measureInRounds(folder, model, runs, rows)));
    keepRows(rows);
    rmSync(model);
  }
}

/**
 * Interleaves the rounds, so that a busy moment of the machine affects all alike. `before` holds the figures of smaller models.
 */
async function measureInRounds(folder: string, model: string, runs: BenchRun[], before: Row[] = []): Promise<Row[]> {
  const sizeMb = statSync(model).size / 1e6;
  const rowOf = ({ name, specification }: BenchRun): Named => ({ name, asked: specification?.name ?? null, sizeMb });
  const measured = runs.map((run) => ({ run, found: isBeyondPatience(rowOf(run), before) ? [ENDED] : [] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { run, found: result } of measured) {
      if (round < roundsAfter(result.at(-1))) result.push(await measureOne(folder, model, run));
    }
  }
  return measured.map(({ run, found: results }) => ({ ...rowOf(run), ...middle(results) }));
}

function roundsAfter(last: Measured | undefined): number {
  if (!last) return ROUNDS;
  const { seconds } = last;
  if (seconds === null) return 0;
  return FEWER_ROUNDS.find(({ beyondSeconds }) => seconds > beyondSeconds)?.rounds ?? ROUNDS;
}

/** Estimates from its time for the largest earlier model, in proportion to the file size. */
function isBeyondPatience(row: Named, before: Row[]): boolean {
  const last = before.filter((one) => isSame(one, row)).at(-1);
  if (!last) return false;
  return last.seconds === null || (last.seconds / last.sizeMb) * row.sizeMb > PATIENCE_SECONDS;
}

function measureOne(folder: string, model: string, { command, okExitCodes, specification }: BenchRun): Promise<Measured> {
  const [program, args] = command({ model, specification: specification?.path ?? '', out: join(folder, 'out') });
  return measureCommand(program, args, { okExitCodes, patienceSeconds: PATIENCE_SECONDS });
}

function middle(runs: Measured[]): Measured {
  if (runs.some(({ seconds }) => seconds === null)) return ENDED;
  const middleOf = (name: keyof Measured) => median(runs.map((run) => run[name] ?? 0)) || null;
  return { seconds: middleOf('seconds'), cpuSeconds: middleOf('cpuSeconds'), peakMb: middleOf('peakMb') };
}

/** Measures only this product, from small to large models and all of them again with six facets. */
async function measureGrowth(folder: string, keepRows: Keep): Promise<void> {
  const [, specification] = specificationsIn(folder);
  for (const sizeMb of GROWTH_MB) {
    const model = makeModel(folder, sizeMb);
    keepRows(await measureInRounds(folder, model, [{ ...OUR_CONTESTANT, specification }]));
    rmSync(model);
  }
}

async function measureRules(folder: string, keepRows: Keep): Promise<void> {
  const runs = RULES.map((count) => {
    const path = join(folder, `${count}.ids`);
    writeRules(path, count);
    return { ...OUR_CONTESTANT, specification: { name: `${count} rules`, path } };
  });
  for (const sizeMb of RULES_MB) {
    const model = makeModel(folder, sizeMb);
    keepRows(await measureInRounds(folder, model, runs));
    rmSync(model);
  }
}

function makeModel(folder: string, sizeMb: number): string {
  const path = join(folder, `model-${sizeMb}.ifc`);
  replicateModel(source, path, sizeMb * 1e6);
  return path;
}

await main().catch((error) => {
  console.error(`bench: ${error.message}`);
  process.exitCode = 1;
});
