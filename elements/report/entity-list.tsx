/** Entities of several rules in a table, each with the rules it stands under. */
import { Cell, DataTable, HeadCell, makeStyles, mergeClasses, Row } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { GlobalId, Missing, useCopyStops } from './global-id.tsx';
import { narrowBox, stackedTable } from './narrow.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  ...stackedTable,
  box: narrowBox,
  table: { ...stackedTable.table, minWidth: '640px' },
  name: { overflowWrap: 'anywhere', minWidth: '140px' },
});

interface Listed {
  globalId: string | null;
  name: string | null;
  ifcType: string;
  /** Null where it is in an older version of the file only. */
  stepId: number | null;
}

export interface EntityListProps<Entity> {
  entities: readonly Entity[];
  label: string;
  /** Head of the column of rules. */
  columnRules: string;
  rules: (entity: Entity) => ReactNode;
}

export function EntityList<Entity extends Listed>({ entities, label, columnRules, rules }: EntityListProps<Entity>) {
  const styles = useStyles();
  const { t } = useWords();
  const { isStop, onKeyDown } = useCopyStops(entities);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard from the copy buttons inside
    <div className={styles.box} onKeyDown={onKeyDown}>
      <DataTable label={label} className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <HeadCell>{t('report.rule.columnEntity')}</HeadCell>
            <HeadCell>{t('report.rule.columnType')}</HeadCell>
            <HeadCell>{t('report.rule.columnName')}</HeadCell>
            <HeadCell>{columnRules}</HeadCell>
          </tr>
        </thead>
        <tbody className={styles.body}>
          {entities.map((entity, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one entity may stand under several rules, each in a row of its own
            <Row key={`${entity.stepId} ${at}`} className={styles.row}>
              <Cell title={entity.stepId === null ? undefined : t('report.rule.step', { id: entity.stepId })}>
                <GlobalId globalId={entity.globalId} isStop={isStop(entity)} />
              </Cell>
              <Cell>{entity.ifcType}</Cell>
              <Cell className={mergeClasses(styles.name, styles.whole)}>{entity.name || <Missing of="noName" />}</Cell>
              <Cell className={styles.whole}>{rules(entity)}</Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
