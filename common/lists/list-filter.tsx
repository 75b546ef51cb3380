import { useStore } from '@nanostores/react';
import type { List } from '@vakwerk/store';
import { Select, useTranslate } from '@vakwerk/ui';

interface ListFilterProps<T> {
  list: List<T>;
  name: string;
  /** Key of its messages: `label`, and one for each value. */
  words: string;
  /** Values, or with a text that has no message here. */
  options: readonly (string | { value: string; text: string })[];
  className?: string;
}

/** A choice by which a list is filtered. */
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
