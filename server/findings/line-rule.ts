/** The rule that findings are of: how rows name it, what people call it, and where it is shown. */
import type { FindingSource } from '../../common/contract/finding-states.ts';
import type { Language } from '../../common/contract/users.ts';
import type { ValidityFinding, ValidityLayer } from '../../common/contract/validity.ts';
import { checkSentence } from '../../common/i18n/rule-set-words.ts';
import { translatorOf } from '../../common/i18n/translator.ts';
import { validitySentence } from '../../common/i18n/validity-sentence.ts';
import { brokenRule } from '../../common/i18n/validity-words.ts';
import type { SetFailure } from '../../engine/findings/finding.ts';
import type { FindingLine, LineRuleSet } from '../db/finding-row.ts';
import type { FindingObject, StoredFinding } from './finding-columns.ts';

/** Names a rule in all versions of a file. */
export interface RuleKey {
  /** '' for a rule of a rule set or of IFC. */
  specificationName: string;
  /** The id that the rule set of the rule gives itself; absent: it is of no rule set. */
  ruleSet?: string;
  /** The layer of a rule of IFC; absent: it is none. */
  layer?: ValidityLayer;
  ruleId: string;
}

export function ruleOf({ specificationName, ruleSet, validity, ruleId }: FindingLine): RuleKey {
  return { specificationName, ruleId, ...(ruleSet && { ruleSet: ruleSet.code }), ...(validity && { layer: validity.layer }) };
}

export function sourceOf({ ruleSet, validity }: Pick<FindingLine, 'ruleSet' | 'validity'>): FindingSource {
  if (validity) return 'VALIDITY';
  return ruleSet ? 'RULE_SET' : 'SPECIFICATION';
}

/** Identifies the rule. No part contains the separator, which the database cannot store. */
export function keyOfRule({ specificationName, ruleSet = '', layer, ruleId }: RuleKey): string {
  return `${ruleId}\0${specificationName}\0${ruleSet}\0${layer ?? ''}`;
}

interface RuleColumns {
  validity_layer: ValidityLayer | null;
  rule_set_code: string | null;
  specification_name: string;
  rule_id: string;
}

/** Returns the columns that name the rule of a line in exceptions, assignments and comments. */
export function ruleColumns({ specificationName, ruleSet, validity, ruleId }: FindingLine): RuleColumns {
  return {
    validity_layer: validity?.layer ?? null,
    rule_set_code: ruleSet?.code ?? null,
    specification_name: specificationName,
    rule_id: ruleId,
  };
}

export function ruleOfColumns({ validity_layer: layer, rule_set_code: ruleSet, ...row }: RuleColumns): RuleKey {
  const source = { ...(ruleSet !== null && { ruleSet }), ...(layer !== null && { layer }) };
  return { specificationName: row.specification_name, ruleId: row.rule_id, ...source };
}

type NamedLine = Pick<FindingLine, 'ruleName' | 'ruleSet' | 'validity'>;

/** Returns the name of the rule; that of a rule set is in the language, and a rule of IFC is named by its sentence. */
export function ruleNameIn(language: Language, { ruleName, ruleSet, validity }: NamedLine): string {
  if (validity) return brokenRule(language, validity);
  return ruleSet?.ruleName[language] ?? ruleName;
}

/** Returns how answers name the rule set. */
export function setIn(language: Language, { code, name }: Pick<LineRuleSet, 'code' | 'name'>): { code: string; name: string } {
  return { code, name: name[language] };
}

/** Returns the name by which exceptions know the object: that of a rule set or of IFC is by the GlobalIds of this version. */
export function exceptionKeyOf(
  { ruleSet, validity }: FindingLine,
  finding: FindingObject & Pick<StoredFinding, 'setFailure'>,
): string {
  const { object, facts, setFailure } = finding;
  if (validity) return facts?.globalId ?? object;
  if (!ruleSet || !facts) return object;
  const name = facts.globalId ?? `#${facts.stepId}`;
  const other = ruleSet.isOfPairs && setFailure?.other;
  return other ? [name, other.globalId ?? `#${other.stepId}`].sort().join(' ') : name;
}

/** Returns the sentence that says why an object fails a rule of a rule set or of IFC; undefined for a rule of a specification. */
export function sentenceIn(
  language: Language,
  { setFailure, validity }: Pick<StoredFinding, 'setFailure' | 'validity'>,
): string | undefined {
  if (validity) return validitySentence(translatorOf(language), validity);
  return setFailure && setSentence(language, setFailure);
}

/** Returns where in the file a rule of IFC is broken, as answers have it. */
export function placeInFile({
  validity,
}: Pick<StoredFinding, 'validity'>): Pick<ValidityFinding, 'instance' | 'line' | 'column'> {
  const { instance, line, column } = validity ?? {};
  return { ...(instance && { instance }), ...(line && { line }), ...(column && { column }) };
}

/** The reasons of a rule set were stored as it gave them. */
function setSentence(language: Language, failure: SetFailure): string {
  return checkSentence(translatorOf(language), failure as Parameters<typeof checkSentence>[1]);
}

/** Returns the query string of the page of a report that shows the rule. */
export function ruleParams({ specificationId, ruleId, ruleSet, validity }: FindingLine): URLSearchParams {
  const tab = validity ? 'validity' : ruleSet && 'rules';
  return new URLSearchParams({ ...(tab && { tab }), s: specificationId, n: ruleId });
}
