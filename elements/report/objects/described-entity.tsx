/** Reads one object of the file when it is chosen, and shows its title and its facts in all states. */
import { isApiError } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import { Alert, Heading, layout, makeStyles, Skeleton, tokens, useAnswer, useLate } from '@vakwerk/ui';
import { useCallback } from 'react';
import { objectLabel } from '../../../common/contract/object-label.ts';
import type { ReportEntity, ReportResource } from '../../../common/contract/reports.ts';
import { entityEn } from '../../../common/i18n/messages/entity.en.ts';
import { entityNl } from '../../../common/i18n/messages/entity.nl.ts';
import { LoadFailed } from '../load-failed.tsx';
import type { ReportService, ReportSource } from '../report-source.ts';
import { useWords } from '../words.ts';
import { EntityFacts } from './entity-facts.tsx';
import { EntityRules } from './entity-rules.tsx';
import { EntitySets } from './entity-sets.tsx';
import { Missing } from './global-id.tsx';
import { useReleased } from './use-released.ts';

addMessages({ en: { entity: entityEn }, nl: { entity: entityNl } });

const useStyles = makeStyles({
  title: { margin: 0, ...layout.sectionTitle, overflowWrap: 'anywhere' },
  type: { fontSize: '14px', lineHeight: '20px', color: tokens.colorNeutralForeground2 },
  body: layout.stack(20),
});

export interface EntityProps {
  report: ReportResource;
  globalId: string;
  describe: NonNullable<ReportSource['describeEntity']>;
  identify: ReportSource['identifyObjects'];
  objectPart: ReportService['objectPart'];
}

type DescribedEntity = ReturnType<typeof useDescribed>;

/** `entity` is null if the file has no such object, and undefined while it is loading or after an error. */
export function useDescribed({ report, globalId, describe, identify }: EntityProps) {
  const ask = useCallback(() => describe(globalId).catch(nullWhereUnknown), [describe, globalId]);
  const answer = useAnswer(ask);
  // The answer about another object is hidden meanwhile.
  const entity = answer.isLoading ? undefined : answer.value;
  useReleased({ report, globalId, entity, identify });
  return { ...answer, entity };
}

function nullWhereUnknown(error: unknown): null {
  if (isApiError(error) && error.code === 'ENTITY_NOT_FOUND') return null;
  throw error;
}

export function EntityTitle({ entity, globalId }: Pick<DescribedEntity, 'entity'> & { globalId: string }) {
  const styles = useStyles();
  return (
    <>
      <Heading at={2} className={styles.title}>
        {entity ? <NameOf entity={entity} /> : globalId}
      </Heading>
      {entity && <span className={styles.type}>{entity.ifcType}</span>}
    </>
  );
}

function NameOf({ entity }: { entity: ReportEntity }) {
  const name = objectLabel(entity);
  return name ? <span lang="">{name}</span> : <Missing of="noName" />;
}

type ContentProps = Pick<EntityProps, 'report' | 'globalId' | 'objectPart'> & { described: DescribedEntity };

export function EntityContent({ report, globalId, objectPart, described }: ContentProps) {
  const { t } = useWords();
  const { entity, isLoading, hasFailed, retry } = described;
  return (
    <>
      {isLoading && <Waiting />}
      {hasFailed && <LoadFailed header={t('entity.failed')} retry={retry} />}
      {entity === null && <Alert variant="info">{t('entity.unknown', { globalId })}</Alert>}
      {entity && <EntityBody key={globalId} entity={entity} report={report} objectPart={objectPart} />}
    </>
  );
}

function Waiting() {
  const { t } = useWords();
  return useLate(true) ? <Skeleton rows={8} label={t('entity.loading')} /> : null;
}

type BodyProps = Pick<EntityProps, 'report' | 'objectPart'> & { entity: ReportEntity };

function EntityBody({ entity, report, objectPart }: BodyProps) {
  const styles = useStyles();
  const { t, counted } = useWords();
  return (
    <div className={styles.body}>
      {entity.duplicates !== undefined && <Alert variant="warning">{counted('entity.duplicates', entity.duplicates)}</Alert>}
      <EntityFacts entity={entity} />
      <EntityRules checks={entity.checks} globalId={entity.globalId} roots={report.elements ?? []} objectPart={objectPart} />
      <EntitySets entity={entity} />
      {entity.truncated && <Alert variant="info">{t('entity.truncated')}</Alert>}
    </div>
  );
}
