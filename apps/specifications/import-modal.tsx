/** 'Import IDS': the file, its owner and the findings of the audit. A file with errors needs a second confirmation (D31). */
import { createSpecification } from '@vakwerk/api';
import { CheckboxField } from '@vakwerk/forms';
import { navigate, notify } from '@vakwerk/store';
import { FormModal, layout, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { NewSpecificationAnswer } from '../../common/contract/specifications.ts';
import type { User } from '../../common/contract/users.ts';
import { type Owner, OwnerField, PLATFORM } from '../../common/people/owner-field.tsx';
import { FindingsList } from '../../common/rules/findings-list.tsx';
import { IdsChooser } from './ids-chooser.tsx';
import { useIdsUpload } from './use-ids-upload.ts';

const useStyles = makeStyles({
  stack: layout.stack(16),
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface ImportModalProps {
  user: User;
  onImported: () => void;
  onClose: () => void;
}

type ImportAnswer = Pick<NewSpecificationAnswer, 'id' | 'name' | 'version' | 'findings'>;

export function ImportModal(props: ImportModalProps) {
  const [imported, setImported] = useState<ImportAnswer>();
  return imported ? <Imported imported={imported} onClose={props.onClose} /> : <Import {...props} onFindings={setImported} />;
}

function Import({ user, onImported, onClose, onFindings }: ImportModalProps & { onFindings: (answer: ImportAnswer) => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const [owner, setOwner] = useState<Owner>(PLATFORM);
  const [isDefault, setDefault] = useState(false);
  const upload = useIdsUpload(async (file, force) => {
    const choice = user.admin ? { organizationId: owner.id, isDefault } : {};
    const created = await createSpecification({ file, force, ...choice });
    onImported();
    if (created.findings.length > 0) return onFindings(created);
    notify({ variant: 'success', title: t('library.import.done', { name: created.name }) });
    onClose();
    navigate(`/specifications/${created.id}`);
  });
  return (
    <FormModal
      isOpen
      title={t('library.import.title')}
      submitLabel={t(upload.isForcing ? 'library.import.anyway' : 'library.import.submit')}
      submitVariant={upload.isForcing ? 'danger' : 'solid'}
      cancelLabel={t('shell.cancel')}
      isLoading={upload.isSending}
      isSubmitDisabled={!upload.file || upload.trouble?.kind === 'unreadable' || owner.isUnknown}
      onSubmit={() => void upload.send()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.text}>{t('library.import.body')}</p>
        <IdsChooser upload={upload} />
        {user.admin && (
          <>
            <OwnerField owner={owner} onChange={setOwner} />
            <CheckboxField label={t('library.import.default')} isChecked={isDefault} onChange={setDefault} />
          </>
        )}
      </div>
    </FormModal>
  );
}

/** The import succeeded with findings, which are shown before the page of the specification. */
function Imported({ imported, onClose }: { imported: ImportAnswer; onClose: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const open = () => {
    onClose();
    navigate(`/specifications/${imported.id}`);
  };
  return (
    <FormModal
      isOpen
      title={t('library.import.title')}
      submitLabel={t('library.import.open')}
      cancelLabel={t('shell.close')}
      onSubmit={open}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.text} role="status">
          {t('library.import.doneWithFindings', { name: imported.name })}
        </p>
        <FindingsList findings={imported.findings} />
      </div>
    </FormModal>
  );
}
