/** What the studio opens: the file of the library, the draft on the server, or the one kept in this browser. */
import type { ShownDraft } from '@vakwerk/api';
import type { SpecificationResource } from '../../common/contract/specifications.ts';
import type { Conflict } from './draft-saver.ts';
import type { Draft } from './drafts.ts';

interface Found {
  /** Absent for a new one. */
  specification?: SpecificationResource;
  /** As it is in the library, in whatever encoding; absent for a new one, or where there is a draft. */
  stored?: Blob;
  /** On the server, with its file. */
  draft?: ShownDraft;
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

export function beginningOf({ stored, draftText, kept, ...found }: Found): Beginning {
  const { draft } = found;
  if (!kept || kept.text === draftText) return { ...found, file: draftText === undefined ? stored : fileOf(draftText) };
  const mine = { ...found, file: fileOf(kept.text), keptMs: kept.keptMs };
  return kept.base === draft?.etag ? mine : { ...mine, draft: undefined, conflict: draft ? { theirs: draft } : {} };
}

function fileOf(text: string): Blob {
  return new Blob([text], { type: 'application/xml' });
}
