// `npm run bench -- --validity`: whether a file is valid IFC, all layers and each alone, compared with the stages of a peer in the same run:
// IfcOpenShell's own check of the syntax, and of the schema with its rules (VAKWERK_BENCH_PYTHON names its Python). Whole processes.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { median, tableRow } from './figures.ts';
import { type Measured, measureCommand } from './measure-command.ts';
import { inFolder, root } from './places.ts';
import { replicateModel } from './replicate-model.ts';

const program = join(root, 'bin', 'vakwerk.mjs');
const python = process.env.VAKWERK_BENCH_PYTHON ?? 'python3';
const MB = 1e6;
const MIB = 2 ** 20;
const ROUNDS = 3;
/** A peer that takes longer is listed with this limit. */
const PATIENCE_SECONDS = 1_200;
/** Seconds for a model of at most so many MB, and memory beyond that of the file. */
const GOALS = [
  { sizeMb: 27, seconds: 2 },
  { sizeMb: 512, seconds: 15 },
];
const EXTRA_MIB = 300;

interface Stage {
  name: string;
  command: string;
  args: (model: string) => string[];
  isPeer?: boolean;
}

const ours = (name: string, only?: string): Stage => ({
  name,
  command: process.execPath,
  args: (model) => [program, 'validate', model, '--format', 'json', ...(only ? [`--only=${only}`] : [])],
});

const STAGES: Stage[] = [
  ours('vakwerk validate, all layers'),
  ours('its syntax', 'syntax'),
  ours('its schema', 'schema'),
  ours('its rules', 'rules'),
  {
    name: 'IfcOpenShell, opening the file',
    command: python,
    args: (model) => ['-c', 'import sys, ifcopenshell; ifcopenshell.open(sys.argv[1])', model],
    isPeer: true,
  },
  {
    name: 'ifcopenshell.validate --rules',
    command: python,
    args: (model) => ['-m', 'ifcopenshell.validate', '--rules', '--json', model],
    isPeer: true,
  },
];

/** Measures a model of each of these sizes. */
export async function benchValidity(source: string, sizesMb: readonly number[]): Promise<void> {
  // The rules of EXPRESS need pytest too.
  const hasPeer = spawnSync(python, ['-c', 'import ifcopenshell.validate, _pytest'], { stdio: 'ignore' }).status === 0;
  if (!hasPeer) console.log(`Absent, and not guessed: ifcopenshell.validate (${python} lacks ifcopenshell or pytest)\n`);
  console.log('| model | stage | seconds | x ours | processor s | peak MiB | |\n|---|---|---|---|---|---|---|');
  await inFolder(async (folder) => {
    for (const sizeMb of sizesMb) {
      const model = join(folder, `${sizeMb}.ifc`);
      replicateModel(source, model, sizeMb * MB);
      await measureModel(
        model,
        sizeMb,
        STAGES.filter(({ isPeer }) => hasPeer || !isPeer),
      );
    }
  });
}

async function measureModel(model: string, sizeMb: number, stages: readonly Stage[]): Promise<void> {
  const runs = new Map(stages.map((stage) => [stage, [] as Measured[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const stage of stages) {
      // A peer that takes a minute is not repeated.
      if (round > 0 && stage.isPeer) continue;
      const options = { okExitCodes: [0, 1], patienceSeconds: PATIENCE_SECONDS };
      runs.get(stage)?.push(await measureCommand(stage.command, stage.args(model), options));
    }
  }
  const middle = (stage: Stage, figure: keyof Measured) =>
    median((runs.get(stage) ?? []).map((run) => run[figure] ?? Number.POSITIVE_INFINITY));
  const [all] = stages as [Stage];
  const fileMib = statSync(model).size / MIB;
  for (const stage of stages) {
    const [seconds, processor, peak] = [middle(stage, 'seconds'), middle(stage, 'cpuSeconds'), middle(stage, 'peakMb')];
    const goal = stage === all ? GOALS.find((one) => sizeMb <= one.sizeMb) : undefined;
    const isBeyond = goal !== undefined && (seconds > goal.seconds || peak > fileMib + EXTRA_MIB);
    const times = (seconds / middle(all, 'seconds')).toFixed(1);
    const cells = [`${sizeMb} MB`, stage.name, seconds.toFixed(2), times, processor.toFixed(2), peak.toFixed(0)];
    console.log(tableRow([...cells, isBeyond ? 'beyond the goal' : '']));
  }
}
