/** One rule set of the library: its rules in words for readers, and what admins do with it. */
import { api, downloadRuleSet } from '@vakwerk/api';
import { formatDate } from '@vakwerk/i18n';
import { createLoader } from '@vakwerk/store';
import {
  Button,
  Link,
  LinkButton,
  LoadedView,
  layout,
  lazyPiece,
  makeStyles,
  Page,
  PageSkeleton,
  Skeleton,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useMemo, useState } from 'react';
import { actorOf, mayEditSpecifications } from '../../../common/contract/roles.ts';
import type { RuleSetResource } from '../../../common/contract/rule-set-schema.ts';
import type { User } from '../../../common/contract/users.ts';
import { DownloadButton } from '../../../common/files/download-button.tsx';
import { mayImport } from '../may-import.ts';
import { RuleSetProjects, ruleSetProjectList } from './rule-set-projects.tsx';
import { RuleSetRules } from './rule-set-rules.tsx';
import './words.ts';

const AddToProjectModal = lazyPiece(async () => (await import('../add-to-project-modal.tsx')).AddToProjectModal);
const RuleSetDelete = lazyPiece(async () => (await import('./rule-set-delete.tsx')).RuleSetDelete);

const useStyles = makeStyles({
  stack: layout.stack(40),
  about: { margin: 0, maxWidth: '72ch', overflowWrap: 'anywhere' },
});

/** px; widths of the buttons of the skeleton. The first is for everybody. */
const ACTIONS = [96, 192, 152, 96];

export function RuleSetPage({ ruleSetId, user }: { ruleSetId: string; user: User }) {
  const t = useTranslate();
  // Loaded again for another user, but not when the user's language changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the user
  const loader = useMemo(() => createLoader((signal) => api.getRuleSet(ruleSetId, { signal })), [ruleSetId, user.id]);
  return (
    <LoadedView
      loader={loader}
      loading={t('ruleSetLibrary.loading')}
      failed={t('ruleSetLibrary.loadFailed')}
      place={<LibraryLink />}
      skeleton={<RuleSetSkeleton isAdmin={mayImport(user)} />}
    >
      {(ruleSet) => <RuleSetView ruleSet={ruleSet} user={user} />}
    </LoadedView>
  );
}

function LibraryLink() {
  return <Link href="/specifications/rule-sets">{useTranslate()('library.tabs.ruleSets')}</Link>;
}

function RuleSetSkeleton({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslate();
  return (
    <PageSkeleton label={t('ruleSetLibrary.loading')} hasPlace hasFacts actions={isAdmin ? ACTIONS : ACTIONS.slice(0, 1)}>
      <Skeleton rows={8} />
    </PageSkeleton>
  );
}

function RuleSetView({ ruleSet, user }: { ruleSet: RuleSetResource; user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { id, code, version, name, description, organization, platform, createdAt, definition } = ruleSet;
  const mayEdit = mayEditSpecifications(actorOf(user), organization.id);
  const projects = useMemo(() => (mayEdit ? ruleSetProjectList(id) : undefined), [mayEdit, id]);
  const facts = [
    { key: 'version', content: `${t('ruleSetLibrary.column.version')} ${version}` },
    { key: 'code', content: `${t('ruleSetLibrary.column.id')} ${code}` },
    { key: 'owner', content: platform ? t('library.platform') : organization.name },
    { key: 'added', content: formatDate(language, createdAt) },
  ];
  return (
    <Page
      title={name[language]}
      place={<LibraryLink />}
      facts={facts}
      actions={<Actions ruleSet={ruleSet} user={user} mayEdit={mayEdit} onAdded={() => void projects?.reload()} />}
    >
      <div className={styles.stack}>
        <p className={styles.about}>{description[language]}</p>
        {definition && <RuleSetRules elements={definition.elements} />}
        {projects && <RuleSetProjects list={projects} />}
      </div>
    </Page>
  );
}

interface ActionsProps {
  ruleSet: RuleSetResource;
  user: User;
  mayEdit: boolean;
  onAdded: () => void;
}

function Actions({ ruleSet: { id, name, version }, user, mayEdit, onAdded }: ActionsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState<'use' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <DownloadButton download={() => downloadRuleSet(id)}>{t('library.actions.download')}</DownloadButton>
      {mayImport(user) && (
        <LinkButton variant="outline" href={`/specifications/rule-sets/${id}/edit`}>
          {t('ruleSetLibrary.edit')}
        </LinkButton>
      )}
      {mayImport(user) && <Button onClick={() => setOpen('use')}>{t('library.use.title')}</Button>}
      {mayEdit && <Button onClick={() => setOpen('delete')}>{t('library.actions.delete')}</Button>}
      {open === 'use' && (
        <AddToProjectModal
          add={(projectId) => api.addProjectRuleSet(projectId, { ruleSet: { id } })}
          thereCode="CONFLICT"
          words={{
            body: t('ruleSetLibrary.use.body'),
            done: (project) => t('ruleSetLibrary.use.done', { name: project }),
            isThere: t('ruleSetLibrary.use.isThere'),
            forbidden: t('ruleSetLibrary.use.forbidden'),
          }}
          onAdded={onAdded}
          onClose={close}
        />
      )}
      {open === 'delete' && <RuleSetDelete id={id} title={`${name[language]} ${version}`} onClose={close} />}
    </>
  );
}
