/** A table of entities of several rules, each with its rules. */
import { Cell, makeStyles, mergeClasses, Row } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { EntityLink } from './entity-link.tsx';
import { EntityTable } from './entity-table.tsx';
import { GlobalId } from './global-id.tsx';
import { stackedTable } from './narrow.ts';

const useStyles = makeStyles({
  row: stackedTable.row,
  whole: stackedTable.whole,
  table: { minWidth: '640px' },
  name: { overflowWrap: 'anywhere', minWidth: '140px' },
});

interface Listed {
  globalId: string | null;
  name: string | null;
  ifcType: string;
  /** Null for an entity of an older version of the file only. */
  stepId: number | null;
}

interface EntityListProps<Entity> {
  /** Undefined while they are loaded. */
  entities: readonly Entity[] | undefined;
  label: string;
  /** Head of the column of rules. */
  columnRules: string;
  rules: (entity: Entity) => ReactNode;
}

export function EntityList<Entity extends Listed>({ entities, label, columnRules, rules }: EntityListProps<Entity>) {
  const styles = useStyles();
  return (
    <EntityTable
      entities={entities}
      label={label}
      className={styles.table}
      columns={[columnRules]}
      row={(entity, isStop, at) => (
        // One entity may have several rows, one per rule.
        <Row key={`${entity.stepId} ${at}`} className={styles.row}>
          <Cell>
            <GlobalId globalId={entity.globalId} stepId={entity.stepId} isStop={isStop} />
          </Cell>
          <Cell>{entity.ifcType}</Cell>
          <Cell className={mergeClasses(styles.name, styles.whole)}>
            {/* One that is no longer in the file cannot be opened. */}
            <EntityLink entity={entity.stepId === null ? { ...entity, globalId: null } : entity} />
          </Cell>
          <Cell className={styles.whole}>{rules(entity)}</Cell>
        </Row>
      )}
    />
  );
}
