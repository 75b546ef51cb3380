/** One object of the file: what it is, what the rules say of it, and all that the file states of it. */
import { isApiError } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import { Alert, Button, Drawer, Heading, makeStyles, Skeleton, tokens, useLate } from '@vakwerk/ui';
import { useCallback, useState } from 'react';
import type { ReportEntity, ReportResource } from '../../common/contract/reports.ts';
import { entityEn } from '../../common/i18n/messages/entity.en.ts';
import { entityNl } from '../../common/i18n/messages/entity.nl.ts';
import { EntityFacts } from './entity-facts.tsx';
import { EntityRules } from './entity-rules.tsx';
import { EntitySets } from './entity-sets.tsx';
import { Missing } from './global-id.tsx';
import { usePlaces } from './place-link.tsx';
import type { ReportSource } from './report-source.ts';
import { useAnswer } from './use-answer.ts';
import { useWords } from './words.ts';

addMessages({ en: { entity: entityEn }, nl: { entity: entityNl } });

const useStyles = makeStyles({
  title: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' },
  type: { fontSize: '14px', lineHeight: '20px', color: tokens.colorNeutralForeground2 },
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' },
});

interface EntityDrawerProps {
  report: ReportResource;
  globalId: string;
  describe: NonNullable<ReportSource['describeEntity']>;
}

export function EntityDrawer({ report, globalId, describe }: EntityDrawerProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { go } = usePlaces();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  const ask = useCallback(() => describe(globalId).catch(nullWhereUnknown), [describe, globalId, attempt]);
  const { value, hasFailed, isLoading } = useAnswer(ask);
  // The answer about another object is not shown meanwhile.
  const entity = isLoading || hasFailed ? undefined : value;
  return (
    <Drawer
      label={entity?.name || globalId}
      closeLabel={t('entity.close')}
      onClose={() => go({ entity: undefined })}
      title={
        <>
          <Heading at={2} className={styles.title}>
            {entity ? <NameOf entity={entity} /> : globalId}
          </Heading>
          {entity && <span className={styles.type}>{entity.ifcType}</span>}
        </>
      }
    >
      {isLoading && <Waiting />}
      {hasFailed && (
        <Alert
          variant="error"
          header={t('entity.failed')}
          action={<Button onClick={() => setAttempt(attempt + 1)}>{t('report.loadError.retry')}</Button>}
        />
      )}
      {entity === null && <Alert variant="info">{t('entity.unknown', { globalId })}</Alert>}
      {entity && <EntityBody key={globalId} entity={entity} report={report} />}
    </Drawer>
  );
}

function nullWhereUnknown(error: unknown): null {
  if (isApiError(error) && error.code === 'ENTITY_NOT_FOUND') return null;
  throw error;
}

function NameOf({ entity: { name } }: { entity: ReportEntity }) {
  return name ? <span lang="">{name}</span> : <Missing of="noName" />;
}

function Waiting() {
  const { t } = useWords();
  return useLate(true) ? <Skeleton rows={8} label={t('entity.loading')} /> : null;
}

function EntityBody({ entity, report }: { entity: ReportEntity; report: ReportResource }) {
  const styles = useStyles();
  const { t, counted } = useWords();
  return (
    <div className={styles.body}>
      {entity.duplicates !== undefined && <Alert variant="warning">{counted('entity.duplicates', entity.duplicates)}</Alert>}
      <EntityFacts entity={entity} />
      <EntityRules checks={entity.checks} globalId={entity.globalId} roots={report.elements ?? []} />
      <EntitySets entity={entity} />
      {entity.truncated && <Alert variant="info">{t('entity.truncated')}</Alert>}
    </div>
  );
}
