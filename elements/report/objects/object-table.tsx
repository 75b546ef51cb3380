/** Objects with the columns by which a modeller knows them, each of which sorts them. */
import type { MessageKey } from '@vakwerk/i18n';
import {
  Awaited,
  Cell,
  Checkbox,
  DataTable,
  HeadCell,
  HeadRow,
  layout,
  makeStyles,
  mergeClasses,
  Row,
  TableBody,
  tokens,
  WaitingRows,
} from '@vakwerk/ui';
import type { CSSProperties } from 'react';
import { objectLabel } from '../../../common/contract/object-label.ts';
import type { ObjectSort, ReportObject } from '../../../common/contract/objects.ts';
import { useWords } from '../words.ts';
import { NARROW, narrowBox } from '../workbench/narrow.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { useRoom } from '../workbench/wide.ts';
import { EntityLink } from './entity-link.tsx';
import { CopiedTag, GlobalId, useCopyStops } from './global-id.tsx';

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
      rowGap: '4px',
      padding: '8px 8px 8px 4px',
      '& > td': { padding: 0, minWidth: 0, maxWidth: 'none' },
      // No other cell stands below the box to tick, and none without content takes a place.
      '& > td:nth-child(1)': { gridArea: '1 / 1 / 5 / 2' },
      '& > td:empty': { display: 'none' },
      '& > td:nth-child(2)': { gridArea: '1 / 2 / 2 / 4' },
    },
  },
  pick: { width: '1%', paddingRight: 0, '& > *': { marginTop: '-6px', marginBottom: '-6px' } },
  name: { minWidth: '180px', overflowWrap: 'anywhere' },
  /** In the workbench a row is one line; what does not fit ends in an ellipsis. */
  lined: {
    tableLayout: 'fixed',
    minWidth: 0,
    // The box to tick all makes the head no higher than a row.
    '& th': { boxSizing: 'border-box', height: '36px', padding: '0 4px 0 12px', overflow: 'hidden' },
    '& td': {
      height: '35px',
      padding: '0 4px 0 12px',
      verticalAlign: 'middle',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '@media (pointer: coarse)': { height: '43px' },
    },
    '& :is(th, td):last-child': { paddingRight: '12px' },
  },
  linedType: { marginLeft: '8px', ...layout.quietInLine },
  roomy: { '@container (max-width: 860px)': { display: 'none' } },
  second: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', ...layout.quietInLine },
  text: { overflowWrap: 'anywhere', maxWidth: '220px' },
  rules: { width: '1%' },
  shown: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
  /** In a narrow box, where the heads cannot be seen. */
  label: { display: 'none', [NARROW]: { display: 'block', ...layout.quietInLine } },
});

type Column = Exclude<ObjectSort, 'globalId' | 'ifcType' | 'name' | 'rules'>;
const COLUMNS: readonly { field: Column; title: MessageKey; width: string }[] = [
  { field: 'tag', title: 'causes.columnTag', width: 'clamp(112px, 15cqi, 200px)' },
  { field: 'typeName', title: 'causes.columnType', width: 'clamp(100px, 16cqi, 260px)' },
  { field: 'storey', title: 'causes.columnStorey', width: 'clamp(84px, 12cqi, 180px)' },
  { field: 'material', title: 'causes.columnMaterial', width: 'clamp(100px, 14cqi, 220px)' },
];

/** Returns the columns with a value on the page: rooms, for example, have no tag. The column that sorts stays. */
function filledColumns(objects: readonly ReportObject[] | undefined, sort: string | undefined): typeof COLUMNS {
  if (!objects) return COLUMNS;
  const isFilled = ({ field }: (typeof COLUMNS)[number]) =>
    sort?.replace(/^-/, '') === field || objects.some((one) => one[field]);
  return COLUMNS.filter(isFilled);
}

