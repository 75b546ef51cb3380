/** Gives the worker the lists of values that rules name, each once. No check waits for a download. */
import type { Rule } from '../../../common/contract/rule-set-editor.ts';
import type { ListStore, NamedList } from './list-store.ts';

export interface ListState {
  name: string;
  /** A list that does not exist also counts as given: the result then says so. */
  state: 'loading' | 'given' | 'failed' | 'retrying';
}

export interface ListGiver {
  /** Returns the state of the list that a rule names, which starts its download; undefined for a rule without one. */
  stateOf(rule: Rule | undefined): ListState | undefined;
  /** Downloads a list again. */
  retry(name: string): void;
}

/** `onChange` is called after each download. */
export function listGiver(lists: ListStore, toWorker: (list: NamedList) => Promise<void>, onChange: () => void): ListGiver {
  const states = new Map<string, ListState['state']>();
  async function give(name: string, begun: ListState['state']): Promise<void> {
    states.set(name, begun);
    try {
      const list = await lists.read(name);
      if (list) await toWorker(list);
      states.set(name, 'given');
    } catch (error) {
      console.error('a list could not be loaded', error);
      states.set(name, 'failed');
    }
    onChange();
  }
  return {
    stateOf(rule) {
      const name = rule?.kind === 'LISTED' ? rule.list : undefined;
      if (name === undefined) return undefined;
      if (!states.has(name)) void give(name, 'loading');
      return { name, state: states.get(name) ?? 'loading' };
    },
    retry: (name) => void give(name, 'retrying'),
  };
}
