import { useStore } from '@nanostores/react';
import type { List } from '@vakwerk/store';
import { Select } from '@vakwerk/ui';

interface ListFilterProps<T> {
  list: List<T>;
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
  className?: string;
}

/** A select that filters a list. */
export function ListFilter<T>({ list, name, label, options, className }: ListFilterProps<T>) {
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
