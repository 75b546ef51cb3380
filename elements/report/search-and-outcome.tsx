/** The search and the choice of an outcome above a list of one tab; both are in the address. */
import { layout, makeStyles, mergeClasses, SearchBox, Select } from '@vakwerk/ui';
import { useSearchText } from './use-search-text.ts';
import { usePlaces } from './workbench/place-link.tsx';

const useStyles = makeStyles({
  root: { ...layout.row(8), alignItems: 'center' },
  search: { flex: '1 1 220px', maxWidth: '360px' },
});

interface SearchAndOutcomeProps {
  /** Placeholder and name of the search. */
  searchLabel: string;
  outcomeLabel: string;
  /** The option `all` chooses every outcome. */
  options: readonly { value: string; text: string }[];
  chosen: string | undefined;
  className?: string;
}

export function SearchAndOutcome({ searchLabel, outcomeLabel, options, chosen, className }: SearchAndOutcomeProps) {
  const styles = useStyles();
  const { go } = usePlaces();
  const [text, setText] = useSearchText('query');
  return (
    <div className={mergeClasses(styles.root, className)}>
      <SearchBox
        className={styles.search}
        value={text}
        onChange={(_event, data) => setText(data.value)}
        placeholder={searchLabel}
        aria-label={searchLabel}
      />
      <Select
        aria-label={outcomeLabel}
        value={chosen ?? 'all'}
        options={options}
        onChange={(_event, { value }) => go({ outcomes: value === 'all' ? undefined : [value], page: 1 })}
      />
    </div>
  );
}
