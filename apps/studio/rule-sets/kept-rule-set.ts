/** Keeps an unsaved rule set in this browser, so that a closed or crashed page loses nothing. */
import type { RuleSet } from '../../../common/contract/rule-set-editor.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts.ts';

/** From the last change until it is written. */
const KEEP_AFTER_MS = 400;

/** When the browser kept the changes last, in ms since 1970; `none`: it refuses storage. */
export type KeptAt = number | 'none' | undefined;

export interface KeptRuleSet {
  ruleSet: RuleSet;
  /** ms since 1970 */
  keptMs: number;
}

/** Returns the key of a stored rule set that a user edits, or of a new one. */
export function keptKey(userId: string, ruleSetId: string | undefined): string {
  return `${userId} rule set ${ruleSetId ?? 'new'}`;
}

/** Returns what was kept; undefined if there is nothing, or if the browser refuses storage. */
export async function readKept(key: string): Promise<KeptRuleSet | undefined> {
  try {
    const draft = await readDraft(key);
    return draft && { ruleSet: JSON.parse(draft.text) as RuleSet, keptMs: draft.keptMs };
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

/** Writes one state at a time, the last one last. `onKept` is called when it is written. */
export function ruleSetKeeper(key: string, onKept: (keptAt: KeptAt) => void): RuleSetKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { ruleSet: RuleSet | undefined } | undefined;
  let writing = Promise.resolve();
  function write(): void {
    clearTimeout(timer);
    const next = waiting;
    if (!next) return;
    waiting = undefined;
    writing = writing.then(async () => {
      const keptAt = await store(key, next.ruleSet);
      if (!waiting) onKept(keptAt);
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

async function store(key: string, ruleSet: RuleSet | undefined): Promise<KeptAt> {
  try {
    if (!ruleSet) {
      await dropDraft(key);
      return undefined;
    }
    const keptMs = Date.now();
    await keepDraft({ key, text: JSON.stringify(ruleSet), keptMs });
    return keptMs;
  } catch (error) {
    console.warn('the unsaved rule set cannot be kept in this browser:', error);
    return 'none';
  }
}
