/** Reads and audits an .ids file with its group mapping. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../common/contract/errors.ts';
import { SPECIFICATION_MAX_BYTES } from '../../common/contract/limits.ts';
import { toLine } from '../../common/contract/to-line.ts';
import { auditIdsTree } from '../../engine/ids/audit-ids.ts';
import { parseIdsTree } from '../../engine/ids/parse-ids.ts';
import { readIds } from '../../engine/ids/read-ids.ts';
import type { IdsFinding, Specification } from '../../engine/ids/specification.ts';

/** Findings that are reported of a refused specification: a small file may give a million. */
export const FINDINGS_TOLD_MAX = 10_000;

export interface IdsSource {
  bytes: Uint8Array;
  /** Mapping of rules to groups, JSON or CSV text (D12). */
  groups?: string;
}

interface AuditedSpecification {
  specification: Specification;
  /** Warnings, and errors accepted by `force`. */
  findings: IdsFinding[];
}

/**
 * Reads and audits a file. Refuses with FILE_TOO_LARGE, or with SPECIFICATION_INVALID and the findings; `force` accepts errors
 * of content but not of structure (D31).
 */
export function readAudited({ bytes, groups }: IdsSource, force = false): AuditedSpecification {
  if (bytes.length > SPECIFICATION_MAX_BYTES) {
    throw new Refusal('FILE_TOO_LARGE', 'The specification is too large', { details: { maxBytes: SPECIFICATION_MAX_BYTES } });
  }
  const tree = readIds(bytes);
  const { specification, findings: parsed } = parseIdsTree(tree, { groups });
  if (!specification) throw invalid(parsed);
  // An unreadable mapping inside the file is a warning, but an unreadable uploaded one is refused.
  const unread = parsed.filter(({ code }) => code === 'GROUPS_INVALID');
  const findings = [...auditIdsTree(tree), ...unread];
  const refused = unread.length > 0 || findings.some(({ severity }) => severity === 'ERROR');
  if (refused && !force) throw invalid(findings);
  return { specification: onOneLine(specification), findings };
}

/** Returns the specification with its title and version on one line each: both are names in this service. */
function onOneLine({ name: title, version, definition, ...rest }: Specification): Specification {
  const name = toLine(title);
  return { ...rest, name, version: toLine(version), definition: { ...definition, name } };
}

/** Reads a specification. Refuses like `readAudited`. */
export function readSpecification(source: IdsSource, force = false): Specification {
  return readAudited(source, force).specification;
}

function invalid(findings: IdsFinding[]): Refusal {
  const first = findings.find(({ severity }) => severity === 'ERROR') ?? findings[0];
  const message = first ? `line ${first.line}: ${first.code} ${first.message}` : 'The specification is not valid';
  const untold = findings.length - FINDINGS_TOLD_MAX;
  const more = untold > 0 ? ` (and ${untold} findings that are not told)` : '';
  return new Refusal('SPECIFICATION_INVALID', message + more, { details: findings.slice(0, FINDINGS_TOLD_MAX) });
}

/** Returns a hash that is equal for the same file with the same mapping. */
export function hashOfSource({ bytes, groups = '' }: IdsSource): string {
  return createHash('sha256').update(bytes).update(mappingSuffix(groups)).digest('hex');
}

/** Returns the suffix that the mapping adds to the bytes of a file in the hash of a specification. */
export function mappingSuffix(groups: string): string {
  return `\0${groups}`;
}
