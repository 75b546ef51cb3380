/** Saves the view of a model, and lists saved views to show, rename, delete and download. Loaded when it is opened. */
import { isApiError } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import {
  Alert,
  Button,
  ConfirmDialog,
  FormModal,
  layout,
  Menu,
  MenuItem,
  makeStyles,
  RelativeTime,
  saveFile,
  TextField,
  tokens,
  useAnswer,
  useTranslate,
} from '@vakwerk/ui';
import { type FormEvent, useRef, useState } from 'react';
import { TEXT_MAX_LENGTH } from '../../common/contract/limits.ts';
import { personName } from '../../common/contract/person-name.ts';
import { modelViewsEn } from '../../common/i18n/messages/model-views.en.ts';
import { modelViewsNl } from '../../common/i18n/messages/model-views.nl.ts';
import { exportStoredViews } from './export-stored-views.ts';
import { NewIssue } from './new-issue.tsx';
import { captureStored } from './save-view.ts';
import type { ListedView, ViewStore } from './saved-view.ts';
import { FROM_ABOVE } from './section.ts';
import { showViewpoint } from './show-viewpoint.ts';
import { ToolIcon } from './tool-icons.tsx';
import type { View } from './use-view.ts';

addMessages({ en: { modelViews: modelViewsEn }, nl: { modelViews: modelViewsNl } });

const useStyles = makeStyles({
  panel: { display: 'grid', rowGap: '8px', flexShrink: 0 },
  form: { display: 'flex', alignItems: 'flex-end', gap: '8px', '& > :first-child': { flexGrow: 1, minWidth: 0 } },
  list: { ...layout.plainList, maxHeight: '200px', overflowY: 'auto' },
  row: { display: 'flex', alignItems: 'center', columnGap: '8px', minWidth: 0 },
  entry: { display: 'grid', flexGrow: 1, minWidth: 0, justifyItems: 'start' },
  open: { maxWidth: '100%', minWidth: 0, fontWeight: 400 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  about: { paddingLeft: '8px', color: tokens.colorNeutralForeground2, ...layout.smallInLine },
  save: { flexShrink: 0, whiteSpace: 'nowrap' },
});

type Failure = keyof typeof modelViewsEn.failed;

interface ViewsPanelProps {
  view: View;
  store: ViewStore;
  filename: string;
}

export function ViewsPanel({ view, store, filename }: ViewsPanelProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { value: views, hasFailed, retry } = useAnswer(store.list);
  const [failure, setFailure] = useState<Failure>();
  const [news, setNews] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [renamed, setRenamed] = useState<ListedView>();
  const [removed, setRemoved] = useState<ListedView>();
  const panel = useRef<HTMLElement>(null);
  const { scene } = view;

  /** Does the work, says how it ended, and lists the views again. */
  async function attempt(kind: Failure, work: () => Promise<string | undefined>): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      setNews((await work()) ?? '');
    } catch (error) {
      console.error('the work on saved views failed', error);
      setNews('');
      setFailure(kind === 'save' && isApiError(error) && error.code === 'CONFLICT' ? 'full' : kind);
    } finally {
      setBusy(false);
    }
  }

  const save = (name: string) =>
    attempt('save', async () => {
      if (!scene) return;
      const viewpoint = captureStored(scene, { selected: view.selected });
      if (!viewpoint) {
        setFailure('tooMany');
        return;
      }
      await store.save(name, viewpoint);
      retry();
      return t('modelViews.saved', { name });
    });
  const show = ({ id, name }: ListedView) =>
    attempt('open', async () => {
      if (!scene) return;
      await showViewpoint(view, scene, await store.read(id));
      return t('modelViews.opened', { name });
    });
  const download = (chosen: readonly ListedView[], name: string) =>
    attempt('export', async () => {
      if (scene)
        saveFile({
          blob: await exportStoredViews(scene, chosen, { store, filename, values: view.valueSource }),
          filename: `${name}.bcf`,
        });
      return undefined;
    });
  const rename = ({ id }: ListedView, name: string) =>
    attempt('rename', async () => {
      setRenamed(undefined);
      await store.rename(id, name);
      retry();
      return undefined;
    });
  const remove = ({ id, name }: ListedView) =>
    attempt('remove', async () => {
      setRemoved(undefined);
      await store.remove(id);
      retry();
      // The row and its menu are gone.
      panel.current?.focus();
      return t('modelViews.deleted', { name });
    });

  return (
    <section ref={panel} tabIndex={-1} aria-label={t('modelViews.title')} className={styles.panel}>
      {store.maySave && views && <NewView key={views.length} view={view} views={views} isBusy={isBusy} onSave={save} />}
      {store.maySave && store.issues && <NewIssue view={view} issues={store.issues} />}
      {failure && <Alert variant="warning">{t(`modelViews.failed.${failure}`)}</Alert>}
      {hasFailed && <Alert variant="warning">{t('modelViews.failed.list')}</Alert>}
      {views?.length === 0 && <span>{t('modelViews.none')}</span>}
      {views && views.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <ul className={styles.list} aria-label={t('modelViews.title')} tabIndex={0}>
          {views.map((one) => (
            <li key={one.id} className={styles.row}>
              <div className={styles.entry}>
                <Button
                  variant="subtle"
                  size="small"
                  className={styles.open}
                  aria-label={t('modelViews.open', { name: one.name })}
                  onClick={() => show(one)}
                >
                  <span className={styles.name}>{one.name}</span>
                </Button>
                <span className={styles.about}>
                  {one.createdBy && t('modelViews.by', { person: personName(one.createdBy) })}
                  <RelativeTime at={one.createdAt} />
                </span>
              </div>
              <Menu trigger={<ToolIcon name="more" />} label={t('modelViews.more', { name: one.name })}>
                <MenuItem onClick={() => download([one], one.name)}>{t('modelViews.exportOne')}</MenuItem>
                {one.mayChange && <MenuItem onClick={() => setRenamed(one)}>{t('modelViews.rename')}</MenuItem>}
                {one.mayChange && <MenuItem onClick={() => setRemoved(one)}>{t('modelViews.remove')}</MenuItem>}
              </Menu>
            </li>
          ))}
        </ul>
      )}
      {views && views.length > 1 && (
        <div>
          <Button size="small" disabledFocusable={isBusy} onClick={() => download(views, filename)}>
            {t('modelViews.exportAll')}
          </Button>
        </div>
      )}
      <span role="status">{news}</span>
      {renamed && <NameDialog view={renamed} onName={(name) => rename(renamed, name)} onClose={() => setRenamed(undefined)} />}
      <ConfirmDialog
        isOpen={removed !== undefined}
        isDangerous
        confirmLabel={t('modelViews.remove')}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => removed && remove(removed)}
      >
        {t('modelViews.removeQuestion', { name: removed?.name ?? '' })}
      </ConfirmDialog>
    </section>
  );
}

