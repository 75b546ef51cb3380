/** 'Upload list': the file with what is wrong in it, its name in rules, and its owner for platform admins. */
import { saveValueList } from '@vakwerk/api';
import { formatFileSize } from '@vakwerk/i18n';
import { notify } from '@vakwerk/store';
import { Alert, FormModal, layout, makeStyles, ProblemAlert, TextField, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { VALUE_LIST_UPLOAD_MAX_BYTES } from '../../../common/contract/limits.ts';
import type { User } from '../../../common/contract/users.ts';
import type { ValueListFault } from '../../../common/contract/value-list-schema.ts';
import { type Owner, OwnerField, PLATFORM } from '../../../common/people/owner-field.tsx';
import { FaultList } from '../../../common/rules/fault-list.tsx';
import { FileChooser } from '../file-chooser.tsx';
import { useValueListUpload, type ValueListTrouble } from './use-value-list-upload.ts';
import './words.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const useStyles = makeStyles({
  stack: layout.stack(16),
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface ValueListUploadProps {
  user: User;
  onUploaded: () => void;
  onClose: () => void;
}

export function ValueListUpload({ user, onUploaded, onClose }: ValueListUploadProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [owner, setOwner] = useState<Owner>(PLATFORM);
  const [typedName, setTypedName] = useState<string>();
  const upload = useValueListUpload(async (file) => {
    const saved = await saveValueList({ file, name, ...(user.admin && owner.id !== undefined && { organizationId: owner.id }) });
    onUploaded();
    notify({ variant: 'success', title: t('valueLists.upload.done', { name: saved.name }) });
    onClose();
  });
  // The name of the file is proposed until another one is typed.
  const name = typedName ?? nameOf(upload.file);
  const isWrongName = name !== '' && !NAME.test(name);
  return (
    <FormModal
      isOpen
      title={t('valueLists.upload.title')}
      submitLabel={t('valueLists.upload.submit')}
      cancelLabel={t('shell.cancel')}
      isLoading={upload.isSending}
      // The bytes of a refused file stay wrong.
      isSubmitDisabled={!upload.file || name === '' || isWrongName || upload.trouble?.kind === 'refused' || owner.isUnknown}
      onSubmit={() => void upload.send()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.text}>{t('valueLists.upload.body')}</p>
        <FileChooser
          upload={upload}
          accept=".csv,.xlsx"
          title={t('valueLists.upload.drop')}
          isEnd={upload.trouble?.kind === 'refused'}
        >
          {upload.trouble && <Trouble trouble={upload.trouble} />}
        </FileChooser>
        <TextField
          label={t('valueLists.upload.name')}
          hint={t('valueLists.upload.nameHint')}
          message={isWrongName ? t('valueLists.upload.wrongName') : undefined}
          value={name}
          onChange={(_event, { value }) => setTypedName(value)}
        />
        {user.admin && <OwnerField owner={owner} hint={t('valueLists.upload.ownerHint')} onChange={setOwner} />}
      </div>
    </FormModal>
  );
}

/** Returns the name of the file without its extension, with a hyphen for what a name may not contain. */
function nameOf(file: File | undefined): string {
  const stem = file?.name.replace(/\.[^.]*$/, '') ?? '';
  return stem.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+|-+$/g, '');
}

function Trouble({ trouble }: { trouble: ValueListTrouble }) {
  const t = useTranslate();
  const language = useLanguage();
  switch (trouble.kind) {
    case 'unexpected':
      return <ProblemAlert error={trouble.error} />;
    case 'refused':
      return (
        <>
          <Alert variant="error" isLive header={t('valueLists.upload.refused')}>
            {t('valueLists.upload.refusedBody')}
          </Alert>
          <Faults faults={trouble.faults} />
        </>
      );
    default: {
      const size = formatFileSize(language, VALUE_LIST_UPLOAD_MAX_BYTES);
      return <Alert variant="error">{t(`valueLists.upload.${trouble.kind}`, { size })}</Alert>;
    }
  }
}

function Faults({ faults }: { faults: readonly ValueListFault[] }) {
  const t = useTranslate();
  const placeOf = ({ row, column }: ValueListFault): string => {
    if (row === undefined) return t('ruleSetLibrary.import.whole');
    return column === undefined ? t('valueLists.upload.row', { row }) : t('valueLists.upload.cell', { row, column });
  };
  return (
    <FaultList
      faults={faults.map((fault) => ({ words: t(`valueLists.problem.${fault.code}`, fault.facts), place: placeOf(fault) }))}
    />
  );
}
