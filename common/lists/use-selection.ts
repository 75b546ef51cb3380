/** Manages the selected rows of a list. Rows that leave the list are deselected. */
import { useStore } from '@nanostores/react';
import type { List } from '@vakwerk/store';
import { useState } from 'react';

export interface Selection<T> {
  /** Selected rows, in the order of the list. */
  rows: T[];
  isSelected: (row: T) => boolean;
  toggle: (row: T) => void;
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
  const selectable = data.filter(isSelectable);
  const rows = isDisabled ? [] : selectable.filter((row) => keys.has(key(row)));
  const allSelected = rows.length > 0 && rows.length === selectable.length;
  return {
    rows,
    isSelected: (row) => keys.has(key(row)),
    toggle(row) {
      const next = new Set(keys);
      if (!next.delete(key(row))) next.add(key(row));
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
