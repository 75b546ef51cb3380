/** The source of the definitions of a facet: they are ours, with a link to the standard. */
import { Link, layout, makeStyles, useTranslate } from '@vakwerk/ui';
import type { FacetHelp } from './studio-client.ts';
import { type NamedQuestion, useDefinitions, useKnown } from './use-definitions.ts';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', margin: 0, ...layout.quiet },
});

interface SourceLineProps {
  studio: FacetHelp;
  question: NamedQuestion;
  name: string | undefined;
}

/** Empty for a name without a page in the standard. */
export function SourceLine({ studio, question, name }: SourceLineProps) {
  const styles = useStyles();
  const t = useTranslate();
  const definitions = useDefinitions();
  const suggestion = useKnown(studio, question, name);
  if (!suggestion?.isInIfc4x3 || !definitions) return null;
  return (
    <p className={styles.root}>
      {t('studio.meaning.own')}{' '}
      <Link href={definitions.standardPage(suggestion.text)} target="_blank" rel="noopener">
        {t('studio.meaning.standard', { name: suggestion.text })}
      </Link>
    </p>
  );
}
