/** Evaluates the WHERE rules of entities and the global rules. A rule is violated by FALSE alone (ISO 10303-11, 9.2.2.2). */
import { describeInstance } from '../instances.ts';
import type { RuleTally } from '../rule-tally.ts';
import { Instance } from './express/value.ts';
import type { SchemaRun } from './schema-run.ts';
import type { RuleFunction } from './schema-tables.ts';

interface EntityRule {
  tally: RuleTally;
  holds: RuleFunction;
  isEvaluated: boolean;
}

export function checkEntityRules(run: SchemaRun): void {
  const { model, population } = run;
  for (const [type, number] of population.classOf.entries()) {
    const rules = number < 0 ? [] : rulesOf(run, number);
    if (rules.length === 0) continue;
    const rows = model.index.rowsOf(model.index.typeNames[type] as string);
    if (rows.length > 0) for (const { tally } of rules) tally.apply();
    // One instance for all rules, which remembers the attributes that were read.
    for (let at = 0; at < rows.length; at++) checkRules(run, rules, new Instance(population, rows[at] as number, number));
  }
}

/** The rules of a class and of its supertypes. */
function rulesOf(run: SchemaRun, number: number): EntityRule[] {
  return [...run.graph.lineage(number)].flatMap(({ name }) =>
    Object.entries(run.graph.tables.rules[name] ?? {}).map(([label, holds]) => {
      const tally = run.tally(`${name}.${label}`);
      return { tally, holds, isEvaluated: run.isEvaluated(tally) };
    }),
  );
}

function checkRules(run: SchemaRun, rules: readonly EntityRule[], instance: Instance): void {
  for (let at = 0; at < rules.length; at++) {
    const rule = rules[at] as EntityRule;
    if (!rule.isEvaluated) continue;
    try {
      if (rule.holds(instance, run.population) === false) reportRule(run, rule.tally, instance.row);
    } catch (error) {
      rule.isEvaluated = run.leaveUndecided(rule.tally, error);
    }
  }
}

function reportRule(run: SchemaRun, tally: RuleTally, row: number): void {
  tally.break(() => ({
    ...describeInstance(run.model, row),
    ...run.sentence(tally.code),
  }));
}

export function checkGlobalRules(run: SchemaRun): void {
  for (const [name, evaluate] of Object.entries(run.graph.tables.globalRules)) {
    const tally = run.tally(name);
    tally.apply();
    try {
      for (const value of Object.values(evaluate(run.population))) if (value === false) tally.break(() => run.sentence(name));
    } catch (error) {
      run.leaveUndecided(tally, error);
    }
  }
}
