/** The causes of the findings of a rule about pairs (common/report/pair-causes.ts), with the names of their objects. */
import { objectLabel } from '../../common/contract/object-label.ts';
import { pairCauses } from '../../common/report/pair-causes.ts';
import type { StoredFinding } from './finding-columns.ts';

interface PairObject {
  /** The GlobalId, or the number in the file of an object without one. */
  key: string;
  name: string | null;
}

/** Returns the affected object and the causing one of a finding; undefined for one that is of no pair. */
function pairOf({ facts, setFailure }: StoredFinding): readonly [PairObject, PairObject] | undefined {
  const other = setFailure?.other;
  if (!facts || !other) return undefined;
  return [objectOf(facts), objectOf(other)];
}

function objectOf(facts: { globalId: string | null; stepId: number; name: string | null }): PairObject {
  return { key: facts.globalId ?? `#${facts.stepId}`, name: objectLabel(facts) };
}

/** Returns the key of the object that is the cause of each finding; undefined where only the rule is. */
export function findingCauses(findings: readonly StoredFinding[]): (string | undefined)[] {
  return pairCauses(
    findings.map((finding) => {
      const pair = pairOf(finding);
      return pair && [pair[0].key, pair[1].key];
    }),
  );
}

/** Returns the name of the object of a finding with this key, or the key where it has no name. */
export function pairObjectName(finding: StoredFinding, key: string): string {
  return pairOf(finding)?.find((object) => object.key === key)?.name || key;
}
