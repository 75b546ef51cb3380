/** The rule that findings are of: how rows name it, what people call it, and where it is shown. */
import type { FindingSource } from '../../common/contract/finding-states.ts';
import type { Language } from '../../common/contract/users.ts';
import { checkSentence } from '../../common/i18n/rule-set-words.ts';
import { translatorOf } from '../../common/i18n/translator.ts';
import type { SetFailure } from '../../engine/findings/finding.ts';
import type { FindingLine, LineRuleSet } from '../db/finding-row.ts';
import type { FindingObject, StoredFinding } from './finding-columns.ts';

/** Names a rule in all versions of a file. */
export interface RuleKey {
  /** '' for a rule of a rule set. */
  specificationName: string;
  /** The id that the rule set of the rule gives itself; absent: it is of a specification. */
  ruleSet?: string;
  ruleId: string;
}

export function ruleOf({ specificationName, ruleSet, ruleId }: FindingLine): RuleKey {
  return { specificationName, ruleId, ...(ruleSet && { ruleSet: ruleSet.code }) };
}

export function sourceOf({ ruleSet }: Pick<FindingLine, 'ruleSet'>): FindingSource {
  return ruleSet ? 'RULE_SET' : 'SPECIFICATION';
}

/** Identifies the rule. No part contains the separator, which the database cannot store. */
export function keyOfRule({ specificationName, ruleSet = '', ruleId }: RuleKey): string {
  return `${ruleId}\0${specificationName}\0${ruleSet}`;
}

interface RuleColumns {
  rule_set_code: string | null;
  specification_name: string;
  rule_id: string;
}

/** Returns the columns that name the rule of a line in exceptions, assignments and comments. */
export function ruleColumns({ specificationName, ruleSet, ruleId }: FindingLine): RuleColumns {
  return { rule_set_code: ruleSet?.code ?? null, specification_name: specificationName, rule_id: ruleId };
}

export function ruleOfColumns({ rule_set_code: ruleSet, ...row }: RuleColumns): RuleKey {
  return { specificationName: row.specification_name, ruleId: row.rule_id, ...(ruleSet !== null && { ruleSet }) };
}

/** Returns the name of the rule; that of a rule set is in the language. */
export function ruleNameIn(language: Language, { ruleName, ruleSet }: Pick<FindingLine, 'ruleName' | 'ruleSet'>): string {
  return ruleSet?.ruleName[language] ?? ruleName;
}

/** Returns how answers name the rule set. */
export function setIn(language: Language, { code, name }: Pick<LineRuleSet, 'code' | 'name'>): { code: string; name: string } {
  return { code, name: name[language] };
}

/** Returns the name by which exceptions know the object: that of a rule set is by the GlobalIds of this version. */
export function exceptionKeyOf({ ruleSet }: FindingLine, finding: FindingObject & Pick<StoredFinding, 'setFailure'>): string {
  const { object, facts, setFailure } = finding;
  if (!ruleSet || !facts) return object;
  const name = facts.globalId ?? `#${facts.stepId}`;
  const other = ruleSet.isOfPairs && setFailure?.other;
  return other ? [name, other.globalId ?? `#${other.stepId}`].sort().join(' ') : name;
}

/** Returns the sentence that says why an object fails a rule of a rule set; its reasons were stored as the rule set gave them. */
export function setSentence(language: Language, failure: SetFailure): string {
  return checkSentence(translatorOf(language), failure as Parameters<typeof checkSentence>[1]);
}

/** Returns the query string of the page of a report that shows the rule. */
export function ruleParams({ specificationId, ruleId, ruleSet }: FindingLine): URLSearchParams {
  return new URLSearchParams({ ...(ruleSet && { tab: 'rules' }), s: specificationId, n: ruleId });
}
