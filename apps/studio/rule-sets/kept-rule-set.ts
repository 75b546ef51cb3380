/** Keeps an unsaved rule set in this browser, so that a closed or crashed page loses nothing. */
import type { RuleSet } from '../../../common/contract/rule-set-editor.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts.ts';

/** From the last change until it is written. */
const KEEP_AFTER_MS = 400;

/** Returns the key of a stored rule set that a user edits, or of a new one. */
export function keptKey(userId: string, ruleSetId: string | undefined): string {
  return `${userId} rule set ${ruleSetId ?? 'new'}`;
}

/** Returns what was kept; undefined if there is nothing, or if the browser refuses storage. */
export async function readKept(key: string): Promise<RuleSet | undefined> {
  try {
    const draft = await readDraft(key);
    return draft && (JSON.parse(draft.text) as RuleSet);
  } catch (error) {
    console.warn('the unsaved rule set in this browser cannot be read:', error);
    return undefined;
  }
}

export interface RuleSetKeeper {
  /** Keeps the rule set soon; undefined: nothing is to be kept any more. */
  keep(ruleSet: RuleSet | undefined): void;
  /** Writes what waits. */
  close(): void;
}

/** Writes one state at a time, the last one last. `onKept` gets whether it is written; false where the browser refuses storage. */
export function ruleSetKeeper(key: string, onKept: (isKept: boolean) => void): RuleSetKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { ruleSet: RuleSet | undefined } | undefined;
  let writing = Promise.resolve();
  function write(): void {
    clearTimeout(timer);
    const next = waiting;
    if (!next) return;
    waiting = undefined;
    writing = writing.then(async () => {
      const isKept = await store(key, next.ruleSet);
      if (!waiting) onKept(isKept);
    });
  }
  return {
    keep(ruleSet) {
      waiting = { ruleSet };
      clearTimeout(timer);
      timer = setTimeout(write, KEEP_AFTER_MS);
    },
    close: write,
  };
}

async function store(key: string, ruleSet: RuleSet | undefined): Promise<boolean> {
  try {
    if (ruleSet) await keepDraft({ key, text: JSON.stringify(ruleSet), keptMs: Date.now() });
    else await dropDraft(key);
    return true;
  } catch (error) {
    console.warn('the unsaved rule set cannot be kept in this browser:', error);
    return false;
  }
}
