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
  /** What the file began from: the draft, or the file in the library; absent where it is not known. */
  base?: Blob;
  /** When it was kept by this browser alone. */
  keptMs?: number;
  /** The draft on the server is not the one that this browser's file began from. */
  conflict?: Conflict;
}

export function beginningOf({ stored, draftText, kept: localFile, ...rest }: Found): Beginning {
  const { draft } = rest;
  const base = draftText === undefined ? stored : fileOf(draftText);
  if (!localFile || localFile.text === draftText) return { ...rest, file: base, base };
  const { text, keptMs, base: etag, baseText } = localFile;
  const mine = { ...rest, file: fileOf(text), keptMs };
  if (etag === draft?.etag) return { ...mine, base };
  if (!draft || baseText === undefined) return { ...mine, draft: undefined, conflict: draft ? { theirs: draft } : {} };
  // The first save is refused, and what is on the server now is merged then.
  return { ...mine, draft: etag === undefined ? undefined : { ...draft, etag }, base: fileOf(baseText) };
}

function fileOf(text: string): Blob {
  return new Blob([text], { type: 'application/xml' });
}
