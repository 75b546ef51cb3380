/** What the studio opens: the file of the library, the draft on the server, or the one kept in this browser. */

import type { SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import type { SpecificationResource } from '../../common/contract/specifications.ts';
import type { Conflict } from './draft-saver.ts';
import type { Draft } from './drafts.ts';

interface Found {
  /** Absent for a new one. */
  specification?: SpecificationResource;
  /** The file as it is in the library, in any encoding; undefined for a new specification, or if there is a draft. */
  stored?: Blob;
  /** On the server, with its file. */
  draft?: SpecificationDraft;
  draftText?: string;
  /** What this browser kept because it was not saved. */
  kept?: Draft;
  draftKey: string;
}

export interface Beginning extends Pick<Found, 'specification' | 'draft' | 'draftKey'> {
  /** Absent: a new one. */
  file?: Blob;
  /** When it was kept by this browser alone. */
  keptMs?: number;
  /** The draft on the server is not the one that this browser's file began from. */
  conflict?: Conflict;
}

export function beginningOf({ stored, draftText, kept: localFile, ...rest }: Found): Beginning {
  const { draft } = rest;
  if (!localFile || localFile.text === draftText) return { ...rest, file: draftText === undefined ? stored : fileOf(draftText) };
  const mine = { ...rest, file: fileOf(localFile.text), keptMs: localFile.keptMs };
  return localFile.base === draft?.etag ? mine : { ...mine, draft: undefined, conflict: draft ? { theirs: draft } : {} };
}

function fileOf(text: string): Blob {
  return new Blob([text], { type: 'application/xml' });
}
