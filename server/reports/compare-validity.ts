/**
 * Compares the validity of two versions of a file, rule by rule. Findings match by rule, attribute and instance: the name that an object
 * keeps over versions (object-names.ts), or the content of a record without a GlobalId. The function is pure.
 */
import type { ResultChangeCounts, RuleReport, ValidityChanges, ValidityFinding } from '../../common/contract/validity.ts';
import type { StoredLayer, StoredValidity } from '../../common/report/stored-validity.ts';
import { isAnyCounted, sumChanges } from './change-counts.ts';
import { countSame } from './match-once.ts';
import type { NameOf } from './rule-changes.ts';
import { contentOf } from './validity-object.ts';

/** Compares two verdicts. Rules that the previous version left undecided, and layers that it left off, have no changes. */
export function compareValidity(before: StoredValidity, now: StoredValidity, nameOf: NameOf): ValidityChanges {
  const earlierLayers = new Map(before.layers.map((layer) => [layer.layer, layer]));
  const causes = now.layers.flatMap((layer) => {
    const earlier = earlierLayers.get(layer.layer);
    return earlier && isJudged(earlier) ? compareLayers(earlier, layer, nameOf) : [];
  });
  return { totals: sumChanges(causes), causes };
}

/** Returns whether the rules of a layer were checked on the whole file. */
function isJudged({ outcome, reason }: StoredLayer): boolean {
  return outcome !== 'OFF' && reason === undefined;
}

type Cause = ValidityChanges['causes'][number];

function compareLayers(before: StoredLayer, now: StoredLayer, nameOf: NameOf): Cause[] {
  const [earlier, later] = [byCode(before), byCode(now)];
  const codes = new Set([...later.keys(), ...earlier.keys()]);
  return [...codes].flatMap((code) => {
    const [earlierRule, laterRule] = [earlier.get(code), later.get(code)];
    if (earlierRule?.rule.outcome === 'UNDECIDED') return [];
    const isUnjudged = earlierRule && !laterRule && !isJudged(now);
    const compared = isUnjudged ? unjudged(earlierRule.rule) : compareRules(earlierRule, laterRule, nameOf);
    const { severity } = (laterRule ?? earlierRule)?.rule ?? {};
    if (!severity || !isAnyCounted(compared)) return [];
    return [{ layer: now.layer, code, severity, ...compared }];
  });
}

interface ListedRule {
  rule: RuleReport;
  findings: ValidityFinding[];
}

function byCode({ rules, findings }: StoredLayer): Map<string, ListedRule> {
  const listed = new Map(rules.map((rule) => [rule.code, { rule, findings: [] as ValidityFinding[] }]));
  for (const finding of findings) listed.get(finding.code)?.findings.push(finding);
  return listed;
}

type Compared = ResultChangeCounts & { isByNumber?: true };

/** Compares two rules that are broken, or hold where they are absent. */
function compareRules(before: ListedRule | undefined, now: ListedRule | undefined, nameOf: NameOf): Compared {
  if (before && now?.rule.outcome === 'UNDECIDED') return unjudged(before.rule);
  const [earlier, later] = [before?.rule.count ?? 0, now?.rule.count ?? 0];
  const isCut = [before, now].some((one) => one !== undefined && one.rule.count > one.findings.length);
  // Which findings are the same is unknown where a part of them is listed only, unless one side has none.
  const isByNumber = isCut && earlier > 0 && later > 0;
  const keys = (rule: ListedRule | undefined) => rule?.findings.map((finding) => keyOf(finding, nameOf)) ?? [];
  const same = isByNumber ? Math.min(earlier, later) : countSame(keys(before), keys(now));
  const counts = { new: later - same, stillFailing: same, fixed: earlier - same, notChecked: 0 };
  return isByNumber ? { ...counts, isByNumber } : counts;
}

function unjudged({ count }: RuleReport): Compared {
  return { new: 0, stillFailing: 0, fixed: 0, notChecked: count };
}

/**
 * Returns what a finding has in common with itself in another version of the file. An object with a GlobalId stays the same finding when
 * its value changes; a record without one is the same if its values are, without the numbers of records, which change with every export.
 */
function keyOf(finding: ValidityFinding, nameOf: NameOf): string {
  const { globalId = null, type: ifcType = '', name = null, attribute = '' } = finding;
  const object = nameOf({ globalId, ifcType, name, tag: null, typeName: null, storey: null, stepId: 0 });
  const content = globalId ? [] : contentOf(finding);
  return JSON.stringify([attribute, object, ...content]);
}
