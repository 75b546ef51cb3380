/** Edits a rule set: its groups and rules at the left, the chosen one in the middle, the model and its result at the right. */
import { useStore } from '@nanostores/react';
import { notifyProblem } from '@vakwerk/store';
import {
  Alert,
  Button,
  Link,
  layout,
  lazyPiece,
  makeStyles,
  PageFrame,
  saveFile,
  useAskBeforeUnload,
  useDocumentTitle,
  useKeptFocus,
  useLanguage,
  useTranslate,
  WORKBENCH_SCREEN,
} from '@vakwerk/ui';
import { useEffect, useMemo, useState } from 'react';
import { actorOf, mayEditSpecifications } from '../../../common/contract/roles.ts';
import type { RuleSetResource } from '../../../common/contract/rule-set-schema.ts';
import type { User } from '../../../common/contract/users.ts';
import { StudioHeader } from '../studio-header.tsx';
import { UndoButtons, useUndoKeys } from '../undo-buttons.tsx';
import { listStore } from './list-store.ts';
import { OpenRuleSet } from './open-rule-set.tsx';
import { openRuleSet, type RuleSetClient, type RuleSetStart, type RuleSetView } from './rule-set-client.ts';
import { ruleSetFile } from './rule-set-file.ts';
import { RuleSetPanes } from './rule-set-panes.tsx';
import type { Exported } from './rules-export.tsx';

const SaveRuleSet = lazyPiece(async () => (await import('./save-rule-set.tsx')).SaveRuleSet);
const RulesExport = lazyPiece(async () => (await import('./rules-export.tsx')).RulesExport);

const useStyles = makeStyles({
  root: {
    ...layout.stack(12),
    [WORKBENCH_SCREEN]: { height: 'calc(100vh - 66px)', gridTemplateRows: 'auto minmax(0, 1fr)', rowGap: '8px' },
  },
  actions: layout.row(8),
});

interface RuleSetEditorProps {
  start: RuleSetStart;
  /** The stored version that it began from; absent for a new one. */
  stored: RuleSetResource | undefined;
  user: User;
}

export function RuleSetEditor({ start, stored, user }: RuleSetEditorProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const organizationId = stored?.organization.id ?? user.organization?.id;
  // One worker for as long as the page is open.
  const client = useMemo(() => openRuleSet(start, listStore(organizationId)), [start, organizationId]);
  useEffect(() => client.close, [client]);
  const view = useStore(client.$view);
  const [isSaving, setSaving] = useState(false);
  const { ruleSet, isChanged, failure } = view;
  const name = ruleSet.name[language].trim() || t('ruleSetStudio.unnamed');
  useDocumentTitle(stored ? t('studio.editTitle', { name }) : t('ruleSetStudio.new'));
  // What this browser did not keep is in the page alone.
  useAskBeforeUnload(isChanged && view.isKept !== true);
  useUndoKeys(client);
  const isOwn = stored && mayEditSpecifications(actorOf(user), stored.organization.id);
  return (
    <PageFrame isWorkbench>
      <div className={styles.root}>
        <div>
          <StudioHeader
            place={
              <Link href={stored ? `/specifications/rule-sets/${stored.id}` : '/specifications/rule-sets'}>
                {stored ? stored.name[language] : t('ruleSetStudio.library')}
              </Link>
            }
            title={`${name} ${ruleSet.version}`}
            status={<Status client={client} view={view} />}
          >
            <Actions client={client} view={view} name={name} onSave={() => setSaving(true)} />
          </StudioHeader>
          {failure && <Alert variant="error">{t('ruleSetStudio.failed')}</Alert>}
        </div>
        <RuleSetPanes client={client} view={view} />
      </div>
      {isSaving && (
        <SaveRuleSet
          client={client}
          view={view}
          user={user}
          owner={isOwn ? { isUnknown: false, ...(!stored.platform && { id: stored.organization.id }) } : undefined}
          onClose={() => setSaving(false)}
        />
      )}
    </PageFrame>
  );
}

function Status({ client, view: { isChanged, isKept } }: { client: RuleSetClient; view: RuleSetView }) {
  const t = useTranslate();
  // The button disappears with the changes, so that the focus goes to the words.
  const { result } = useKeptFocus(isChanged ? 'changed' : 'stored');
  const unsaved = isKept === undefined ? 'unsaved' : isKept ? 'kept' : 'keptNone';
  return (
    <div ref={result} tabIndex={-1}>
      {t(`ruleSetStudio.${isChanged ? unsaved : 'saved'}`)}
      {isChanged && (
        <Button variant="subtle" size="small" onClick={client.discard}>
          {t('ruleSetStudio.discard')}
        </Button>
      )}
    </div>
  );
}

interface ActionsProps {
  client: RuleSetClient;
  view: RuleSetView;
  name: string;
  onSave: () => void;
}

function Actions({ client, view: { ruleSet, canUndo, canRedo }, name, onSave }: ActionsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [exported, setExported] = useState<Exported>();
  const exportIds = () => client.ids(language).then((rules) => setExported({ format: 'ids', rules }), notifyProblem);
  const exportIfcLite = () => client.ifcLite(language).then((rules) => setExported({ format: 'ifcLite', rules }), notifyProblem);
  const download = () => {
    const file = ruleSetFile(ruleSet, name);
    saveFile({ blob: file, filename: file.name });
  };
  return (
    <div className={styles.actions}>
      <UndoButtons edited={client} canUndo={canUndo} canRedo={canRedo} />
      <OpenRuleSet client={client} />
      <Button onClick={download}>{t('ruleSetStudio.download')}</Button>
      <Button onClick={() => void exportIds()}>{t('ruleSetStudio.asIds')}</Button>
      <Button onClick={() => void exportIfcLite()}>{t('ruleSetStudio.asIfcLite')}</Button>
      <Button variant="solid" onClick={onSave}>
        {t('ruleSetStudio.save')}
      </Button>
      {exported && <RulesExport exported={exported} title={name} onClose={() => setExported(undefined)} />}
    </div>
  );
}
