/** The versions of a specification, the newest first, each with what it changed in the rules. */
import { api } from '@vakwerk/api';
import { formatDate } from '@vakwerk/i18n';
import {
  Alert,
  Badge,
  Button,
  Collapsible,
  Link,
  layout,
  makeStyles,
  SettingsSection,
  Skeleton,
  tokens,
  useAnswer,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useCallback } from 'react';
import type { SpecificationResource } from '../../common/contract/specifications.ts';
import { RuleChangeList } from '../../common/rules/rule-change-list.tsx';

const useStyles = makeStyles({
  list: layout.plainList,
  version: { padding: '8px 0', ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px', rowGap: '4px' },
  here: { fontWeight: 600 },
  date: layout.quietInLine,
});

export function VersionsSection({ specification }: { specification: SpecificationResource }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { id: pageId, versions = [] } = specification;
  return (
    <SettingsSection title={t('library.history.title')} caption={t('library.history.caption')}>
      <ul className={styles.list}>
        {versions.map(({ id, version, createdAt }, at) => {
          const name = version || t('library.history.unnumbered');
          const earlier = versions[at + 1];
          return (
            <li key={id} className={styles.version}>
              <div className={styles.head}>
                {id === pageId ? (
                  <span className={styles.here} aria-current="page">
                    {name}
                  </span>
                ) : (
                  <Link href={`/specifications/${encodeURIComponent(id)}`}>{name}</Link>
                )}
                <span className={styles.date}>{formatDate(language, createdAt)}</span>
                {at === 0 && <Badge>{t('library.history.newest')}</Badge>}
              </div>
              {earlier && (
                <Collapsible
                  label={() => t('library.history.changes', { from: earlier.version || t('library.history.unnumbered') })}
                >
                  <Changes id={id} from={earlier.id} />
                </Collapsible>
              )}
            </li>
          );
        })}
      </ul>
    </SettingsSection>
  );
}

/** Loaded when it is opened. */
function Changes({ id, from }: { id: string; from: string }) {
  const t = useTranslate();
  const ask = useCallback(() => api.getSpecificationChanges(id, { query: { from } }), [id, from]);
  const { value, hasFailed, retry } = useAnswer(ask);
  if (hasFailed)
    return (
      <Alert variant="warning" action={<Button onClick={retry}>{t('library.history.retry')}</Button>}>
        {t('library.history.failed')}
      </Alert>
    );
  return value ? <RuleChangeList changes={value.changes} /> : <Skeleton rows={3} label={t('library.loading')} />;
}
