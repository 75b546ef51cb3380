/** A rule's applicability, occurrences and requirements in words. */

import { makeStyles, tokens } from '@vakwerk/ui';
import type { RuleSpecification } from '../../common/contract/specifications.ts';
import { RuleWords } from '../../common/rules/rule-words.tsx';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: '12px',
    padding: '12px 16px',
    marginTop: '4px',
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: '0 6px 6px 0',
    fontSize: '14px',
    lineHeight: '20px',
    maxHeight: '420px',
    overflowY: 'auto',
    '@media print': { maxHeight: 'none' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

export function SpecificationWordsView({ specification }: { specification: RuleSpecification }) {
  const styles = useStyles();
  const { t } = useWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1)
    <section className={styles.root} aria-label={t('report.rule.specification')} tabIndex={0}>
      <RuleWords t={t} specification={specification} />
    </section>
  );
}
