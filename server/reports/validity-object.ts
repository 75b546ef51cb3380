/** What a finding on the validity of a file has in common with itself in another version of the file. */
import { createHash } from 'node:crypto';
import type { ValidityFinding } from '../../common/contract/validity.ts';
import type { NameOf } from './rule-changes.ts';

/** Returns the values of a finding without the numbers of records, which change with every export. */
function contentOf({ expected, actual, values }: ValidityFinding): (string | number | undefined)[] {
  return [expected, actual, ...Object.values(values)].map(withoutNumbers);
}

/**
 * Returns what a finding of a rule has in common with itself in another version of the file. An object with a GlobalId stays the same
 * finding when its value changes; a record without one is the same if its values are.
 */
export function sameFinding(finding: ValidityFinding, nameOf: NameOf): { attribute: string | null; object: string } {
  const { globalId, type: ifcType = '', name = null, attribute = null } = finding;
  if (!globalId) return { attribute, object: objectOf(finding) };
  return { attribute, object: nameOf({ globalId, ifcType, name, tag: null, typeName: null, storey: null, stepId: 0 }) };
}

/**
 * Returns the name of the object of a finding, by which exceptions cover it: its GlobalId, or a hash of what a record without one says.
 */
export function objectOf(finding: ValidityFinding): string {
  const { globalId, type, name, attribute } = finding;
  if (globalId) return globalId;
  const content = JSON.stringify([type, name, attribute, ...contentOf(finding)]);
  return createHash('sha256').update(content).digest('base64url');
}

function withoutNumbers(value: string | number | undefined): string | number | undefined {
  return typeof value === 'string' ? value.replace(/#\d+/g, '#') : value;
}
