/** Brings the file into the library: as a new specification, or as a version after a look at what it changes (D13, D30). */
import { useStore } from '@nanostores/react';
import { addSpecificationVersion, createSpecification, isApiError } from '@vakwerk/api';
import { notify } from '@vakwerk/store';
import { Alert, Button, FormModal, layout, makeStyles, ProblemAlert, TextField, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import {
  type IdsFinding,
  isUnreadable,
  type MigrationReport,
  type SpecificationResource,
} from '../../common/contract/specifications.ts';
import type { InfoText, StudioState } from '../../common/contract/studio.ts';
import type { User } from '../../common/contract/users.ts';
import { useReviewNames } from '../../common/people/draft-review.tsx';
import { type Owner, OwnerField, PLATFORM } from '../../common/people/owner-field.tsx';
import { useDraftChanged } from '../../common/people/use-draft-changed.ts';
import { FindingsList } from '../../common/rules/findings-list.tsx';
import { MigrationView } from '../../common/rules/migration-view.tsx';
import { nextVersion, takenVersion } from '../../common/rules/version-numbers.ts';
import { useAuditWords } from './audit-words.ts';
import { DraftDryRun } from './draft-dry-run.tsx';
import type { DraftSaver } from './draft-saver.ts';
import { fileName } from './file-name.ts';
import type { StudioClient } from './studio-client.ts';

const useStyles = makeStyles({
  stack: layout.stack(16),
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface SaveModalProps {
  studio: StudioClient;
  saver: DraftSaver;
  info: StudioState['info'];
  /** Absent for a new one. */
  specification: SpecificationResource | undefined;
  user: User;
  onSaved: (id: string) => void;
  onClose: () => void;
}

type Trouble = { findings: IdsFinding[] } | { isSame: true } | { taken: string } | { error: unknown };

export function SaveModal({ studio, saver, info, specification, user, onSaved, onClose }: SaveModalProps) {
  const styles = useStyles();
  const t = useTranslate();
  useAuditWords();
  const [owner, setOwner] = useState<Owner>(PLATFORM);
  const { draft } = useStore(saver.$saving);
  // The title and the version are part of what was approved.
  const [isTouched, setTouched] = useState(false);
  const isApproved = draft?.state === 'APPROVED' && !isTouched;
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [plan, setPlan] = useState<{ text: string; migration: MigrationReport; force: boolean }>();
  /** Somebody else's changes came in while this dialog was open. */
  const [joined, setJoined] = useState<SpecificationDraft>();
  const isForcing = trouble !== undefined && 'findings' in trouble;
  const isUnfit = isForcing && isUnreadable(trouble.findings);
  const numbers = specification?.versions?.map(({ version }) => version) ?? [];
  const written = info.version ?? '';
  const isTaken = written !== '' && numbers.includes(written);
  const taken = isTaken ? written : trouble && 'taken' in trouble ? trouble.taken : undefined;
  const next = nextVersion(written, numbers);
  const say = (name: InfoText, text: string) => {
    setPlan(undefined);
    setTrouble(undefined);
    setTouched(true);
    studio.change({ what: 'info', name, text }, `info ${name}`);
  };
  async function send(): Promise<void> {
    const text = await studio.text();
    const name = info.title ?? '';
    const file = fileOf(text, name);
    const done = (id: string) => {
      notify({ variant: 'success', title: t('studio.saving.done', { name }) });
      onSaved(id);
    };
    if (specification && plan?.text !== text) {
      const { migration } = await addSpecificationVersion(specification.id, { file, force: isForcing, dryRun: true });
      return setPlan({ text, migration, force: isForcing });
    }
    // Once it is published nothing may be saved as a draft behind it.
    const { draft, conflict, merged, file: saved } = await saver.hold(async () => fileOf(await studio.text(), name));
    if (conflict) return onClose();
    if (merged && saved && (await saved.text()) !== text) {
      saver.release();
      setPlan(undefined);
      return setJoined(merged);
    }
    // It said that it is approved, and changed since: it says so first.
    if (isApproved && draft?.state !== 'APPROVED') return saver.release();
    if (!specification) {
      const choice = user.admin ? { organizationId: owner.id } : {};
      return done((await createSpecification({ file, draft, force: isForcing, ...choice })).id);
    }
    const force = plan?.force ?? false;
    const { id = specification.id } = await addSpecificationVersion(specification.id, { file, draft, force });
    done(id);
  }
  async function submit(): Promise<void> {
    setSending(true);
    setJoined(undefined);
    try {
      await send();
      setTrouble(undefined);
    } catch (error) {
      saver.release();
      setTrouble(troubleOf(error));
    } finally {
      setSending(false);
    }
  }
  const label = specification && !plan ? 'library.version.check' : 'studio.saving.submit';
  return (
    <FormModal
      isOpen
      losesNothing
      title={specification ? t('studio.saving.versionTitle', { name: specification.name }) : t('studio.saving.newTitle')}
      submitLabel={t(isForcing ? 'studio.saving.anyway' : label)}
      submitVariant={isForcing || plan?.force ? 'danger' : 'solid'}
      cancelLabel={t('shell.cancel')}
      isLoading={isSending}
      isSubmitDisabled={!info.title?.trim() || owner.isUnknown || isUnfit || taken !== undefined}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.text}>{t(specification ? 'studio.saving.versionBody' : 'studio.saving.newBody')}</p>
        <TextField
          label={t('studio.about.title')}
          value={info.title ?? ''}
          onChange={(_event, { value }) => say('title', value)}
        />
        <TextField
          label={t('studio.about.version')}
          value={info.version ?? ''}
          message={taken === undefined ? undefined : t('studio.saving.taken', { version: taken })}
          onChange={(_event, { value }) => say('version', value)}
        />
        {taken !== undefined && (
          <div>
            <Button size="small" onClick={() => say('version', next)}>
              {t('studio.saving.count', { next })}
            </Button>
          </div>
        )}
        {!specification && user.admin && <OwnerField owner={owner} onChange={setOwner} />}
        <ReviewNote draft={isApproved ? draft : undefined} />
        {joined && <JoinedNote draft={joined} userId={user.id} />}
        {trouble && 'findings' in trouble && (
          <>
            <Alert variant="error" isLive header={t(isUnfit ? 'studio.saving.unreadable' : 'library.file.refused')}>
              {t(isUnfit ? 'studio.saving.unreadableBody' : 'studio.saving.refusedBody')}
            </Alert>
            <FindingsList findings={trouble.findings} />
          </>
        )}
        {trouble && 'isSame' in trouble && (
          <Alert variant="warning" isLive header={t('library.file.same')}>
            {t('library.file.sameBody')}
          </Alert>
        )}
        {trouble && 'error' in trouble && <ProblemAlert error={trouble.error} />}
        {plan && <MigrationView migration={plan.migration} />}
        {(plan || !specification) && (
          <DraftDryRun
            specificationId={specification?.id}
            readFile={async () => fileOf(plan?.text ?? (await studio.text()), info.title ?? '')}
          />
        )}
      </div>
    </FormModal>
  );
}

/** Says that the file is another one now, so the user looks again before it is published. */
function JoinedNote({ draft, userId }: { draft: SpecificationDraft; userId: string }) {
  const t = useTranslate();
  const { words } = useDraftChanged(userId)(draft);
  return (
    <Alert variant="warning" isLive header={words}>
      {t('studio.saving.joined')}
    </Alert>
  );
}

/** Whether the draft was approved, and by whom. */
function ReviewNote({ draft }: { draft: SpecificationDraft | undefined }) {
  const t = useTranslate();
  const namesOf = useReviewNames();
  if (!draft?.review) {
    return (
      <Alert variant="warning" header={t('studio.saving.notReviewed')}>
        {t('studio.saving.notReviewedBody')}
      </Alert>
    );
  }
  const { reviewer: name, time } = namesOf(draft.review);
  return (
    <Alert variant="success" header={t('studio.saving.reviewed', { name, time })}>
      {t('studio.saving.reviewedBody')}
    </Alert>
  );
}

function fileOf(text: string, name: string): File {
  return new File([text], fileName(name), { type: 'application/xml' });
}

function troubleOf(error: unknown): Trouble {
  if (isApiError(error) && error.code === 'SPECIFICATION_INVALID') return { findings: error.details as IdsFinding[] };
  const taken = isApiError(error) ? takenVersion(error) : undefined;
  if (taken !== undefined) return { taken };
  return isApiError(error) && error.code === 'CONFLICT' ? { isSame: true } : { error };
}
