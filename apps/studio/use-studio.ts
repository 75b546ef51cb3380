/** The worker of the page, and the draft on the server that it is saved as. */
import { api, createDraft, downloadDraft, saveDraft } from '@vakwerk/api';
import { navigate } from '@vakwerk/store';
import { useTranslate } from '@vakwerk/ui';
import { useEffect, useMemo } from 'react';
import type { Beginning } from './beginning.ts';
import { createDraftPresence, type DraftPresence } from './draft-presence.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';
import { dropDraft, settleDraft } from './drafts.ts';
import { type StudioClient, startStudio } from './studio-client.ts';

export interface Studio {
  studio: StudioClient;
  saver: DraftSaver;
  presence: DraftPresence;
}

interface OpenStudio extends Studio {
  close: () => void;
}

/** One worker and one saver for as long as the page is open, also if its language changes. */
export function useStudio(beginning: Beginning, userId: string): OpenStudio {
  const t = useTranslate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const both = useMemo(
    () => openStudio(beginning, userId, { title: t('studio.newTitle'), rule: t('studio.newRule') }),
    [beginning.draftKey],
  );
  useEffect(() => both.close, [both]);
  return both;
}

function openStudio(beginning: Beginning, userId: string, names: { title: string; rule: string }): OpenStudio {
  const { specification, file, base, draft, conflict, keptMs } = beginning;
  let { draftKey } = beginning;
  let isOpen = true;
  const pageId = crypto.randomUUID();
  const presence = createDraftPresence({
    open: (draftId) => api.openDraft(draftId, pageId),
    leave: (draftId) => api.leaveDraft(draftId, pageId, { keepalive: true }),
  });
  const saver = createDraftSaver({
    draft,
    base,
    conflict,
    save(file, before, how) {
      const name = studio.$view.get().state?.info.title ?? '';
      return before ? saveDraft(before, { file, name }, how) : createDraft({ file, name, specificationId: specification?.id });
    },
    // Nobody sees what a hidden page merges.
    look: async (lastDraft) => (document.hidden ? lastDraft : presence.look(lastDraft.id)),
    read: async ({ id }) => (await downloadDraft(id)).blob,
    merge: (order) => studio.merge(order),
    onSaved(savedMs, saved, savedFile) {
      const key = draftKey;
      if (!specification) draftKey = newDraftKey(userId, saved.id);
      const settled = { keptMs: savedMs, base: saved.etag, file: savedFile, draftKey };
      // The last save may end on another page, which stays.
      if (!isOpen) return void settleDraft(key, settled).catch(warn);
      studio.saved(settled);
      if (!specification) navigate(newDraftPage(saved.id), { replace: true });
    },
  });
  const start = { file, draftKey, base: draft?.etag, baseFile: base, isUnsaved: keptMs !== undefined, ...names };
  const studio = startStudio(start, (file) => saver.keep(file));
  const forgetFollowing = saver.$saving.subscribe(({ draft: saved, conflict: now }) =>
    presence.follow(now && !now.theirs ? undefined : saved?.id),
  );
  const close = () => {
    isOpen = false;
    forgetFollowing();
    presence.close();
    saver.close();
    studio.close();
  };
  return { studio, saver, presence, close };
}

/** A browser may refuse storage. */
function warn(error: unknown): void {
  console.warn('the draft in this browser cannot be changed:', error);
}

/** After it was published, or discarded: nothing is kept here either. */
export async function forgetDraft(
  { studio, saver, presence }: Studio,
  { specification, draftKey }: Beginning,
  userId: string,
): Promise<void> {
  const { draft } = saver.$saving.get();
  saver.stop();
  presence.follow(undefined);
  studio.forget();
  const keys = [draftKey, ...(specification ? [] : [newDraftKey(userId, draft?.id)])];
  for (const key of keys) await dropDraft(key).catch(warn);
}

/** The key in the browser of an unsaved new specification, with the id of its draft if it has one. */
export function newDraftKey(userId: string, draftId?: string): string {
  return `${userId} new${draftId === undefined ? '' : ` ${draftId}`}`;
}

function newDraftPage(draftId: string): string {
  return `/specifications/new?draft=${encodeURIComponent(draftId)}`;
}
