/** 'New version': a dry run shows what changes in rules and projects (D13) before the version is created (D30). */
import { addSpecificationVersion } from '@vakwerk/api';
import { notify } from '@vakwerk/store';
import { FormModal, layout, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { NewVersionAnswer, SpecificationResource } from '../../common/contract/specifications.ts';
import { FindingsList } from '../../common/rules/findings-list.tsx';
import { MigrationView } from '../../common/rules/migration-view.tsx';
import { IdsChooser } from './ids-chooser.tsx';
import { needsAnotherFile, useIdsUpload } from './use-ids-upload.ts';

const useStyles = makeStyles({
  stack: layout.stack(16),
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface VersionModalProps {
  specification: SpecificationResource;
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** A dry run, with the input to repeat it for real. */
interface Plan extends NewVersionAnswer {
  file: File;
  force: boolean;
}

export function VersionModal({ specification, onAdded, onClose }: VersionModalProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [plan, setPlan] = useState<Plan>();
  const upload = useIdsUpload(async (file, isForcing) => {
    if (plan?.file === file) {
      const { id = specification.id, version = '' } = await addSpecificationVersion(specification.id, {
        file,
        force: plan.force,
      });
      notify({ variant: 'success', title: t('library.version.done', { version }) });
      onClose();
      return onAdded(id);
    }
    const answer = await addSpecificationVersion(specification.id, { file, force: isForcing, dryRun: true });
    setPlan({ ...answer, file, force: isForcing });
  });
  const isPlanned = plan !== undefined && plan.file === upload.file;
  const next = isPlanned ? 'submit' : upload.isForcing ? 'anyway' : 'check';
  return (
    <FormModal
      isOpen
      title={t('library.version.title', { name: specification.name })}
      submitLabel={t(`library.version.${next}`)}
      submitVariant={next === 'anyway' || (isPlanned && plan.force) ? 'danger' : 'solid'}
      cancelLabel={t('shell.cancel')}
      isLoading={upload.isSending}
      isSubmitDisabled={!upload.file || needsAnotherFile(upload.trouble)}
      onSubmit={() => void upload.send()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.text}>{t('library.version.body')}</p>
        <IdsChooser upload={upload} />
        {isPlanned && <MigrationView migration={plan.migration} />}
        {isPlanned && plan.findings.length > 0 && <FindingsList findings={plan.findings} />}
      </div>
    </FormModal>
  );
}