interface NewViewProps {
  view: View;
  views: readonly ListedView[];
  isBusy: boolean;
  onSave: (name: string) => void;
}

/** Asks the name of a new view, and proposes one that no view has. */
function NewView({ view, views, isBusy, onSave }: NewViewProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? proposedName();
  function proposedName(): string {
    const storey = view.plan === undefined || view.plan === FROM_ABOVE ? undefined : view.scene?.geometry.storeys[view.plan];
    const names = new Set(views.map((one) => one.name));
    const ofPlan = storey && t('modelViews.planName', { storey: storey.name });
    if (ofPlan && !names.has(ofPlan)) return ofPlan;
    let number = views.length + 1;
    while (names.has(t('modelViews.newName', { number }))) number += 1;
    return t('modelViews.newName', { number });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && name.trim() !== '') onSave(name.trim());
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('modelViews.name')}
        value={name}
        maxLength={TEXT_MAX_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className={styles.save} disabledFocusable={!view.scene || name.trim() === ''} isLoading={isBusy}>
        {t('modelViews.save')}
      </Button>
    </form>
  );
}

interface NameDialogProps {
  view: ListedView;
  onName: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ view, onName, onClose }: NameDialogProps) {
  const t = useTranslate();
  const [name, setName] = useState(view.name);
  return (
    <FormModal
      isOpen
      title={t('modelViews.renameTitle')}
      submitLabel={t('modelViews.rename')}
      cancelLabel={t('shell.cancel')}
      isSubmitDisabled={name.trim() === ''}
      onSubmit={() => onName(name.trim())}
      onCancel={onClose}
    >
      <TextField
        label={t('modelViews.newNameLabel')}
        value={name}
        maxLength={TEXT_MAX_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </FormModal>
  );
}
