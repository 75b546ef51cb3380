/** Says to the server that this page has the draft open while somebody sees it, and hears who else has. */
import { atom, type ReadableAtom } from 'nanostores';
import type { OpenDraft, SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import { DRAFT_OPEN_MS } from '../../common/contract/wait-times.ts';

interface PresenceOptions {
  /** Says that the page has the draft open. */
  open(draftId: string): Promise<OpenDraft>;
  /** Says that it has not any more. Also sent while the page is being left. */
  leave(draftId: string): Promise<unknown>;
}

export interface DraftPresence {
  /** The other people who have the draft open; nobody while this page is hidden. */
  readonly $others: ReadableAtom<OpenDraft['others']>;
  /** The page has this draft; undefined: none. */
  follow(draftId: string | undefined): void;
  /** Says at once that the draft is open, and returns it as it is on the server. */
  look(draftId: string): Promise<SpecificationDraft>;
  /** The page is left. */
  close(): void;
}

export function createDraftPresence({ open, leave }: PresenceOptions): DraftPresence {
  const $others = atom<OpenDraft['others']>([]);
  let current: string | undefined;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(draftId: string): Promise<SpecificationDraft> {
    clearTimeout(timer);
    isOpen = true;
    try {
      const { draft, others } = await open(draftId);
      if (isOpen && draftId === current) $others.set(others);
      // The page was hidden or left meanwhile, and the two calls may have overtaken each other.
      if (!isOpen && draftId === current) tellLeft(draftId);
      return draft;
    } catch (error) {
      if (draftId === current) $others.set([]);
      throw error;
    } finally {
      plan();
    }
  }
  /** What fails is said again later; the saver reports a draft that is gone. */
  function say(): void {
    if (current !== undefined) void look(current).catch(() => undefined);
  }
  function plan(): void {
    clearTimeout(timer);
    if (isOpen && current !== undefined) timer = setTimeout(say, DRAFT_OPEN_MS);
  }
  function goAway(): void {
    clearTimeout(timer);
    $others.set([]);
    if (isOpen && current !== undefined) tellLeft(current);
    isOpen = false;
  }
  /** The server forgets it without this too, only later. */
  function tellLeft(draftId: string): void {
    void leave(draftId).catch(() => undefined);
  }
  const onVisibility = () => (document.hidden ? goAway() : say());
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', goAway);
  return {
    $others,
    look,
    follow(draftId) {
      if (draftId === current) return;
      clearTimeout(timer);
      // A draft that is gone took the note about this page with it.
      [current, isOpen] = [draftId, false];
      $others.set([]);
      if (!document.hidden) say();
    },
    close() {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', goAway);
      goAway();
    },
  };
}
