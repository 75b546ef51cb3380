/**
 * Remembers how a visitor arranged the workbench: widths, folded panes, whether the model was closed. Stored in this browser for
 * all reports.
 */
import { readStored, writeStored } from '@vakwerk/store';
import { useSyncExternalStore } from 'react';

export interface Arrangement {
  /** Width in px; undefined fits the window. */
  rulesWidth?: number;
  sideWidth?: number;
  /** Height in px of the picture of the model. */
  modelHeight?: number;
  areRulesFolded: boolean;
  isSideFolded: boolean;
  isFailedOnly: boolean;
  /** True after the model was closed, until it is opened. */
  isModelClosed: boolean;
}

export const ARRANGEMENT_KEY = 'vakwerk-workbench';

const SIZES = ['rulesWidth', 'sideWidth', 'modelHeight'] as const;
const FLAGS = ['areRulesFolded', 'isSideFolded', 'isFailedOnly', 'isModelClosed'] as const;

let cache: { text: string | null; arrangement: Arrangement } | undefined;
const listeners = new Set<() => void>();

/** Parses stored values of an older version or another script as far as they are valid. */
function parse(text: string | null): Arrangement {
  let stored: Record<string, unknown> = {};
  try {
    stored = Object(JSON.parse(text ?? '{}'));
  } catch {
    // Treats an invalid arrangement as missing.
  }
  const sizes = SIZES.flatMap((key) => (typeof stored[key] === 'number' ? [[key, stored[key]]] : []));
  const flags = FLAGS.map((key) => [key, stored[key] === true]);
  return Object.fromEntries([...sizes, ...flags]);
}

function read(): Arrangement {
  const text = readStored(ARRANGEMENT_KEY);
  if (cache?.text !== text) cache = { text, arrangement: parse(text) };
  return (cache as { arrangement: Arrangement }).arrangement;
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
