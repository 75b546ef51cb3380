/** One version of a specification: rules in words for readers, the rest for editors. */
import { api, downloadSpecification } from '@vakwerk/api';
import { formatDate, translatorOf } from '@vakwerk/i18n';
import { createLoader, type Loader, navigate, notifyProblem } from '@vakwerk/store';
import {
  Badge,
  Button,
  Link,
  LinkButton,
  LoadedView,
  layout,
  lazyPiece,
  Markdown,
  Menu,
  MenuItem,
  makeStyles,
  Page,
  saveFile,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useMemo, useState } from 'react';
import { personName } from '../../common/contract/person-name.ts';
import { actorOf, mayEditSpecifications } from '../../common/contract/roles.ts';
import type { SpecificationResource } from '../../common/contract/specifications.ts';
import type { Language, User } from '../../common/contract/users.ts';
import { DownloadButton } from '../../common/files/download-button.tsx';
import { reviewPage } from '../../common/people/draft-pages.ts';
import { DraftStateBadge } from '../../common/people/draft-review.tsx';
import { DefaultSwitch } from './default-switch.tsx';
import { RulesSection } from './rules-section.tsx';
import { SpecificationSkeleton } from './specification-skeleton.tsx';
import { UsingProjects } from './using-projects.tsx';
import { VersionsSection } from './versions-section.tsx';

const VersionModal = lazyPiece(async () => (await import('./version-modal.tsx')).VersionModal);
const RenameModal = lazyPiece(async () => (await import('./rename-modal.tsx')).RenameModal);
const DeleteDialog = lazyPiece(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

const useStyles = makeStyles({
  stack: layout.stack(40),
});

export function SpecificationPage({ specificationId, user }: { specificationId: string; user: User }) {
  const t = useTranslate();
  // Loaded again for another user, but not when the user's language changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the user
  const loader = useMemo(
    () => createLoader((signal) => api.getSpecification(specificationId, { signal })),
    [specificationId, user.id],
  );
  return (
    <LoadedView
      loader={loader}
      loading={t('library.loading')}
      failed={t('library.loadFailed')}
      place={<LibraryLink />}
      skeleton={<SpecificationSkeleton mayEdit={user.admin} />}
    >
      {(specification) => <SpecificationView specification={specification} loader={loader} user={user} />}
    </LoadedView>
  );
}

function LibraryLink() {
  return <Link href="/specifications">{useTranslate()('library.title')}</Link>;
}

interface SpecificationViewProps {
  specification: SpecificationResource;
  loader: Loader<SpecificationResource>;
  user: User;
}

function SpecificationView({ specification, loader, user }: SpecificationViewProps) {
  const styles = useStyles();
  const actor = actorOf(user);
  const mayEdit = mayEditSpecifications(actor, specification.organization.id);
  return (
    <Page
      title={specification.name}
      place={<LibraryLink />}
      facts={useFacts(specification)}
      actions={
        <Actions
          specification={specification}
          mayEdit={mayEdit}
          onRenamed={(change) => loader.set({ ...specification, ...change })}
        />
      }
    >
      <div className={styles.stack}>
        {specification.description && <Markdown lang="" source={specification.description} />}
        {user.admin && (
          <DefaultSwitch
            specification={specification}
            onChanged={(isDefault) => loader.set({ ...specification, default: isDefault })}
          />
        )}
        <RulesSection definition={specification.definition} />
        {(specification.versions?.length ?? 0) > 1 && <VersionsSection specification={specification} />}
        {mayEdit && <UsingProjects specificationId={specification.id} />}
      </div>
    </Page>
  );
}

function useFacts({ version, organization, platform, default: isDefault, newest, createdAt, ...more }: SpecificationResource) {
  const { reviewed, unreviewed, draft } = more;
  const t = useTranslate();
  const language = useLanguage();
  return [
    { key: 'version', content: version && `${t('library.column.version')} ${version}` },
    { key: 'owner', content: platform ? t('library.platform') : organization.name },
    { key: 'added', content: createdAt && formatDate(language, createdAt) },
    {
      key: 'default',
      content: isDefault && (
        <Badge variant="brand" label={t('library.defaultLabel')}>
          {t('library.default')}
        </Badge>
      ),
    },
    { key: 'older', content: newest === false && <Badge>{t('library.older')}</Badge> },
    {
      key: 'reviewed',
      content:
        reviewed &&
        t('library.reviewed', {
          name: reviewed.by ? personName(reviewed.by) : t('library.draft.somebody'),
          date: formatDate(language, reviewed.at),
        }),
    },
    {
      key: 'unreviewed',
      content: unreviewed && <Badge label={t('library.notReviewedLabel')}>{t('library.notReviewed')}</Badge>,
    },
    {
      key: 'draft',
      content: draft && (
        <>
          <Link href={reviewPage(draft)}>{t('library.draft.next')}</Link> <DraftStateBadge draft={draft} />
        </>
      ),
    },
  ];
}

interface ActionsProps {
  specification: SpecificationResource;
  mayEdit: boolean;
  onRenamed: (change: { name: string; description: string }) => void;
}

function Actions({ specification, mayEdit, onRenamed }: ActionsProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<'version' | 'rename' | 'delete'>();
  const close = () => setOpen(undefined);
  const { name, version, description, definition } = specification;
  async function saveWords(language: Language): Promise<void> {
    if (!definition) return;
    const { wordsFile } = await import('../../common/words/words-file.ts');
    saveFile(wordsFile(translatorOf(language), { name, version, description, definition }, language));
  }
  return (
    <>
      <DownloadButton download={() => downloadSpecification(specification.id)}>{t('library.actions.download')}</DownloadButton>
      {definition && (
        <Menu variant="outline" trigger={t('library.words.menu')} label={t('library.words.menu')}>
          {(['nl', 'en'] as const).map((language) => (
            <MenuItem key={language} onClick={() => void saveWords(language).catch(notifyProblem)}>
              {t(`library.words.${language}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {mayEdit && (
        <>
          <LinkButton variant="outline" href={`/specifications/${specification.id}/edit`}>
            {t('library.studio.edit')}
          </LinkButton>
          <Button onClick={() => setOpen('rename')}>{t('library.actions.rename')}</Button>
          <Button onClick={() => setOpen('version')}>{t('library.actions.addVersion')}</Button>
          <Button onClick={() => setOpen('delete')}>{t('library.actions.delete')}</Button>
        </>
      )}
      {open === 'version' && (
        <VersionModal specification={specification} onAdded={(id) => navigate(`/specifications/${id}`)} onClose={close} />
      )}
      {open === 'rename' && <RenameModal specification={specification} onSaved={onRenamed} onClose={close} />}
      {open === 'delete' && <DeleteDialog specification={specification} onClose={close} />}
    </>
  );
}
