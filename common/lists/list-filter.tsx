import { useStore } from '@nanostores/react';
import type { List } from '@vakwerk/store';
import { Select, useTranslate } from '@vakwerk/ui';

interface ListFilterProps<T> {
  list: List<T>;
  name: string;
  /** Prefix of its message keys: `label`, and one for each value. */
  words: string;
  /** Values; one without a message here has its own text. */
  options: readonly (string | { value: string; text: string })[];
  className?: string;
}

/** A select that filters a list. */
export function ListFilter<T>({ list, name, words, options, className }: ListFilterProps<T>) {
  const t = useTranslate();
  const { filters } = useStore(list.$list).place;
  return (
    <Select
      className={className}
      aria-label={t(`${words}.label`)}
      value={filters[name]}
      options={options.map((one) => (typeof one === 'string' ? { value: one, text: t(`${words}.${one}`) } : one))}
      onChange={({ target }) => list.filter(name, target.value)}
    />
  );
}
