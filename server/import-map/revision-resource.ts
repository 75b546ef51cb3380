/** Converts rows of revisions to JSON for the API. */

import type { Revision, RevisionSummary } from '../../common/contract/import-map.ts';
import { namedPerson } from '../http/named-person.ts';
import type { RevisionRecord } from './revision-queries.ts';

interface Serving {
  current: number | null;
  canary: number | null;
}

export function revisionSummary(record: RevisionRecord, serving: Serving): RevisionSummary {
  const { authorId, firstName, lastName, email } = record;
  return {
    number: record.number,
    parent: record.parent,
    contentOf: record.content_of,
    origin: record.origin,
    state: stateOf(record.number, serving),
    operated: record.operated,
    author: authorId === null ? null : { id: authorId, ...namedPerson({ firstName, lastName, email }) },
    reason: record.reason,
    createdAt: record.created_at.toISOString(),
  };
}

export function revisionResource(record: RevisionRecord, serving: Serving): Revision {
  return { ...revisionSummary(record, serving), imports: record.imports, integrity: record.integrity };
}

function stateOf(number: number, { current, canary }: Serving): RevisionSummary['state'] {
  if (number === current) return 'CURRENT';
  return number === canary ? 'CANARY' : 'OLD';
}
