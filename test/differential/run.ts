/**
 * `npm run differential` compares our verdicts on every model and every IDS with those of IfcOpenShell's IfcTester. Every
 * difference has to belong to a class that states who is right and why; the run fails if one does not. It is resumable, because
 * IfcTester's answers stay in .cache.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../runner/read-arguments.ts';
import { sharedData } from '../support/shared-data.ts';
import { askIfcTester, ifcTesterVersion, readAnswer } from './ask-ifctester.ts';
import { compareAnswers } from './compare-answers.ts';
import { differenceLines, differentialTable, type ExplainedDifference, type Totals } from './differential-table.ts';
import { EXPLANATIONS } from './explanations.ts';
import { entityTypes } from './model-text.ts';
import { ourAnswers } from './our-answers.ts';
import { listPairs, type Pair } from './pairs.ts';
import { listRandomPairs } from './random-pairs.ts';
import { runRules } from './rules-run.ts';
import { runSchema } from './schema-run.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/conformance.md', import.meta.url));
const PLACE = /(<!-- differential -->\n)[\s\S]*?(\n<!-- \/differential -->)/;

const USAGE = `npm run differential -- [options]
  --write               the table into docs/conformance.md
  --random=SEED:COUNT   COUNT models and rules made by chance instead, from this seed
  --schema              compares the schema layer with ifcopenshell.validate instead; --random then names the spoiled records
  --rules               compares the normative rules with their publisher's code instead`;

process.exitCode = await main();

async function main(): Promise<number> {
  const options = {
    write: { type: 'boolean' },
    schema: { type: 'boolean' },
    rules: { type: 'boolean' },
    random: { type: 'string', pattern: /^\d+:\d+$/ },
  } as const;
  const { values } = readArguments(USAGE, { options });
  const random = values.random === undefined ? undefined : chanceOf(values.random);
  if (values.rules) return runRules();
  if (values.schema) return runSchema({ ...(random && { spoiled: random }), write: values.write === true });
  const versions = ifcTesterVersion();
  if (!versions) return skip('IfcTester is absent: pip install ifctester, and name its python in VAKWERK_BENCH_PYTHON');
  if (!sharedData('ifc-models')) return skip('shared data is absent: ../shared/data/ifc-models');
  const pairs = random ? listRandomPairs(random) : listPairs();
  const answers = await askIfcTester(pairs, {
    version: versions,
    mended: random !== undefined,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  const { differences, rules, entities } = await compareAll(pairs, answers);
  const table = differentialTable({ versions, rules, entities, ...countPairs(pairs) }, EXPLANATIONS, differences);
  process.stdout.write(`${differenceLines(differences).join('\n')}\n\n${table}\n`);
  if (values.write && !random) write(table);
  const unexplained = differences.filter(({ explanation }) => !explanation).length;
  process.stdout.write(`\n${differences.length} differences, ${unexplained} unexplained\n`);
  return unexplained === 0 ? 0 : 1;
}

function chanceOf(text: string): { seed: number; count: number } {
  const [seed = 0, count = 0] = text.split(':').map(Number);
  return { seed, count };
}

function skip(reason: string): 0 {
  process.stdout.write(`differential run skipped: ${reason}\n`);
  return 0;
}

async function compareAll(pairs: readonly Pair[], answers: ReadonlyMap<Pair, string>) {
  const differences: ExplainedDifference[] = [];
  let rules = 0;
  let entities = 0;
  for (const [modelPath, modelPairs] of byModel(pairs)) {
    const ours = await ourAnswers(
      modelPath,
      modelPairs.map(({ idsPath }) => idsPath),
    );
    for (const pair of modelPairs) {
      const compared = compareAnswers(pair, ours.get(pair.idsPath)!, readAnswer(answers.get(pair)!));
      rules += compared.rules;
      entities += compared.entities;
      for (const one of compared.differences) {
        const difference = { ...one, ifcType: one.stepId === undefined ? undefined : entityTypes(modelPath).get(one.stepId) };
        differences.push({ difference, explanation: EXPLANATIONS.find(({ explains }) => explains(difference)) });
      }
    }
  }
  return { differences, rules, entities };
}

function byModel(pairs: readonly Pair[]): Map<string, Pair[]> {
  const models = new Map<string, Pair[]>();
  for (const pair of pairs) models.set(pair.modelPath, [...(models.get(pair.modelPath) ?? []), pair]);
  return models;
}

function countPairs(pairs: readonly Pair[]): Pick<Totals, 'pairs' | 'models' | 'specifications'> {
  const distinct = (key: 'modelPath' | 'idsPath'): number => new Set(pairs.map((pair) => pair[key])).size;
  return { pairs: pairs.length, models: distinct('modelPath'), specifications: distinct('idsPath') };
}

function write(table: string): void {
  const document = readFileSync(DOCUMENT, 'utf8');
  if (!PLACE.test(document)) throw new Error('docs/conformance.md has no place for the table');
  writeFileSync(
    DOCUMENT,
    document.replace(PLACE, (_, start: string, end: string) => `${start}${table}${end}`),
  );
}
