/** Reads what the rules of IFC say of the file of a report, as `followRule` takes it. */
import { FOLLOWED_LAYERS, type FollowedLayer } from '../../common/contract/finding-states.ts';
import type { ValidityFinding } from '../../common/contract/validity.ts';
import type { StoredLayer, StoredValidity } from '../../common/report/stored-validity.ts';
import type { ObjectFacts } from '../../engine/findings/finding.ts';
import type { NamedFailure, RuleNow } from '../../engine/findings/follow-rule.ts';
import { requirementKey } from '../../engine/findings/requirement-key.ts';
import type { FindingLine, LineValidity } from '../db/finding-row.ts';
import type { NameOf } from '../reports/rule-changes.ts';
import { sameFinding } from '../reports/validity-object.ts';
import { standingsIn } from '../reports/validity-standing.ts';

type ValidityLine = Pick<FindingLine, 'specificationId' | 'specificationName' | 'ruleId' | 'ruleName' | 'isJudged'> & {
  validity: LineValidity;
};

/** A rule of IFC, and what this version says of it. */
export interface FollowedValidityRule {
  line: ValidityLine;
  now: RuleNow;
  /** Whether the version before lists a part of what breaks the rule only, or nothing of it. */
  wasPartial: boolean;
}

export interface ValidityVersions {
  /** undefined: the report is of a version of Vakwerk that did not check it. */
  now: StoredValidity | undefined;
  /** The version before; null: there is none. */
  before: StoredValidity | undefined | null;
  /** Lines of the version before. */
  lines: readonly FindingLine[];
}

/** Returns the rules that this version breaks, layer by layer, and those of the version before that it no longer breaks. */
export function readValidityRules({ now, before, lines }: ValidityVersions, nameOf: NameOf): FollowedValidityRule[] {
  return FOLLOWED_LAYERS.flatMap((layer) => {
    const [layerNow, layerBefore] = [layerIn(now, layer), layerIn(before, layer)];
    const [standingNow, standingBefore] = [standingsIn(layerNow), standingsIn(layerBefore)];
    const listed = findingsByCode(layerNow);
    const earlier = lines.flatMap((line) => (line.validity?.layer === layer ? [{ ...line, validity: line.validity }] : []));
    const unlisted = earlier.filter(({ ruleId }) => !listed.has(ruleId));
    const broken = [...listed.values()].map((findings) => lineOf(layer, findings[0] as ValidityFinding));
    return [...broken, ...unlisted.map(namesOf)].map((line): FollowedValidityRule => {
      const standing = standingNow(line.ruleId);
      return {
        line: { ...line, isJudged: standing !== 'NONE' },
        now: {
          isJudged: standing !== 'NONE',
          requirementOf: requirementKey,
          failed: [],
          others: () => [],
          whole: [],
          named: namedFailures(listed.get(line.ruleId) ?? [], nameOf),
          unlisted: standing === 'WHOLE' ? 'SOLVED' : 'NOT_JUDGED',
        },
        wasPartial: before !== null && standingBefore(line.ruleId) !== 'WHOLE',
      };
    });
  });
}

function layerIn(validity: StoredValidity | undefined | null, layer: FollowedLayer): StoredLayer | undefined {
  return validity?.layers.find((one) => one.layer === layer);
}

function findingsByCode(layer: StoredLayer | undefined): Map<string, ValidityFinding[]> {
  const listed = new Map<string, ValidityFinding[]>();
  for (const finding of layer?.findings ?? []) {
    const ofRule = listed.get(finding.code);
    if (ofRule) ofRule.push(finding);
    else listed.set(finding.code, [finding]);
  }
  return listed;
}

function lineOf(layer: FollowedLayer, { code, severity, messageKey, values }: ValidityFinding): Omit<ValidityLine, 'isJudged'> {
  const validity = { layer, severity, messageKey, values };
  return { specificationId: layer, specificationName: '', ruleId: code, ruleName: code, validity };
}

function namesOf({ specificationId, specificationName, ruleId, ruleName, validity }: Omit<ValidityLine, 'isJudged'>) {
  return { specificationId, specificationName, ruleId, ruleName, validity };
}

/** Names the findings. Those that have everything in common are numbered, as a comparison of versions counts each of them. */
function namedFailures(findings: readonly ValidityFinding[], nameOf: NameOf): NamedFailure[] {
  const times = new Map<string, number>();
  return findings.map((finding) => {
    const { attribute, object } = sameFinding(finding, nameOf);
    const key = JSON.stringify([attribute, object]);
    const number = (times.get(key) ?? 0) + 1;
    times.set(key, number);
    const requirement = JSON.stringify(['VALIDITY', attribute, ...(number > 1 ? [number] : [])]);
    const { code: _, severity: __, stepId: ___, type: ____, globalId: _____, name: ______, ...validity } = finding;
    return { requirement, object, facts: factsOf(finding), validity };
  });
}

/** Returns the facts of the record that a finding is of; null for one of the header, or of another place in the file. */
function factsOf({ stepId, globalId, type: ifcType = '', name }: ValidityFinding): ObjectFacts | null {
  if (stepId === undefined) return null;
  return { globalId: globalId ?? null, ifcType, name: name ?? null, tag: null, typeName: null, storey: null, stepId };
}
