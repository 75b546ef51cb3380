/**
 * Compares the validity of two versions of a file, rule by rule. Findings match by rule, attribute and instance: the name that an object
 * keeps over versions (object-names.ts), or the content of a record without a GlobalId. The function is pure.
 */
import type { ResultChangeCounts, RuleReport, ValidityChanges, ValidityFinding } from '../../common/contract/validity.ts';
import type { StoredLayer, StoredValidity } from '../../common/report/stored-validity.ts';
import { isAnyCounted, sumChanges } from './change-counts.ts';
import { countSame } from './match-once.ts';
import type { NameOf } from './rule-changes.ts';
import { sameFinding } from './validity-object.ts';
import { type Standing, standingsIn } from './validity-standing.ts';

/** Compares two verdicts. Rules that the previous version left undecided, and layers that it left off, have no changes. */
export function compareValidity(before: StoredValidity, now: StoredValidity, nameOf: NameOf): ValidityChanges {
  const earlierLayers = new Map(before.layers.map((layer) => [layer.layer, layer]));
  const causes = now.layers.flatMap((layer) => {
    const earlier = earlierLayers.get(layer.layer);
    return earlier && isDecided(earlier) ? compareLayers(earlier, layer, nameOf) : [];
  });
  return { totals: sumChanges(causes), causes };
}

function isDecided({ outcome, reason }: StoredLayer): boolean {
  return outcome !== 'OFF' && reason === undefined;
}

type Cause = ValidityChanges['causes'][number];

function compareLayers(before: StoredLayer, now: StoredLayer, nameOf: NameOf): Cause[] {
  const [earlier, later] = [byCode(before), byCode(now)];
  const [standingBefore, standingNow] = [standingsIn(before), standingsIn(now)];
  const codes = new Set([...later.keys(), ...earlier.keys()]);
  return [...codes].flatMap((code) => {
    const [earlierRule, laterRule] = [earlier.get(code), later.get(code)];
    // What the previous version did not decide has no changes.
    if (standingBefore(code) === 'NONE') return [];
    const standing = standingNow(code);
    const isUnjudged = earlierRule && standing === 'NONE';
    const compared = isUnjudged ? unjudged(earlierRule.rule) : compareRules(earlierRule, laterRule, { nameOf, standing });
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
function compareRules(
  before: ListedRule | undefined,
  now: ListedRule | undefined,
  { nameOf, standing }: { nameOf: NameOf; standing: Standing },
): Compared {
  const [earlier, later] = [before?.rule.count ?? 0, now?.rule.count ?? 0];
  const isCut = [before, now].some((one) => one !== undefined && one.rule.count > one.findings.length);
  // Which findings are the same is unknown where a part of them is listed only, unless one side has none.
  const isByNumber = isCut && earlier > 0 && later > 0;
  const keys = (rule: ListedRule | undefined) =>
    rule?.findings.map((finding) => JSON.stringify(sameFinding(finding, nameOf))) ?? [];
  const same = isByNumber ? Math.min(earlier, later) : countSame(keys(before), keys(now));
  const rest = earlier - same;
  // What may still break the rule, uncounted, is not solved.
  const counts = { new: later - same, stillFailing: same, ...(standing === 'PART' ? unsolved(rest) : solved(rest)) };
  return isByNumber ? { ...counts, isByNumber } : counts;
}

const solved = (count: number) => ({ fixed: count, notChecked: 0 });
const unsolved = (count: number) => ({ fixed: 0, notChecked: count });

function unjudged({ count }: RuleReport): Compared {
  return { new: 0, stillFailing: 0, ...unsolved(count) };
}
