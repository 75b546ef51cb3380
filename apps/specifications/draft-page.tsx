/** A draft of a specification in words, for users who may edit it: what it changes, its rules, and its review. */
import { api, isApiError } from '@vakwerk/api';
import { createLoader, type Loader } from '@vakwerk/store';
import { Alert, Link, LinkButton, LoadedView, layout, makeStyles, Page, PageSkeleton, useTranslate } from '@vakwerk/ui';
import { useMemo } from 'react';
import type { DraftRules, SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import type { IdsFinding, SpecificationChanges } from '../../common/contract/specifications.ts';
import { studioPage } from '../../common/people/draft-pages.ts';
import { DraftStateBadge } from '../../common/people/draft-review.tsx';
import { useDraftChanged } from '../../common/people/use-draft-changed.ts';
import { FindingsList } from '../../common/rules/findings-list.tsx';
import { ChangesSection } from './changes-section.tsx';
import { ReviewSection } from './review-section.tsx';
import { RulesSection } from './rules-section.tsx';

const useStyles = makeStyles({
  stack: layout.stack(40),
  faults: layout.stack(12),
});

interface ReadDraft {
  draft: SpecificationDraft;
  /** Absent: it is no IDS yet. */
  rules?: DraftRules;
  findings: IdsFinding[];
  /** Absent: of a new one. */
  changes?: SpecificationChanges;
}

export function DraftPage({ draftId, userId }: { draftId: string; userId: string }) {
  const t = useTranslate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again for another user
  const loader = useMemo(() => createLoader((signal) => readDraft(draftId, signal)), [draftId, userId]);
  return (
    <LoadedView
      loader={loader}
      loading={t('library.draft.loading')}
      failed={t('library.draft.loadFailed')}
      place={<LibraryLink />}
      skeleton={<PageSkeleton label={t('library.draft.loading')} hasPlace hasFacts actions={[144]} />}
    >
      {(read) => <DraftView read={read} loader={loader} userId={userId} />}
    </LoadedView>
  );
}

/** In sequence: a change in between changes the ETag, and a decision with the old ETag is refused. */
async function readDraft(id: string, signal: AbortSignal): Promise<ReadDraft> {
  const draft = await api.getDraft(id, { signal });
  try {
    const rules = await api.getDraftRules(id, { signal });
    const changes = draft.specification ? await api.getDraftChanges(id, { signal }) : undefined;
    return { draft: { ...draft, etag: rules.etag }, rules, changes, findings: rules.findings };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'SPECIFICATION_INVALID') throw error;
    return { draft, findings: error.details as IdsFinding[] };
  }
}

function LibraryLink() {
  return <Link href="/specifications">{useTranslate()('library.title')}</Link>;
}

interface DraftViewProps {
  read: ReadDraft;
  loader: Loader<ReadDraft>;
  userId: string;
}

function DraftView({ read, loader, userId }: DraftViewProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { draft, rules, changes, findings } = read;
  const { specification, organization, platform } = draft;
  const { words } = useDraftChanged(userId)(draft);
  const errors = findings.filter(({ severity }) => severity === 'ERROR');
  return (
    <Page
      title={draft.name || t('library.draft.unnamed')}
      place={<LibraryLink />}
      facts={[
        { key: 'state', content: <DraftStateBadge draft={draft} /> },
        { key: 'version', content: rules?.version && `${t('library.column.version')} ${rules.version}` },
        { key: 'of', content: specification ? t('library.draft.ofVersion', specification) : t('library.draft.ofNew') },
        { key: 'owner', content: platform ? t('library.platform') : organization.name },
        { key: 'changed', content: words },
      ]}
      actions={
        <LinkButton variant="outline" href={studioPage(draft)}>
          {t('library.studio.edit')}
        </LinkButton>
      }
    >
      <div className={styles.stack}>
        <ReviewSection
          draft={draft}
          isUnreadable={!rules}
          userId={userId}
          onChanged={(changed) => loader.set({ ...read, draft: { ...changed, etag: draft.etag } })}
        />
        {errors.length > 0 && (
          <div className={styles.faults}>
            <Alert variant="warning" header={t(rules ? 'library.draft.findings' : 'library.draft.unreadable')} />
            <FindingsList findings={errors} />
          </div>
        )}
        {changes && <ChangesSection changes={changes} />}
        {rules && <RulesSection definition={rules.definition} />}
      </div>
    </Page>
  );
}