/** Widths of the other columns where a row is one line. */
const WIDTHS = { pick: '40px', entity: 'clamp(112px, 17cqi, 232px)', rules: '76px' };

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
  const { isWorkbench } = useRoom();
  const columns = filledColumns(objects, usePlaces().place.sort);
  const width = (value: string) => (isWorkbench ? { width: value } : undefined);
  const classOf = (field: Column) => (isWorkbench && field === 'material' ? styles.roomy : undefined);
  const { isStop, onKeyDown } = useCopyStops<ReportObject>(objects ?? NONE);
  const all = objects ?? NONE;
  const count = all.filter(({ stepId }) => picked.has(stepId)).length;
  const heads = [
    'pick',
    'name',
    ...(isWorkbench ? ['entity'] : []),
    ...columns.map(({ field }) => field),
    ...(isOfRules ? ['rules'] : []),
  ];
  const table = (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard from the copy buttons inside
    <div className={styles.box} onKeyDown={onKeyDown}>
      <DataTable label={label} className={isWorkbench ? styles.lined : styles.table}>
        <HeadRow className={styles.head}>
          <HeadCell className={isWorkbench ? undefined : styles.pick} style={width(WIDTHS.pick)}>
            <Checkbox
              aria-label={t('causes.pickPage')}
              checked={count === 0 ? false : count === all.length ? true : 'mixed'}
              onChange={(_event, { checked }) => onPick(all, checked === true)}
            />
          </HeadCell>
          {/* Next to the column of its GlobalId, which is called the object. */}
          <SortHead field="name" title={t(isWorkbench ? 'report.rule.columnName' : 'causes.columnName')} />
          {isWorkbench && <HeadCell style={width(WIDTHS.entity)}>{t('report.rule.columnEntity')}</HeadCell>}
          {columns.map(({ field, title, width: value }) => (
            <SortHead key={field} field={field} title={t(title)} className={classOf(field)} style={width(value)} />
          ))}
          {isOfRules && <SortHead field="rules" title={t('causes.columnRules')} style={width(WIDTHS.rules)} />}
        </HeadRow>
        <TableBody className={styles.body}>
          {objects ? (
            objects.map((object) => (
              <ObjectRow
                key={object.stepId}
                object={object}
                columns={columns}
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

interface SortHeadProps {
  field: ObjectSort;
  title: string;
  className?: string;
  style?: CSSProperties;
}

function SortHead({ field, title, ...box }: SortHeadProps) {
  const { t } = useWords();
  const { place, go } = usePlaces();
  const sorted = place.sort === field ? 'ascending' : place.sort === `-${field}` ? 'descending' : undefined;
  const next = sorted === 'ascending' ? `-${field}` : sorted === 'descending' ? undefined : field;
  return (
    <HeadCell
      {...box}
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
  columns: typeof COLUMNS;
  isStop: boolean;
  isOfRules: boolean;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

function ObjectRow({ object, columns, isStop, isOfRules, isPicked, onPick }: ObjectRowProps) {
  const styles = useStyles();
  const { t, number } = useWords();
  const { place } = usePlaces();
  const { isWorkbench } = useRoom();
  const isShown = object.globalId !== null && object.globalId === place.entity;
  const label = objectLabel(object) ?? '';
  const name = label || object.globalId || `#${object.stepId}`;
  return (
    <Row className={mergeClasses(!isWorkbench && styles.row, isShown && styles.shown)} aria-current={isShown || undefined}>
      <Cell className={isWorkbench ? undefined : styles.pick}>
        <Checkbox
          aria-label={t('causes.pick', { name })}
          checked={isPicked}
          onChange={(_event, { checked }) => onPick(checked === true)}
        />
      </Cell>
      {isWorkbench ? (
        <>
          <Cell title={`${label} ${object.ifcType}`}>
            <EntityLink entity={object} />
            <span className={styles.linedType}>{object.ifcType}</span>
          </Cell>
          <Cell>
            <GlobalId globalId={object.globalId} stepId={object.stepId} isStop={isStop} />
          </Cell>
        </>
      ) : (
        <Cell className={styles.name} title={t('report.rule.step', { id: object.stepId })}>
          <EntityLink entity={object} />
          <span className={styles.second}>
            {object.ifcType}
            <GlobalId globalId={object.globalId} stepId={object.stepId} isStop={isStop} />
          </span>
        </Cell>
      )}
      {columns.map(({ field, title }) => (
        <Cell
          key={field}
          className={isWorkbench ? (field === 'material' ? styles.roomy : undefined) : styles.text}
          title={isWorkbench ? (object[field] ?? undefined) : undefined}
        >
          {object[field] && <span className={styles.label}>{t(title)} </span>}
          {field === 'tag' && object.tag ? <CopiedTag tag={object.tag} isInTable /> : object[field]}
        </Cell>
      ))}
      {isOfRules && (
        <Cell number className={isWorkbench ? undefined : styles.rules}>
          <span className={styles.label}>{t('causes.columnRules')} </span>
          {number(object.rules)}
        </Cell>
      )}
    </Row>
  );
}
