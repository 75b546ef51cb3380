/** What changes in the rules from one version of a specification to another: each rule with what changes in it, in words. */
import { addMessages } from '@vakwerk/i18n';
import { Badge, layout, makeStyles, Pagination, SettingsSection, tokens, usePageLabels, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { SpecificationChanges } from '../../common/contract/specifications.ts';
import { changeWords } from '../../common/i18n/change-words.ts';
import { changesEn } from '../../common/i18n/messages/changes.en.ts';
import { changesNl } from '../../common/i18n/messages/changes.nl.ts';
import { CodeInWords, withMarks } from '../../common/rules/code-in-words.tsx';
import { RULES_PAGE_SIZE } from '../../common/rules/find-rules.ts';

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

export function ChangesSection({ changes: { from, counts, changes } }: { changes: SpecificationChanges }) {
  const styles = useStyles();
  const t = useTranslate();
  const [first, setFirst] = useState(0);
  const kinds = KINDS.filter((kind) => (counts[kind] ?? 0) > 0);
  return (
    <SettingsSection title={t('library.draft.changes')} caption={t('library.draft.changesCaption', { version: from.version })}>
      {changes.length === 0 && <p className={styles.quiet}>{t('changes.none')}</p>}
      {kinds.length > 0 && (
        <div className={styles.counts}>
          {kinds.map((kind) => (
            <Badge key={kind} variant="neutral">
              {t(`changes.count.${kind}`, { count: counts[kind] ?? 0 })}
            </Badge>
          ))}
        </div>
      )}
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
      <Pagination total={changes.length} limit={RULES_PAGE_SIZE} offset={first} onChange={setFirst} labels={usePageLabels()} />
    </SettingsSection>
  );
}
