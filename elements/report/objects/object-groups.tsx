/** The objects of a selection by type object or storey, each group leading to its objects. */
import type { MessageKey } from '@vakwerk/i18n';
import {
  Awaited,
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  makeStyles,
  mergeClasses,
  Row,
  RowHead,
  TableBody,
  tokens,
  WaitingRows,
} from '@vakwerk/ui';
import type { ObjectGroup } from '../../../common/contract/objects.ts';
import { useWords } from '../words.ts';
import { NARROW, narrowBox } from '../workbench/narrow.ts';
import { PlaceLink } from '../workbench/place-link.tsx';

const useStyles = makeStyles({
  name: { overflowWrap: 'anywhere', minWidth: '120px' },
  without: { fontStyle: 'italic' },
  box: narrowBox,
  types: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  wide: { [NARROW]: { display: 'none' } },
  /** In a narrow box, in place of its column. */
  below: { display: 'none', fontWeight: 400, [NARROW]: { display: 'block' } },
});

interface ObjectGroupsProps {
  /** Undefined while they are loaded. */
  groups: readonly ObjectGroup[] | undefined;
  by: 'type' | 'storey';
  label: string;
}

export function ObjectGroups({ groups, by, label }: ObjectGroupsProps) {
  const styles = useStyles();
  const { t, number } = useWords();
  const heads: MessageKey[] =
    by === 'type'
      ? ['causes.columnType', 'causes.columnClass', 'causes.columnStoreys', 'causes.columnEntities']
      : ['causes.columnStorey', 'causes.columnClass', 'causes.columnTypes', 'causes.columnEntities'];
  const table = (
    <div className={styles.box}>
      <DataTable label={label}>
        <HeadRow>
          {heads.map((head, at) => (
            <HeadCell key={head} number={at > 1} className={at === 1 ? styles.wide : undefined}>
              {t(head)}
            </HeadCell>
          ))}
        </HeadRow>
        <TableBody>
          {groups ? (
            groups.map(({ name, count, ifcTypes, across }) => (
              <Row key={name ?? ''}>
                <RowHead className={styles.name}>
                  <PlaceLink to={{ of: name ?? '', page: 1 }} className={name === null ? styles.without : undefined}>
                    {name ?? t(by === 'type' ? 'causes.withoutType' : 'causes.withoutStorey')}
                  </PlaceLink>
                  <div className={mergeClasses(styles.types, styles.below)}>{ifcTypes.join(', ')}</div>
                </RowHead>
                <Cell className={mergeClasses(styles.types, styles.wide)}>{ifcTypes.join(', ')}</Cell>
                <Cell number>{number(across)}</Cell>
                <Cell number>{number(count)}</Cell>
              </Row>
            ))
          ) : (
            <WaitingRows cells={heads.map((key) => ({ key }))} />
          )}
        </TableBody>
      </DataTable>
    </div>
  );
  return groups ? table : <Awaited label={t('report.loading')}>{table}</Awaited>;
}
