// `npm run bench -- --rule-sets`: what rules that need no shapes cost compared with rules of IDS on the same model, and what three files take
// together compared with the sum of each alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseIds } from '../engine/ids/parse-ids.ts';
import { checkRuleSet } from '../engine/rules/check-rule-sets.ts';
import { needsOf } from '../engine/rules/rule-needs.ts';
import { listRules, type Rule, type RuleSet } from '../engine/rules/rule-set.ts';
import { rulesToIds } from '../engine/rules/rules-to-ids.ts';
import { createValidation } from '../engine/validate.ts';
import { BENCH_RULE, benchRuleSet, readRuleSet } from './bench-rules.ts';
import { median, tableRow } from './figures.ts';
import { measureCommand } from './measure-command.ts';
import { DUPLEX, inFolder, megabytesOf, root, SHARED_MODELS } from './places.ts';
import { replicateModel } from './replicate-model.ts';

const MB = 1e6;
const ROUNDS = 5;
/** Copies of a model lie so many metres apart. */
const APART_M = 100;
const WITH_SHAPES: readonly Rule['kind'][] = ['SAME_SHAPE', 'INTERSECTION', 'INSIDE'];
/** Three files together take at most so many times the sum of each alone. */
const TOGETHER_MAX = 1.3;
/** The shipped rules compare the copies of three buildings, of which two are aspects of one. */
const ASPECTS = ['ifcpipeline__Building-Architecture.ifc', 'ifcpipeline__Building-Hvac.ifc', 'engine_web-ifc__duplex.ifc'];
const SHIPPED = join(root, 'specifications', 'bim-basis-ils.rules.json');
const program = join(root, 'bin', 'vakwerk.mjs');

export async function benchRuleSets(sizeMb: number): Promise<void> {
  await inFolder(async (folder) => {
    const path = join(folder, 'model.ifc');
    replicateModel(DUPLEX, path, sizeMb * MB, { apart: APART_M });
    compareWithIds(path);
    await compareTogether(folder, sizeMb);
  });
}

/** Measures the checks alone, in milliseconds of the processor: the file is read in the same way for both. */
function compareWithIds(path: string): void {
  const bytes = new Uint8Array(readFileSync(path));
  const shipped = readRuleSet(readFileSync(SHIPPED));
  const withoutShapes = select(shipped, ({ kind }) => !WITH_SHAPES.includes(kind));
  const listed = benchRuleSet(LISTED);
  const { text, refused } = rulesToIds(listed, 'en');
  if (text === undefined || refused.length > 0) throw new Error('IDS cannot express the rules');
  const rows = [
    {
      name: 'BIM basis ILS as IDS',
      rules: 39,
      ms: checkIds(bytes, readFileSync(join(root, 'specifications', 'bim-basis-ils.ids'))),
    },
    {
      name: 'BIM basis ILS as rule set, without shapes',
      rules: listRules(withoutShapes).length,
      ms: checkRules(bytes, withoutShapes),
    },
    { name: 'lists of names as IDS', rules: LISTED_RULES, ms: checkIds(bytes, new TextEncoder().encode(text)) },
    { name: 'the same as rule set', rules: LISTED_RULES, ms: checkRules(bytes, listed) },
  ];
  console.log(`| checked on ${megabytesOf(path)} MB | rules | ms of the processor | of a rule |\n|---|---:|---:|---:|`);
  for (const { name, rules, ms } of rows) console.log(tableRow([name, rules, ms.toFixed(0), (ms / rules).toFixed(2)]));
}

function checkIds(bytes: Uint8Array, ids: Uint8Array): number {
  const { specification } = parseIds(ids);
  if (!specification) throw new Error('the specification cannot be read');
  return medianOf(() => {
    const validation = createValidation({ specifications: [{ id: 'bench', specification }] });
    validation.push(bytes);
    return () => validation.finishColumns();
  });
}

function checkRules(bytes: Uint8Array, ruleSet: RuleSet): number {
  return medianOf(() => {
    const validation = createValidation({ specifications: [], ruleNeeds: needsOf([ruleSet]) });
    validation.push(bytes);
    const checking = { language: 'en', answers: new Map(), lists: new Map() } as const;
    return () => {
      const { model } = validation.finishModel();
      checkRuleSet(ruleSet, { ...checking, files: [{ filename: 'model.ifc', model }] });
    };
  });
}

/** `prepare` reads the file and returns the work that is measured. The first round only warms up. */
function medianOf(prepare: () => () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const work = prepare();
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    if (round > 0) times.push((user + system) / 1e3);
  }
  return median(times);
}

/** Whole processes, with the shipped rule set, shapes included. */
async function compareTogether(folder: string, sizeMb: number): Promise<void> {
  const paths = ASPECTS.map((name) => {
    const path = join(folder, name);
    replicateModel(join(SHARED_MODELS, name), path, sizeMb * MB, { apart: APART_M });
    return path;
  });
  const alone = [];
  for (const path of paths) alone.push(await secondsOf([path]));
  const together = await secondsOf(paths);
  const sum = alone.reduce((total, seconds) => total + seconds, 0);
  console.log('\n| files | MB | s |\n|---|---:|---:|');
  for (const [at, path] of paths.entries()) console.log(tableRow([ASPECTS[at], megabytesOf(path), alone[at]?.toFixed(1)]));
  const verdict = together <= TOGETHER_MAX * sum ? 'met' : 'MISSED';
  console.log(
    tableRow([
      'together',
      '',
      `${together.toFixed(1)}: ${(together / sum).toFixed(2)} × the sum, ${verdict} (at most ${TOGETHER_MAX})`,
    ]),
  );
}

async function secondsOf(models: readonly string[]): Promise<number> {
  const args = [program, 'check', ...models, '--rules', SHIPPED, '--format', 'json'];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seconds } = await measureCommand(process.execPath, args, { okExitCodes: [0, 1] });
    if (seconds !== null) times.push(seconds);
  }
  return median(times);
}

/** Returns a rule set of the rules that `isSelected` accepts, without groups. */
function select(ruleSet: RuleSet, isSelected: (rule: Rule) => boolean): RuleSet {
  return { ...ruleSet, elements: listRules(ruleSet).filter(isSelected) };
}

const CLASSES = ['IFCWALLSTANDARDCASE', 'IFCDOOR', 'IFCWINDOW', 'IFCSLAB', 'IFCSPACE'];
const LISTED_RULES = 20;
/** Rules that IDS can express: the name of each object of a class is one of ten. */
const LISTED = Array.from({ length: LISTED_RULES }, (_, at) => ({
  ...BENCH_RULE,
  id: `listed-${at}`,
  kind: 'LISTED',
  select: { entity: { name: { simpleValue: CLASSES[at % CLASSES.length] } } },
  value: { from: 'ATTRIBUTE', name: 'Name' },
  values: Array.from({ length: 10 }, (_, value) => `name ${at} ${value}`),
  missing: 'FAIL',
}));
