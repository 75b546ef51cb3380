/** Follows the findings of one rule from the previous version to this one. The function is pure. */
import type { Check, Failure } from '../report/report.ts';
import {
  type FindingState,
  type FollowedFinding,
  isFailing,
  type ObjectFacts,
  type SetFailure,
  type SolvedBy,
} from './finding.ts';

/** A check that failed; with the reasons of a rule set where it is of one. */
type FailedCheck = Check & { setFailure?: SetFailure };

export interface RuleNow {
  /** False where the rule was disabled, skipped, or is no longer in the report. */
  isJudged: boolean;
  /** Returns the requirement of a failure: from its reason in the rule, or from its own facts where it has no reason. */
  requirementOf(failure: Failure & { reason?: number }): string;
  /** Failed checks. */
  failed: Iterable<FailedCheck>;
  /** Returns checks that passed, failed or were skipped; it is read only where something failed before and does not now. */
  others(): Iterable<Check>;
  /** Reasons why the rule fails as a whole. */
  whole: readonly Failure[];
  /** What fails that is named already: the findings of a rule of IFC. */
  named?: readonly NamedFailure[];
  /** The verdict on an object that failed before and has no check now; ABSENT by default. */
  unlisted?: Verdict;
}

/** A failure with its object, and with what it is about that. */
export type NamedFailure = Required<Pick<FollowedFinding, 'requirement' | 'object' | 'facts' | 'validity'>>;

/** SOLVED: by an unknown reason. */
type Verdict = SolvedBy | 'SOLVED' | 'NOT_JUDGED';

interface Following {
  before: readonly FollowedFinding[];
  now: RuleNow;
  /** Version of the file to follow the findings to. */
  version: number;
  /** Returns the name of the object of a check. */
  objectOf(check: ObjectFacts): string;
  /** Number of versions for which a solved finding is kept. */
  keptVersions: number;
  /** Whether `before` has a part of what failed only, so that what is not in it is not certainly new. */
  wasPartial?: boolean;
}

/** Object name in findings of the rule as a whole. */
const WHOLE_RULE = '';

/** A rule of a rule set asks one thing. */
const SET_REQUIREMENT = JSON.stringify(['RULE_SET']);

/** Returns everything that fails now and everything that failed before, each finding once. */
export function followRule(following: Following): FollowedFinding[] {
  const { before, now, version, keptVersions } = following;
  const earlierFindings = new Map(before.map((finding) => [keyOf(finding), finding]));
  const findings = now.isJudged ? failingNow(following, earlierFindings) : new Map<string, FollowedFinding>();
  const rest = [...earlierFindings].filter(([key]) => !findings.has(key));
  const verdictOf = verdicts(
    following,
    rest.map(([, finding]) => finding),
  );
  for (const [key, finding] of rest) {
    const next = carriedOn(finding, { version, verdict: verdictOf(finding) });
    if (next.state !== 'SOLVED' || version - next.changed < keptVersions) findings.set(key, next);
  }
  return [...findings.values()];
}

function keyOf({ requirement, object }: Pick<FollowedFinding, 'requirement' | 'object'>): string {
  return `${requirement}\0${object}`;
}

function failingNow(
  { now, version, objectOf, wasPartial = false }: Following,
  earlierFindings: ReadonlyMap<string, FollowedFinding>,
): Map<string, FollowedFinding> {
  const findings = new Map<string, FollowedFinding>();
  const add = (
    place: Pick<FollowedFinding, 'requirement' | 'object'>,
    what: Pick<FollowedFinding, 'facts' | 'failure' | 'setFailure' | 'validity'>,
  ) => {
    const key = keyOf(place);
    if (findings.has(key)) return;
    const earlier = earlierFindings.get(key);
    const state = earlier === undefined && wasPartial ? 'OPEN' : failingState(earlier?.state);
    const { since = version, changed = version } = earlier ?? {};
    findings.set(key, { ...place, state, since, changed: state === 'OPEN' ? changed : version, ...what });
  };
  for (const failure of now.whole) {
    add({ requirement: now.requirementOf(failure), object: WHOLE_RULE }, { facts: null, failure });
  }
  for (const { requirement, object, facts, validity } of now.named ?? []) add({ requirement, object }, { facts, validity });
  const names = objectNames(objectOf);
  for (const check of now.failed) {
    const facts = factsOf(check);
    const { setFailure, globalId } = check;
    if (setFailure) {
      // Records with one GlobalId are one object to rule sets, as they are to its exceptions.
      const object = globalId ? objectOf(check) : names(check);
      add({ requirement: SET_REQUIREMENT, object }, { facts, setFailure });
      continue;
    }
    const object = names(check);
    for (const failure of check.failures ?? []) add({ requirement: now.requirementOf(failure), object }, { facts, failure });
  }
  return findings;
}

/** Names the objects of checks. A second record with the same GlobalId is a separate object. */
function objectNames(objectOf: Following['objectOf']): (facts: ObjectFacts) => string {
  const records = new Map<string, number>();
  const repeated = new Map<string, number>();
  return (facts) => {
    const object = objectOf(facts);
    const first = records.get(object);
    if (first === undefined) records.set(object, facts.stepId);
    if (first === undefined || first === facts.stepId) return object;
    const times = (repeated.get(object) ?? 1) + 1;
    repeated.set(object, times);
    return `${object}#${times}`;
  };
}

function failingState(before: FindingState | undefined): FindingState {
  if (before === undefined) return 'NEW';
  return before === 'SOLVED' ? 'RETURNED' : 'OPEN';
}

/** Decides what happened to findings that do not fail now. */
function verdicts({ now, objectOf }: Following, findings: readonly FollowedFinding[]): (finding: FollowedFinding) => Verdict {
  if (!now.isJudged) return () => 'NOT_JUDGED';
  const unsolved = new Set(findings.flatMap(({ state, object }) => (state === 'SOLVED' ? [] : [recordName(object)])));
  const skipped = new Set<string>();
  const checked = new Set<string>();
  if (unsolved.size > 0)
    for (const check of now.others()) {
      const name = objectOf(check);
      if (unsolved.has(name)) (check.outcome === 'SKIPPED' ? skipped : checked).add(name);
    }
  return ({ object }) => {
    const name = recordName(object);
    if (object === WHOLE_RULE || checked.has(name)) return 'PASSED';
    return skipped.has(name) ? 'NOT_JUDGED' : (now.unlisted ?? 'ABSENT');
  };
}

/** Returns the part of the name that several records with one GlobalId share. */
function recordName(object: string): string {
  return object.replace(/#\d+$/, '');
}

function carriedOn(finding: FollowedFinding, { version, verdict }: { version: number; verdict: Verdict }): FollowedFinding {
  if (finding.state === 'SOLVED') return finding;
  if (verdict === 'SOLVED') return { ...finding, state: 'SOLVED', changed: version };
  if (verdict !== 'NOT_JUDGED') return { ...finding, state: 'SOLVED', changed: version, solvedBy: verdict };
  return isFailing(finding.state) ? { ...finding, state: 'NOT_JUDGED' } : finding;
}

export function factsOf({ globalId, ifcType, name, longName, tag, typeName, storey, stepId }: ObjectFacts): ObjectFacts {
  return { globalId, ifcType, name, ...(longName !== undefined && { longName }), tag, typeName, storey, stepId };
}
