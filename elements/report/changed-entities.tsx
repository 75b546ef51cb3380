/** The entities behind one count of the comparison, page by page; each leads to its row in its rule, where that still checks it. */
import { Alert, Button, Cell, DataTable, HeadCell, makeStyles, Row, Skeleton, tokens, useLate } from '@vakwerk/ui';
import { useCallback, useState } from 'react';
import { PAGE_SIZE } from '../../common/contract/limits.ts';
import type { ChangedEntity, GroupNode } from '../../common/contract/reports.ts';
import type { ChangeKind } from './comparison.ts';
import { NodeName } from './node-name.tsx';
import { atNode, PlaceLink, usePlaces } from './place-link.tsx';
import { ReportPages } from './report-pages.tsx';
import type { ReportService } from './report-source.ts';
import { specificationKey } from './report-tree.ts';
import { useAnswer } from './use-answer.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  title: { margin: '24px 0 8px', fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  table: { minWidth: '640px' },
  globalId: { fontFamily: tokens.fontFamilyMonospace, fontSize: '13px', whiteSpace: 'nowrap' },
  name: { overflowWrap: 'anywhere', minWidth: '140px' },
  missing: { color: tokens.colorNeutralForeground3, fontStyle: 'italic', fontFamily: tokens.fontFamilyBase },
  foot: { marginTop: '12px' },
});

export interface ChangedEntitiesProps {
  service: ReportService;
  roots: readonly GroupNode[];
  kind: ChangeKind;
}

export function ChangedEntities({ service, roots, kind }: ChangedEntitiesProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { place } = usePlaces();
  const { page } = place;
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  const ask = useCallback(
    () => service.searchChanges({ kind, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    [service, kind, page, attempt],
  );
  const { value, hasFailed, isLoading } = useAnswer(ask);
  const isLate = useLate(isLoading && !value);
  const title = t('reportTools.changes.entities');
  return (
    <div aria-busy={isLoading}>
      <h3 className={styles.title}>{title}</h3>
      {hasFailed && (
        <Alert
          variant="error"
          header={t('reportTools.changes.entitiesFailed')}
          action={<Button onClick={() => setAttempt((count) => count + 1)}>{t('report.loadError.retry')}</Button>}
        />
      )}
      {isLate && <Skeleton rows={6} label={t('report.loading')} />}
      {!hasFailed && value && value.data.length > 0 && <Entities entities={value.data} roots={roots} label={title} />}
      {value && (
        <div className={styles.foot}>
          <ReportPages total={value.total} />
        </div>
      )}
    </div>
  );
}

function Entities({ entities, roots, label }: { entities: ChangedEntity[]; roots: readonly GroupNode[]; label: string }) {
  const styles = useStyles();
  const { t } = useWords();
  return (
    <DataTable label={label} className={styles.table}>
      <thead>
        <tr>
          <HeadCell>{t('report.rule.columnEntity')}</HeadCell>
          <HeadCell>{t('report.rule.columnType')}</HeadCell>
          <HeadCell>{t('report.rule.columnName')}</HeadCell>
          <HeadCell>{t('reportTools.changes.columnRule')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entities.map((entity, at) => (
          // One entity may stand under several rules, and some have no name of any kind.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows come and go a page at a time
          <EntityRow key={at} entity={entity} roots={roots} />
        ))}
      </tbody>
    </DataTable>
  );
}

function EntityRow({ entity, roots }: { entity: ChangedEntity; roots: readonly GroupNode[] }) {
  const styles = useStyles();
  const { t } = useWords();
  const { globalId, name, ifcType, stepId, ruleId, ruleName, specificationId } = entity;
  const index = roots.findIndex((root) => (root.specificationId ?? '') === specificationId);
  const root = roots[index];
  const rule = { ...atNode(ruleId), specification: root && specificationKey(root, index), outcomes: [] };
  const query = stepId === null ? '' : (globalId ?? name ?? '');
  return (
    <Row>
      <Cell className={styles.globalId}>{globalId ?? <span className={styles.missing}>{t('report.rule.noGlobalId')}</span>}</Cell>
      <Cell>{ifcType}</Cell>
      <Cell className={styles.name}>{name || <span className={styles.missing}>{t('report.rule.noName')}</span>}</Cell>
      <Cell>
        <PlaceLink to={{ ...rule, query }}>
          <NodeName name={ruleName} />
        </PlaceLink>
      </Cell>
    </Row>
  );
}
