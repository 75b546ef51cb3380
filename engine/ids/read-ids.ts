/** Reads text or bytes into the tree of an .ids file, upgraded from drafts to IDS 1.0, with its structure checked (D31). */
import { createFinding } from './finding-message.ts';
import type { GroupMapping } from './group-rules.ts';
import { readGroupsComment } from './groups-annotation.ts';
import { IDS_NAMESPACE } from './ids-namespace.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { editionOf, RELEASE_LOCATION, SCHEMA_LOCATION } from './schema-location.ts';
import type { IdsFinding } from './specification.ts';
import { checkStructure } from './structure.ts';
import { upgradeIds } from './upgrade-ids.ts';

/** A tree that is parsed once for parser and audit. */
export interface IdsTree {
  /** Root element; absent for input that is not IDS. */
  root?: XmlElement;
  /** Groups in the file (groups-annotation.ts). */
  groups?: GroupMapping | undefined;
  /** Findings of reading, upgrading and structure; with an error there is nothing to parse. */
  findings: readonly IdsFinding[];
}

export function readIds(input: string | Uint8Array): IdsTree {
  const { root, comments, finding } = readXml(input);
  if (!root) return { findings: [finding] };
  const drafts = new RegExp(`^${IDS_NAMESPACE.replace('http', 'https?').replaceAll('.', '\\.')}(/|/[\\d.]+/?)?$`);
  if (root.name !== 'ids' || !drafts.test(root.namespace)) {
    const facts = { found: `{${root.namespace}}${root.name}`, expected: `{${IDS_NAMESPACE}}ids` };
    return { findings: [createFinding('ERROR', 'NOT_IDS', { line: root.line, path: root.name }, facts)] };
  }
  const edition = editionOf(root);
  const annotated = comments.map(readGroupsComment).find((mapping) => mapping !== undefined);
  const groups = annotated === 'invalid' ? undefined : annotated;
  const findings = [...upgradeIds(root, edition), ...checkStructure(root)];
  if (annotated === 'invalid') {
    findings.unshift(createFinding('WARNING', 'GROUPS_ANNOTATION_INVALID', { line: 1, path: root.name }));
  }
  if (edition !== 'UNKNOWN' && edition !== 'RELATIVE') return { root, groups, findings };
  const facts = { value: root.attributes[SCHEMA_LOCATION] ?? '', expected: RELEASE_LOCATION };
  const place = { line: root.line, path: root.name };
  // XML Schema treats a location as a hint (part 1, 4.3.2), so a file with a relative one can still be read.
  const located =
    edition === 'RELATIVE'
      ? createFinding('WARNING', 'SCHEMA_LOCATION_RELATIVE', place, facts)
      : createFinding('ERROR', 'STRUCTURE_SCHEMA_LOCATION', place, facts);
  return { root, groups, findings: [located, ...findings] };
}
