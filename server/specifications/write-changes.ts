/** Writes the changes of the rules between two versions of a specification as the answer of a call. */
import type { SpecificationChanges } from '../../common/contract/specifications.ts';
import { RULE_CHANGE_KINDS } from '../../engine/ids/compare/compare-specifications.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { describeChanges } from './compare-versions.ts';
import { type DefinitionBytes, parseDefinition } from './definition-bytes.ts';

export interface ChangesOrder {
  from: SpecificationChanges['from'];
  to: SpecificationChanges['to'];
  before: DefinitionBytes;
  after: DefinitionBytes;
  /** The query parameter. */
  fields: string | undefined;
}

/** Returns JSON in UTF-8. */
export function writeChanges({ from, to, before, after, fields }: ChangesOrder): Uint8Array<ArrayBuffer> {
  const changes = describeChanges(parseDefinition(before), parseDefinition(after));
  const counts = Object.fromEntries(RULE_CHANGE_KINDS.map((kind) => [kind, changes.filter((one) => one.kind === kind).length]));
  const answer: SpecificationChanges = { from, to, counts: counts as SpecificationChanges['counts'], changes };
  return new TextEncoder().encode(JSON.stringify(projectFields(answer, parseFields(fields))));
}
