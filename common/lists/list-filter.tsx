import { useStore } from '@nanostores/react';
import type { List } from '@vakwerk/store';
import { Select } from '@vakwerk/ui';

interface ListFilterProps<T, U> {
  /** One of two lists with the same filters, where a page shows its rows in two ways. */
  list: List<T> | List<U>;
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
  className?: string;
}

/** A select that filters a list. */
export function ListFilter<T, U = T>({ list, name, label, options, className }: ListFilterProps<T, U>) {
  const { filters } = useStore(list.$list).place;
  return (
    <Select
      className={className}
      aria-label={label}
      value={filters[name]}
      options={[...options]}
      onChange={({ target }) => list.filter(name, target.value)}
    />
  );
}
