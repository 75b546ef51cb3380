/** `npm run differential -- --rules` compares our layer of normative rules with their publisher's code, rule by rule. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ValidityCheck } from '../../engine/validity/check-validity.ts';
import { sharedData } from '../support/shared-data.ts';
import { askAboutFiles, type ComparedFile } from './ask-about-files.ts';
import { python } from './ask-python.ts';
import { compareRules, type RuleDifference, type RulesAnswer } from './compare-rules.ts';
import { RULES_EXPLANATIONS, type RulesExplanation } from './rules-explanations.ts';
import { filesOf } from './schema-files.ts';

const script = fileURLToPath(new URL('ask-rules.py', import.meta.url));
const VERSION = 'import behave, importlib.metadata as m; print(m.version("ifcopenshell"))';
/** The publisher's code takes seconds for a small file and minutes for a larger one. */
const FILE_MAX_BYTES = 3_000_000;

/** Returns the exit code: 1 if a difference has no explanation. */
export async function runRules(): Promise<number> {
  const checkout = process.env.VAKWERK_GHERKIN_RULES;
  if (!checkout || !existsSync(join(checkout, 'features', 'rules')))
    return skip('VAKWERK_GHERKIN_RULES names no checkout of buildingSMART/ifc-gherkin-rules');
  const { status, stdout } = spawnSync(python, ['-c', VERSION], { encoding: 'utf8' });
  if (status !== 0) return skip('its Python packages are absent; name a python that has them in VAKWERK_BENCH_PYTHON');
  if (!sharedData('ifc-validity')) return skip('shared data is absent: ../shared/data/ifc-validity');
  const files = [...filesOf('ifc-validity'), ...filesOf('ifc-models')].filter(
    ({ path }) => statSync(path).size <= FILE_MAX_BYTES,
  );
  const commit = spawnSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout;
  const version = `${stdout.trim()} ${commit.trim()}`;
  const answers = await askAboutFiles<RulesAnswer>(files, { peer: 'ifc-gherkin-rules', version, script, args: [checkout] });
  const counts = new Map<RulesExplanation, number>();
  const unexplained: RuleDifference[] = [];
  let equal = 0;
  for (const [file, answer] of answers) {
    const comparison = compareRules(file.name, await rulesOf(file), answer);
    equal += comparison.equal;
    for (const difference of comparison.differences) {
      const explanation = RULES_EXPLANATIONS.find(({ explains }) => explains(difference));
      if (explanation) counts.set(explanation, (counts.get(explanation) ?? 0) + 1);
      else unexplained.push(difference);
    }
  }
  for (const [{ name, why }, count] of counts) process.stdout.write(`${count} × ${name}: ${why}\n`);
  for (const { file, code, ours, theirs } of unexplained)
    process.stdout.write(`unexplained: ${file} ${code}: ours ${ours}, theirs ${theirs}\n`);
  const explained = [...counts.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${files.length} files: ${equal} outcomes are equal, ${explained} differences are explained, ${unexplained.length} are not\n`,
  );
  return unexplained.length === 0 ? 0 : 1;
}

function skip(reason: string): 0 {
  process.stdout.write(`differential run of the normative rules skipped: ${reason}\n`);
  return 0;
}

async function rulesOf({ path }: ComparedFile) {
  const check = new ValidityCheck(['RULES']);
  check.push(readFileSync(path));
  const { layers } = await check.finish();
  return layers.find(({ layer }) => layer === 'RULES')?.rules ?? [];
}
