/** What the studio begins with: the file of the library, the draft on the server, or what this browser kept. */
import type { ShownDraft } from '@vakwerk/api';
import type { SpecificationResource } from '../../common/contract/specifications.ts';
import type { Conflict } from './draft-saver.ts';
import type { Draft } from './drafts.ts';

interface Found {
  /** Absent for a new one. */
  specification?: SpecificationResource;
  /** As it is in the library; absent for a new one, or where there is a draft. */
  stored?: string;
  /** On the server, with its file. */
  draft?: ShownDraft;
  draftText?: string;
  /** What this browser kept because it was not saved. */
  kept?: Draft;
  draftKey: string;
}

export interface Beginning extends Pick<Found, 'specification' | 'draft' | 'draftKey'> {
  /** Absent: a new file. */
  text?: string;
  /** When it was kept by this browser alone. */
  keptMs?: number;
  /** What is on the server is not what this browser's file began from. */
  conflict?: Conflict;
}

export function beginningOf({ stored, draftText, kept, ...found }: Found): Beginning {
  const { draft } = found;
  if (!kept || kept.text === draftText) return { ...found, text: draftText ?? stored };
  const mine = { ...found, text: kept.text, keptMs: kept.keptMs };
  return kept.base === draft?.etag ? mine : { ...mine, draft: undefined, conflict: draft ? { theirs: draft } : {} };
}
