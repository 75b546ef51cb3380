// `npm run bench -- --shapes`: how long it takes to find copies and intersections among all elements of a model, once their meshes exist.
// Processor time of this process, which other work on the machine changes little.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as webIfc from 'web-ifc';
import { keepSet } from '../engine/check/keep-set.ts';
import { readBodies } from '../engine/geometry/read-bodies.ts';
import { answerQuestion } from '../engine/intersections/answer-question.ts';
import { createModelIndexer } from '../engine/model/index-model.ts';
import { askShapes } from '../engine/rules/check-rule-sets.ts';
import { needsOf } from '../engine/rules/rule-needs.ts';
import { listRules } from '../engine/rules/rule-set.ts';
import type { CheckedFile } from '../engine/rules/verdict.ts';
import { BENCH_RULE, benchRuleSet } from './bench-rules.ts';
import { median, tableRow } from './figures.ts';
import { inFolder, megabytesOf, SHARED_MODELS } from './places.ts';
import { replicateModel } from './replicate-model.ts';

const MB = 1e6;
const ROUNDS = 3;
/** Copies of a model lie so many metres apart; the unit of length of the models is the metre. */
const APART_M = 100;
const MODELS = ['engine_web-ifc__duplex.ifc', 'TestFiles__AC11-Institute-Var-2-IFC.ifc'];
/** Seconds of the processor for copies and intersections together, for a model of at most so many MB. */
const GOALS = [
  { sizeMb: 28, seconds: 5 },
  { sizeMb: 103, seconds: 20 },
];

const ELEMENTS = {
  entity: { name: { simpleValue: 'IFCELEMENT' } },
  subtypes: true,
  except: ['IFCFEATUREELEMENT', 'IFCVIRTUALELEMENT'],
};
const RULE = { ...BENCH_RULE, within: 'FILE', select: ELEMENTS };
/** All elements with each other: copies within 5 mm, and intersections of at least 10 mm. */
const ruleSet = benchRuleSet([
  { ...RULE, id: 'copies', kind: 'SAME_SHAPE', tolerance: 0.005 },
  { ...RULE, id: 'intersections', kind: 'INTERSECTION', mode: 'HARD', distance: 0.01 },
]);

/** Measures each model repeated to each of these sizes. */
export async function benchShapes(sizesMb: readonly number[]): Promise<void> {
  const api = new webIfc.IfcAPI();
  await api.Init();
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
  console.log('| model | MB | objects | reading meshes, s | copies, s | intersections, s | pairs | undecided pairs | |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  await inFolder((folder) => {
    for (const sizeMb of sizesMb) {
      for (const name of MODELS) {
        const path = join(folder, 'model.ifc');
        replicateModel(join(SHARED_MODELS, name), path, sizeMb * MB, { apart: APART_M });
        measureModel(api, { name, path, sizeMb });
      }
    }
  });
}

function measureModel(api: webIfc.IfcAPI, { name, path, sizeMb }: { name: string; path: string; sizeMb: number }): void {
  const bytes = new Uint8Array(readFileSync(path));
  const file: CheckedFile = { filename: name, model: indexModel(bytes) };
  const questions = askShapes(listRules(ruleSet), [file]);
  const [copies, intersections] = [...questions.values()];
  if (!copies || !intersections) throw new Error(`${name} has no elements`);
  const times: Record<'read' | 'copies' | 'intersections', number[]> = { read: [], copies: [], intersections: [] };
  let [pairs, undecided] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Bodies keep what was built of them, so each round reads them again.
    const bodies = timed(times.read, () => {
      return readBodies({ api, read: (offset, size) => bytes.subarray(offset, offset + size) }, [...copies.stepIds]);
    });
    const bodyOf = (_: number, stepId: number) => bodies.get(stepId);
    timed(times.copies, () => answerQuestion(copies, bodyOf));
    const answer = timed(times.intersections, () => answerQuestion(intersections, bodyOf));
    undecided = answer.pairs.filter((pair) => pair.undecided).length;
    pairs = answer.pairs.length - undecided;
  }
  const goal = GOALS.find((one) => sizeMb <= one.sizeMb);
  const isBeyond = goal !== undefined && median(times.copies) + median(times.intersections) > goal.seconds;
  const seconds = [times.read, times.copies, times.intersections].map((each) => median(each).toFixed(2));
  const cells = [name, megabytesOf(path), copies.stepIds.length, ...seconds, pairs, undecided];
  console.log(tableRow([...cells, goal ? `${isBeyond ? 'MISSED' : 'met'} (at most ${goal.seconds} s)` : '']));
}

/** Calls the work, and adds its seconds of the processor. */
function timed<Result>(seconds: number[], work: () => Result): Result {
  const began = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(began);
  seconds.push((user + system) / 1e6);
  return result;
}

function indexModel(bytes: Uint8Array) {
  const needs = needsOf([ruleSet]);
  const indexer = createModelIndexer((schema) => {
    const { propertyNames, classes } = needs;
    return keepSet(schema, { specifications: [], propertyNames, applicabilities: needs.applicabilities(schema), classes });
  });
  indexer.push(bytes);
  return indexer.finish();
}
