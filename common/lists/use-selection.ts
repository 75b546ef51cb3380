/** Manages the selected rows of a list. Rows that leave the list are deselected. */
import { useStore } from '@nanostores/react';
import type { List } from '@vakwerk/store';
import { useRef, useState } from 'react';

export interface Selection<T> {
  /** Selected rows, in the order of the list. */
  rows: T[];
  /** Number of selected rows where rows of other pages are selected too. */
  total?: number;
  isSelected: (row: T) => boolean;
  /** With `isRange` it also sets the rows between this one and the row that was toggled before. */
  toggle: (row: T, isRange?: boolean) => void;
  /** Selects all rows of the page, or none. */
  toggleAll: () => void;
  isSelectable: (row: T) => boolean;
  clear: () => void;
  allSelected: boolean;
  isDisabled: boolean;
  /** Whether some row of the page can be selected. */
  isPossible: boolean;
  /** Returns the name of a row for its checkbox. */
  nameOf: (row: T) => string;
}

interface SelectionOptions<T> {
  key: (row: T) => string;
  nameOf: (row: T) => string;
  isDisabled?: boolean;
  /** Returns false for rows that cannot be selected. */
  isSelectable?: (row: T) => boolean;
}

export function useSelection<T>(list: List<T>, options: SelectionOptions<T>): Selection<T> {
  const { key, nameOf, isDisabled = false, isSelectable = () => true } = options;
  const { data } = useStore(list.$list);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  /** Key of the row that was toggled last. */
  const last = useRef<string>(undefined);
  const selectable = data.filter(isSelectable);
  const rows = isDisabled ? [] : selectable.filter((row) => keys.has(key(row)));
  const allSelected = rows.length > 0 && rows.length === selectable.length;
  return {
    rows,
    isSelected: (row) => keys.has(key(row)),
    toggle(row, isRange = false) {
      const isOn = !keys.has(key(row));
      const all = selectable.map(key);
      const [from, to] = [all.indexOf(last.current ?? ''), all.indexOf(key(row))].sort((a, b) => a - b) as [number, number];
      const next = new Set(keys);
      for (const one of isRange && from >= 0 ? all.slice(from, to + 1) : [key(row)]) {
        if (isOn) next.add(one);
        else next.delete(one);
      }
      last.current = key(row);
      setKeys(next);
    },
    toggleAll: () => setKeys(new Set(allSelected ? [] : selectable.map(key))),
    clear: () => setKeys(new Set()),
    allSelected,
    isDisabled,
    isPossible: !isDisabled && selectable.length > 0,
    nameOf,
    isSelectable,
  };
}
