/** Orders the specifications of a project, for the settings and new reports: by dragging, or by buttons. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { createLoader } from '@vakwerk/store';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  GripIcon,
  layout,
  makeStyles,
  mergeClasses,
  tokens,
  useTranslate,
} from '@vakwerk/ui';
import { useState } from 'react';
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import { moved } from './moved.ts';
import { SaveDialog } from './save-dialog.tsx';

const useStyles = makeStyles({
  text: { margin: '0 0 12px', color: tokens.colorNeutralForeground2 },
  list: { ...layout.plainList, ...layout.stack(4) },
  entry: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '8px',
    padding: '4px 4px 4px 8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'grab',
  },
  dragged: {
    opacity: 0.5,
    borderTopStyle: 'dashed',
    borderRightStyle: 'dashed',
    borderBottomStyle: 'dashed',
    borderLeftStyle: 'dashed',
  },
  grip: { display: 'inline-flex', color: tokens.colorNeutralForeground3 },
  name: { overflowWrap: 'anywhere' },
  version: { color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', columnGap: '4px' },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

interface OrderDialogProps {
  projectId: string;
  onClose: () => void;
  onSaved: () => void;
}

export function OrderDialog({ projectId, onClose, onSaved }: OrderDialogProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [loader] = useState(() =>
    createLoader(
      async (signal) => (await api.searchProjectSpecifications(projectId, { limit: LIST_LIMIT_MAX }, { signal })).data,
    ),
  );
  const loaded = useStore(loader.$loaded);
  const [ordered, setOrdered] = useState<ProjectSpecification[]>();
  const currentOrder = ordered ?? loaded.data;
  return (
    <SaveDialog
      title={t('projects.specifications.order.title')}
      submitLabel={t('projects.specifications.order.submit')}
      loaded={loaded}
      lead={<p className={styles.text}>{t('projects.specifications.order.body')}</p>}
      isSubmitDisabled={!ordered}
      save={() => api.orderProjectSpecifications(projectId, { ids: (currentOrder ?? []).map(({ id }) => id) })}
      onClose={onClose}
      onSaved={onSaved}
    >
      {currentOrder && <OrderList shown={currentOrder} onChange={setOrdered} />}
    </SaveDialog>
  );
}

interface OrderListProps {
  shown: ProjectSpecification[];
  onChange: (ordered: ProjectSpecification[]) => void;
}

function OrderList({ shown: items, onChange }: OrderListProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (from === to || from < 0 || to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    const name = items[from]?.specification.name ?? '';
    setAnnouncement(t('projects.specifications.order.moved', { name, place: to + 1, total: items.length }));
  };
  return (
    <>
      <ol className={styles.list} aria-label={t('projects.specifications.title')}>
        {items.map((one, index) => (
          <li
            key={one.id}
            draggable
            className={mergeClasses(styles.entry, dragged === one.id && styles.dragged)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(one.id);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              move(
                items.findIndex(({ id }) => id === dragged),
                index,
              );
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
          >
            <span className={styles.grip}>
              <GripIcon size={20} />
            </span>
            <span className={styles.name}>
              {one.specification.name} <span className={styles.version}>{one.specification.version}</span>
            </span>
            <MoveButtons
              name={one.specification.name}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(step) => move(index, index + step)}
            />
          </li>
        ))}
      </ol>
      <span role="status" className={styles.spoken}>
        {announcement}
      </span>
    </>
  );
}

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: number) => void;
}

/** Stay focusable at either end, so that keyboard users do not lose the row. */
function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const up = t('projects.specifications.order.up', { name });
  const down = t('projects.specifications.order.down', { name });
  return (
    <span className={styles.buttons}>
      <Button
        variant="subtle"
        disabledFocusable={isFirst}
        icon={<ArrowUpIcon size={20} />}
        aria-label={up}
        title={up}
        onClick={() => onMove(-1)}
      />
      <Button
        variant="subtle"
        disabledFocusable={isLast}
        icon={<ArrowDownIcon size={20} />}
        aria-label={down}
        title={down}
        onClick={() => onMove(1)}
      />
    </span>
  );
}
