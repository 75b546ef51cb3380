/** How a visitor arranged the workbench: widths, what is folded, what was opened. Kept in this browser for all reports. */
import { readStored, writeStored } from '@vakwerk/store';
import { useSyncExternalStore } from 'react';

export interface Arrangement {
  /** px; absent: as wide as suits the window. */
  rulesWidth?: number;
  sideWidth?: number;
  /** px of the picture of the model. */
  modelHeight?: number;
  areRulesFolded: boolean;
  isSideFolded: boolean;
  isFailedOnly: boolean;
  /** The model was opened and not closed again. */
  isModelOpen: boolean;
}

export const ARRANGEMENT_KEY = 'vakwerk-workbench';

const SIZES = ['rulesWidth', 'sideWidth', 'modelHeight'] as const;
const FLAGS = ['areRulesFolded', 'isSideFolded', 'isFailedOnly', 'isModelOpen'] as const;

let known: { text: string | null; arrangement: Arrangement } | undefined;
const listeners = new Set<() => void>();

/** What an older version or another script left there is taken as far as it makes sense. */
function parse(text: string | null): Arrangement {
  let stored: Record<string, unknown> = {};
  try {
    stored = Object(JSON.parse(text ?? '{}'));
  } catch {
    // As if there were none.
  }
  const sizes = SIZES.flatMap((key) => (typeof stored[key] === 'number' ? [[key, stored[key]]] : []));
  const flags = FLAGS.map((key) => [key, stored[key] === true]);
  return Object.fromEntries([...sizes, ...flags]);
}

function read(): Arrangement {
  const text = readStored(ARRANGEMENT_KEY);
  if (known?.text !== text) known = { text, arrangement: parse(text) };
  return (known as { arrangement: Arrangement }).arrangement;
}

function change(part: Partial<Arrangement>): void {
  writeStored(ARRANGEMENT_KEY, JSON.stringify({ ...read(), ...part }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useArrangement(): [arrangement: Arrangement, change: (part: Partial<Arrangement>) => void] {
  return [useSyncExternalStore(subscribe, read), change];
}
