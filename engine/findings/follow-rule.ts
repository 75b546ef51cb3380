/** Follows the findings of one rule from the version before to this one. Pure. */
import type { Check, Failure } from '../report/report.ts';
import { type FindingState, type FollowedFinding, isFailing, type ObjectFacts, type SolvedBy } from './finding.ts';

export interface RuleNow {
  /** False where the rule was disabled, skipped, or is not in the report any more. */
  isJudged: boolean;
  /** Requirement of each of the rule's reasons; of a failure without a reason it is read from its facts. */
  requirementOf(failure: Failure & { reason?: number }): string;
  /** Checks that failed. */
  failed: Iterable<Check>;
  /** Checks that passed, failed or were skipped; read only where something failed before and does not now. */
  others(): Iterable<Check>;
  /** Reasons for which the rule fails as a whole. */
  whole: readonly Failure[];
}

interface Following {
  before: readonly FollowedFinding[];
  now: RuleNow;
  /** Version of the file that is followed to. */
  version: number;
  /** What the object of a check was first seen as. */
  objectOf(check: ObjectFacts): string;
  /** Versions for which a solved finding is remembered. */
  keptVersions: number;
}

/** The object of findings of the rule as a whole. */
const WHOLE_RULE = '';

/** Everything that fails now, and what failed before. Each finding stands in it once. */
export function followRule(following: Following): FollowedFinding[] {
  const { before, now, version, keptVersions } = following;
  const known = new Map(before.map((finding) => [keyOf(finding), finding]));
  const found = now.isJudged ? failingNow(following, known) : new Map<string, FollowedFinding>();
  const rest = [...known].filter(([key]) => !found.has(key));
  const verdictOf = verdicts(
    following,
    rest.map(([, finding]) => finding),
  );
  for (const [key, finding] of rest) {
    const next = carriedOn(finding, { version, verdict: verdictOf(finding) });
    if (next.state !== 'SOLVED' || version - next.changed < keptVersions) found.set(key, next);
  }
  return [...found.values()];
}

function keyOf({ requirement, object }: Pick<FollowedFinding, 'requirement' | 'object'>): string {
  return `${requirement}\0${object}`;
}

function failingNow(
  { now, version, objectOf }: Following,
  known: ReadonlyMap<string, FollowedFinding>,
): Map<string, FollowedFinding> {
  const found = new Map<string, FollowedFinding>();
  const add = (place: Pick<FollowedFinding, 'requirement' | 'object'>, what: Pick<FollowedFinding, 'facts' | 'failure'>) => {
    const key = keyOf(place);
    if (found.has(key)) return;
    const earlier = known.get(key);
    const state = failingState(earlier?.state);
    const { since = version, changed = version } = earlier ?? {};
    found.set(key, { ...place, state, since, changed: state === 'OPEN' ? changed : version, ...what });
  };
  for (const failure of now.whole) {
    add({ requirement: now.requirementOf(failure), object: WHOLE_RULE }, { facts: null, failure });
  }
  const names = objectNames(objectOf);
  for (const check of now.failed) {
    const facts = factsOf(check);
    const object = names(facts);
    for (const failure of check.failures ?? []) add({ requirement: now.requirementOf(failure), object }, { facts, failure });
  }
  return found;
}

/** A second record with the same GlobalId is an object of its own. */
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

type Verdict = SolvedBy | 'NOT_JUDGED';

/** What became of findings that do not fail now. */
function verdicts({ now, objectOf }: Following, findings: readonly FollowedFinding[]): (finding: FollowedFinding) => Verdict {
  if (!now.isJudged) return () => 'NOT_JUDGED';
  const wanted = new Set(findings.flatMap(({ state, object }) => (state === 'SOLVED' ? [] : [recordName(object)])));
  const skipped = new Set<string>();
  const asked = new Set<string>();
  if (wanted.size > 0)
    for (const check of now.others()) {
      const name = objectOf(check);
      if (wanted.has(name)) (check.outcome === 'SKIPPED' ? skipped : asked).add(name);
    }
  return ({ object }) => {
    const name = recordName(object);
    if (object === WHOLE_RULE || asked.has(name)) return 'PASSED';
    return skipped.has(name) ? 'NOT_JUDGED' : 'ABSENT';
  };
}

/** Of several records with one GlobalId what they share. */
function recordName(object: string): string {
  return object.replace(/#\d+$/, '');
}

function carriedOn(finding: FollowedFinding, { version, verdict }: { version: number; verdict: Verdict }): FollowedFinding {
  if (finding.state === 'SOLVED') return finding;
  if (verdict !== 'NOT_JUDGED') return { ...finding, state: 'SOLVED', changed: version, solvedBy: verdict };
  return isFailing(finding.state) ? { ...finding, state: 'NOT_JUDGED' } : finding;
}

export function factsOf({ globalId, ifcType, name, tag, typeName, storey, stepId }: ObjectFacts): ObjectFacts {
  return { globalId, ifcType, name, tag, typeName, storey, stepId };
}
