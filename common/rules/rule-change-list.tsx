/** The rules that differ between two versions of a specification, each with what differs in it, in words. */
import { addMessages } from '@vakwerk/i18n';
import { Badge, layout, makeStyles, Pagination, tokens, usePageLabels, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { RuleChanges } from '../contract/specifications.ts';
import { changeWords } from '../i18n/change-words.ts';
import { changesEn } from '../i18n/messages/changes.en.ts';
import { changesNl } from '../i18n/messages/changes.nl.ts';
import { CodeInWords, withMarks } from './code-in-words.tsx';
import { RULES_PAGE_SIZE } from './find-rules.ts';

addMessages({ en: { changes: changesEn }, nl: { changes: changesNl } });

const KINDS = ['ADDED', 'REMOVED', 'SHARPER', 'SOFTER', 'CHANGED', 'REWORDED'] as const;

const useStyles = makeStyles({
  counts: { ...layout.row(8), marginBottom: '8px' },
  list: { ...layout.plainList, overflowWrap: 'anywhere' },
  rule: { padding: '8px 0', ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px' },
  name: { fontWeight: 600 },
  parts: { margin: '4px 0 0', paddingLeft: '18px', color: tokens.colorNeutralForeground2 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
});

export function RuleChangeList({ changes }: Pick<RuleChanges, 'changes'>) {
  const styles = useStyles();
  const t = useTranslate();
  const labels = usePageLabels();
  const [first, setFirst] = useState(0);
  const counts = KINDS.map((kind) => ({ kind, count: changes.filter((one) => one.kind === kind).length }));
  if (changes.length === 0) return <p className={styles.quiet}>{t('changes.none')}</p>;
  return (
    <div>
      <div className={styles.counts}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <Badge key={kind} variant="neutral">
              {t(`changes.count.${kind}`, { count })}
            </Badge>
          ))}
      </div>
      <ul className={styles.list}>
        {changes.slice(first, first + RULES_PAGE_SIZE).map((change) => (
          <li key={`${change.kind} ${change.id} ${change.name}`} className={styles.rule}>
            <div className={styles.head}>
              <span className={styles.name}>{change.name}</span>
              <Badge>{t(`changes.kind.${change.kind}`)}</Badge>
            </div>
            {change.parts.length > 0 && (
              <ul className={styles.parts}>
                {changeWords(withMarks(t), change).map((words) => (
                  <li key={words}>
                    <CodeInWords text={words} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Pagination total={changes.length} limit={RULES_PAGE_SIZE} offset={first} onChange={setFirst} labels={labels} />
    </div>
  );
}
