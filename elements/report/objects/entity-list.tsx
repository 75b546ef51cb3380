/** Pages of a table of entities of several rules, each with its rules. */
import { type Answer, Cell, makeStyles, mergeClasses, Row, useLate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { ListResponse } from '../../../common/contract/lists.ts';
import { LoadFailed } from '../load-failed.tsx';
import { ReportPages } from '../report-pages.tsx';
import { useWords } from '../words.ts';
import { stackedTable } from '../workbench/narrow.ts';
import { EntityLink } from './entity-link.tsx';
import { EntityTable } from './entity-table.tsx';
import { GlobalId } from './global-id.tsx';

const useStyles = makeStyles({
  row: stackedTable.row,
  whole: stackedTable.whole,
  table: { minWidth: '640px' },
  name: { overflowWrap: 'anywhere', minWidth: '140px' },
});

interface Listed {
  globalId: string | null;
  name: string | null;
  longName?: string;
  ifcType: string;
  /** Null for an entity of an older version of the file only. */
  stepId: number | null;
}

interface EntityListProps<Entity> {
  /** The page that the address asks for. */
  answer: Answer<ListResponse<Entity>>;
  /** Says that they could not be loaded. */
  failed: string;
  label: string;
  /** Head of the column of rules. */
  columnRules: string;
  rules: (entity: Entity) => ReactNode;
}

export function EntityList<Entity extends Listed>({ answer, failed, label, columnRules, rules }: EntityListProps<Entity>) {
  const styles = useStyles();
  const { t } = useWords();
  const { value, hasFailed, isLoading, retry } = answer;
  const isLate = useLate(isLoading && !value);
  const table = () => (
    <EntityTable
      entities={value?.data}
      label={label}
      className={styles.table}
      columns={[
        { key: 'name', head: t('report.rule.columnName') },
        { key: 'type', head: t('report.rule.columnType') },
        { key: 'entity', head: t('report.rule.columnEntity') },
        { key: 'rules', head: columnRules },
      ]}
      row={(entity, isStop, at) => (
        // One entity may have several rows, one per rule.
        <Row key={`${entity.stepId} ${at}`} className={styles.row}>
          <Cell className={mergeClasses(styles.name, styles.whole)}>
            {/* One that is no longer in the file cannot be opened. */}
            <EntityLink entity={entity.stepId === null ? { ...entity, globalId: null } : entity} />
          </Cell>
          <Cell>{entity.ifcType}</Cell>
          <Cell>
            <GlobalId globalId={entity.globalId} stepId={entity.stepId} isStop={isStop} />
          </Cell>
          <Cell className={styles.whole}>{rules(entity)}</Cell>
        </Row>
      )}
    />
  );
  return (
    <>
      {hasFailed && <LoadFailed header={failed} retry={retry} />}
      {(isLate || (value && value.data.length > 0)) && table()}
      {value && <ReportPages total={value.total} isLoading={isLoading} />}
    </>
  );
}
