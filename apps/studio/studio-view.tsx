/** The studio: the rules at the left, the chosen rule in the middle, the model and its result at the right. */
import { useStore } from '@nanostores/react';
import { navigate } from '@vakwerk/store';
import {
  Alert,
  Link,
  layout,
  lazyPiece,
  makeStyles,
  PageFrame,
  tokens,
  useDocumentTitle,
  useTranslate,
  WORKBENCH_SCREEN,
} from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { User } from '../../common/contract/users.ts';
import { AboutEditor } from './about-editor.tsx';
import { AlsoHere } from './also-here.tsx';
import type { Beginning } from './beginning.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { DraftStatus } from './draft-status.tsx';
import { GroupEditor } from './group-editor.tsx';
import { groupsOf } from './groups-of.ts';
import { ModelPane } from './model-pane.tsx';
import { Refused, Upgraded } from './refused.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { RulesPane, type Shown } from './rules-pane.tsx';
import { StudioActions } from './studio-actions.tsx';
import type { StudioClient } from './studio-client.ts';
import { StudioHeader } from './studio-header.tsx';
import { useUndoKeys } from './undo-buttons.tsx';
import { forgetDraft, useStudio } from './use-studio.ts';

const SaveModal = lazyPiece(async () => (await import('./save-modal.tsx')).SaveModal);

const useStyles = makeStyles({
  root: {
    ...layout.stack(12),
    [WORKBENCH_SCREEN]: { height: 'calc(100vh - 66px)', gridTemplateRows: 'auto minmax(0, 1fr)', rowGap: '8px' },
  },
  panes: {
    ...layout.stack(16),
    minHeight: 0,
    [WORKBENCH_SCREEN]: {
      gridTemplateColumns: 'minmax(220px, 17fr) minmax(0, 52fr) minmax(300px, 27fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: '8px',
      overflow: 'hidden',
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  pane: {
    minWidth: 0,
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    [WORKBENCH_SCREEN]: { borderRadius: 0, border: 'none', overflowY: 'auto', scrollbarWidth: 'thin' },
  },
  rules: { [WORKBENCH_SCREEN]: { borderRight: `1px solid ${tokens.colorNeutralStroke2}`, overflow: 'hidden' } },
  model: {
    [WORKBENCH_SCREEN]: {
      borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
});

export function StudioView({ beginning, user }: { beginning: Beginning; user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const both = useStudio(beginning, user.id);
  const { studio, saver } = both;
  const { conflict } = useStore(saver.$saving);
  const view = useStore(studio.$view);
  const [requestedView, setRequestedView] = useState<Shown>('rule');
  const [isSaving, setSaving] = useState(false);
  const { specification } = beginning;
  const { state } = view;
  // Undoing may take a group away.
  const current = typeof requestedView === 'number' && !groupsOf(state?.rows ?? [])[requestedView] ? 'rule' : requestedView;
  const name = (state ? state.info.title : specification?.name) || t('studio.unnamed');
  useDocumentTitle(specification ? t('studio.editTitle', { name: specification.name }) : t('studio.newTitle'));
  useUndoKeys(studio);
  useRuleKeys(studio);
  return (
    <PageFrame isWorkbench>
      <div className={styles.root}>
        <div>
          <StudioHeader
            place={
              <Link href={specification ? `/specifications/${specification.id}` : '/specifications'}>
                {specification ? specification.name : t('library.title')}
              </Link>
            }
            title={name}
            status={
              <>
                <DraftStatus studio={both} beginning={beginning} userId={user.id} />
                <AlsoHere presence={both.presence} />
              </>
            }
          >
            <StudioActions
              studio={studio}
              state={state}
              name={name}
              isSaveOff={conflict !== undefined}
              onSave={() => setSaving(true)}
            />
          </StudioHeader>
          {view.refused && <Refused findings={view.refused} />}
          {view.upgraded && <Upgraded findings={view.upgraded} onClose={() => studio.dismiss()} />}
          {conflict && <DraftConflict studio={both} conflict={conflict} beginning={beginning} userId={user.id} />}
        </div>
        <div>
          {view.failure && <Alert variant="error">{t('studio.failed')}</Alert>}
          {state && (
            <div className={styles.panes} style={{ height: '100%' }}>
              <section className={`${styles.pane} ${styles.rules}`} aria-label={t('studio.rules.title')}>
                <RulesPane studio={studio} state={state} shown={current} onShow={setRequestedView} />
              </section>
              <section
                className={styles.pane}
                aria-label={
                  typeof current === 'number'
                    ? t('studio.group.title')
                    : current === 'about'
                      ? t('studio.rules.about')
                      : state.chosen.rule.name
                }
              >
                {current === 'about' && <AboutEditor studio={studio} info={state.info} findings={state.infoFindings} />}
                {current === 'rule' && (
                  <RuleEditor
                    studio={studio}
                    state={state}
                    modelVersion={view.model?.model?.ifcVersion}
                    onGroup={setRequestedView}
                  />
                )}
                {typeof current === 'number' && (
                  <GroupEditor
                    studio={studio}
                    rows={state.rows}
                    group={current}
                    onMoved={(group) => setRequestedView(group ?? 'rule')}
                  />
                )}
              </section>
              <section className={`${styles.pane} ${styles.model}`} aria-label={t('studio.model.title')}>
                <ModelPane
                  studio={studio}
                  model={view.model}
                  fetched={view.fetched}
                  chosen={state.chosen}
                  isRuleHidden={current !== 'rule'}
                />
              </section>
            </div>
          )}
        </div>
      </div>
      {isSaving && state && (
        <SaveModal
          studio={studio}
          saver={saver}
          info={state.info}
          specification={specification}
          user={user}
          onClose={() => setSaving(false)}
          onSaved={(id) => {
            void forgetDraft(both, beginning, user.id);
            navigate(`/specifications/${id}`);
          }}
        />
      )}
    </PageFrame>
  );
}

/** Alt and an arrow go to another rule. */
function useRuleKeys(studio: StudioClient): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (document.querySelector('[role=dialog]') || !altKey || ctrlKey || metaKey) return;
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
      event.preventDefault();
      goBy(studio, key === 'ArrowUp' ? -1 : 1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [studio]);
}

/** In the order in which the rules are shown. */
function goBy(studio: StudioClient, step: number): void {
  const { state } = studio.$view.get();
  if (!state) return;
  const rules = state.rows.flatMap(({ rule }) => rule ?? []);
  const next = rules[rules.indexOf(state.chosen.at) + step];
  if (next !== undefined) studio.choose(next);
}
