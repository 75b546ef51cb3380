/** A rule's specification in words: what it applies to, how often, and what it asks. */

import { Badge, Markdown, makeStyles, tokens } from '@vakwerk/ui';
import type { RuleSpecification } from '../../common/contract/specifications.ts';
import { specificationWords } from '../../common/i18n/specification-words.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: '12px',
    padding: '12px 16px',
    marginTop: '4px',
    borderLeft: `3px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: '0 6px 6px 0',
    fontSize: '14px',
    lineHeight: '20px',
    maxHeight: '420px',
    overflowY: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  heading: { margin: 0, fontSize: '12px', lineHeight: '16px', fontWeight: 600, color: tokens.colorNeutralForeground3 },
  list: { margin: '4px 0 0', paddingLeft: '18px', overflowWrap: 'anywhere', '& li': { marginBottom: '2px' } },
  line: { margin: '4px 0 0' },
  versions: { display: 'flex', gap: '6px', flexWrap: 'wrap', marginTop: '4px' },
});

export function SpecificationWordsView({ specification }: { specification: RuleSpecification }) {
  const styles = useStyles();
  const { t } = useWords();
  const words = specificationWords(t, specification);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1)
    <section className={styles.root} aria-label={t('report.rule.specification')} tabIndex={0}>
      <div>
        <h3 className={styles.heading}>{t('specification.heading.applicability')}</h3>
        {words.applicability.length === 0 ? (
          <p className={styles.line}>{t('specification.heading.noApplicability')}</p>
        ) : (
          <ul className={styles.list}>
            {words.applicability.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {words.occurrences && (
        <div>
          <h3 className={styles.heading}>{t('specification.heading.occurrences')}</h3>
          <p className={styles.line}>{words.occurrences}</p>
        </div>
      )}
      <div>
        <h3 className={styles.heading}>{t('specification.heading.requirements')}</h3>
        {words.description && <Markdown small lang="" source={words.description} />}
        {words.requirements.length === 0 ? (
          <p className={styles.line}>{t('specification.heading.noRequirements')}</p>
        ) : (
          <ul className={styles.list}>
            {words.requirements.map(({ text, instructions }) => (
              <li key={text}>
                {text}
                {instructions && <Markdown small lang="" source={instructions} />}
              </li>
            ))}
          </ul>
        )}
      </div>
      {words.ifcVersions.length > 0 && (
        <div>
          <h3 className={styles.heading}>{t('specification.heading.versions')}</h3>
          <div className={styles.versions}>
            {words.ifcVersions.map((version) => (
              <Badge key={version}>{version}</Badge>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
