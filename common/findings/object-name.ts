/** What names an object of a finding to people. */
import type { Finding } from '../contract/findings.ts';

/** Returns the name of the object, or else its GlobalId or its number in the file; undefined where a rule fails as a whole. */
export function objectName({ facts }: Pick<Finding, 'facts'>): string | undefined {
  // Files have empty names too.
  return facts ? facts.name?.trim() || facts.globalId || `#${facts.stepId}` : undefined;
}
