/** What a rule set says of one file as a delivery judges it, and what exceptions cover of it. */
import * as z from 'zod';

const count = z.int().min(0);

export const exceptedRulesSchema = z
  .object({
    rules: count.describe('Failed rules whose failures are all excepted'),
    failures: count.describe('Failed checks'),
  })
  .meta({ id: 'ExceptedRules' });

/** What exceptions in force cover of the results of one rule set. */
export interface ExceptedRuleSet extends z.infer<typeof exceptedRulesSchema> {
  /** Id of the rule set. */
  id: string;
}

/** Adds what exceptions cover to the rule sets with these ids. */
export function withExceptedRules<One extends { id: string }>(
  ruleSets: readonly One[],
  excepted: readonly ExceptedRuleSet[],
): (One & { excepted?: z.infer<typeof exceptedRulesSchema> })[] {
  return ruleSets.map((one) => {
    const covered = excepted.find(({ id }) => id === one.id);
    return covered ? { ...one, excepted: { rules: covered.rules, failures: covered.failures } } : one;
  });
}

export const ruleSetVerdictSchema = z
  .object({
    ruleSetId: z.string(),
    outcome: z
      .enum(['PASSED', 'FAILED', 'UNDECIDED', 'NONE'])
      .describe('UNDECIDED: no rule fails, and some are not decided. NONE: nothing was applicable'),
    rules: z.object({ passed: count, failed: count, undecided: count, none: count }),
    failures: count.describe('Failed checks of these rules'),
    excepted: exceptedRulesSchema.optional().describe('What exceptions in force cover; absent where that is nothing'),
  })
  .meta({ id: 'RuleSetVerdict' });
export type RuleSetVerdict = z.infer<typeof ruleSetVerdictSchema>;
