/** Objects with the columns by which a modeller knows them, each of which sorts them. */
import {
  Awaited,
  Cell,
  Checkbox,
  DataTable,
  HeadCell,
  HeadRow,
  makeStyles,
  mergeClasses,
  Row,
  TableBody,
  tokens,
  WaitingRows,
} from '@vakwerk/ui';
import type { ObjectSort, ReportObject } from '../../common/contract/objects.ts';
import { EntityLink } from './entity-link.tsx';
import { GlobalId, useCopyStops } from './global-id.tsx';
import { NARROW, narrowBox } from './narrow.ts';
import { usePlaces } from './place-link.tsx';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  box: narrowBox,
  table: { minWidth: '600px', [NARROW]: { display: 'block', minWidth: 0 } },
  head: { [NARROW]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
  body: { [NARROW]: { display: 'block' } },
  row: {
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: '36px minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: '8px',
      rowGap: '2px',
      padding: '8px 8px 8px 4px',
      '& > td': { padding: 0, minWidth: 0, maxWidth: 'none' },
      '& > td:nth-child(1)': { gridArea: '1 / 1 / 4 / 2' },
      '& > td:nth-child(2)': { gridArea: '1 / 2 / 2 / 4' },
    },
  },
  pick: { width: '1%', paddingRight: 0, '& > *': { marginTop: '-6px', marginBottom: '-6px' } },
  name: { minWidth: '180px', overflowWrap: 'anywhere' },
  second: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', color: tokens.colorNeutralForeground3, fontSize: '12px' },
  text: { overflowWrap: 'anywhere', maxWidth: '220px' },
  rules: { width: '1%' },
  shown: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
  /** In a narrow box, where the heads cannot be seen. */
  label: { display: 'none', [NARROW]: { display: 'inline', color: tokens.colorNeutralForeground3, fontSize: '12px' } },
});

type Column = Exclude<ObjectSort, 'globalId' | 'ifcType' | 'name' | 'rules'>;
const COLUMNS: readonly { field: Column; title: string }[] = [
  { field: 'tag', title: 'causes.columnTag' },
  { field: 'typeName', title: 'causes.columnType' },
  { field: 'storey', title: 'causes.columnStorey' },
  { field: 'material', title: 'causes.columnMaterial' },
];

const NONE: never[] = [];

/** Objects by their record in the file. */
export type Picked = ReadonlyMap<number, ReportObject>;

interface ObjectTableProps {
  /** Undefined while they are loaded. */
  objects: readonly ReportObject[] | undefined;
  label: string;
  /** Whether an object may fail several rules. */
  isOfRules: boolean;
  picked: Picked;
  onPick: (objects: readonly ReportObject[], isPicked: boolean) => void;
}

export function ObjectTable({ objects, label, isOfRules, picked, onPick }: ObjectTableProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { isStop, onKeyDown } = useCopyStops<ReportObject>(objects ?? NONE);
  const all = objects ?? NONE;
  const count = all.filter(({ stepId }) => picked.has(stepId)).length;
  const heads = ['pick', 'name', ...COLUMNS.map(({ field }) => field), ...(isOfRules ? ['rules'] : [])];
  const table = (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard from the copy buttons inside
    <div className={styles.box} onKeyDown={onKeyDown}>
      <DataTable label={label} className={styles.table}>
        <HeadRow className={styles.head}>
          <HeadCell className={styles.pick}>
            <Checkbox
              aria-label={t('causes.pickPage')}
              checked={count === 0 ? false : count === all.length ? true : 'mixed'}
              onChange={(_event, { checked }) => onPick(all, checked === true)}
            />
          </HeadCell>
          <SortHead field="name" title={t('causes.columnName')} />
          {COLUMNS.map(({ field, title }) => (
            <SortHead key={field} field={field} title={t(title)} />
          ))}
          {isOfRules && <SortHead field="rules" title={t('causes.columnRules')} />}
        </HeadRow>
        <TableBody className={styles.body}>
          {objects ? (
            objects.map((object) => (
              <ObjectRow
                key={object.stepId}
                object={object}
                isStop={isStop(object)}
                isOfRules={isOfRules}
                isPicked={picked.has(object.stepId)}
                onPick={(isPicked) => onPick([object], isPicked)}
              />
            ))
          ) : (
            <WaitingRows className={styles.row} cells={heads.map((key) => ({ key }))} />
          )}
        </TableBody>
      </DataTable>
    </div>
  );
  return objects ? table : <Awaited label={t('report.loading')}>{table}</Awaited>;
}

function SortHead({ field, title }: { field: ObjectSort; title: string }) {
  const { t } = useWords();
  const { place, go } = usePlaces();
  const sorted = place.sort === field ? 'ascending' : place.sort === `-${field}` ? 'descending' : undefined;
  const next = sorted === 'ascending' ? `-${field}` : sorted === 'descending' ? undefined : field;
  return (
    <HeadCell
      number={field === 'rules'}
      sortDirection={sorted}
      sortHint={t('causes.sort.hint')}
      onSort={() => go({ sort: next, page: 1 })}
    >
      {title}
    </HeadCell>
  );
}

interface ObjectRowProps {
  object: ReportObject;
  isStop: boolean;
  isOfRules: boolean;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

function ObjectRow({ object, isStop, isOfRules, isPicked, onPick }: ObjectRowProps) {
  const styles = useStyles();
  const { t, number } = useWords();
  const { place } = usePlaces();
  const isShown = object.globalId !== null && object.globalId === place.entity;
  const name = object.name || object.globalId || `#${object.stepId}`;
  return (
    <Row className={mergeClasses(styles.row, isShown && styles.shown)} aria-current={isShown || undefined}>
      <Cell className={styles.pick}>
        <Checkbox
          aria-label={t('causes.pick', { name })}
          checked={isPicked}
          onChange={(_event, { checked }) => onPick(checked === true)}
        />
      </Cell>
      <Cell className={styles.name} title={t('report.rule.step', { id: object.stepId })}>
        <EntityLink entity={object} />
        <span className={styles.second}>
          {object.ifcType}
          <GlobalId globalId={object.globalId} stepId={object.stepId} isStop={isStop} />
        </span>
      </Cell>
      {COLUMNS.map(({ field, title }) => (
        <Cell key={field} className={styles.text}>
          {object[field] && <span className={styles.label}>{t(title)} </span>}
          {object[field]}
        </Cell>
      ))}
      {isOfRules && (
        <Cell number className={styles.rules}>
          <span className={styles.label}>{t('causes.columnRules')} </span>
          {number(object.rules)}
        </Cell>
      )}
    </Row>
  );
}
