/** 'Import rule set': the file with what is wrong in it, and its owner for platform admins. */
import { createRuleSet } from '@vakwerk/api';
import { formatFileSize } from '@vakwerk/i18n';
import { navigate, notify } from '@vakwerk/store';
import { Alert, FormModal, layout, makeStyles, ProblemAlert, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { RULE_SET_UPLOAD_MAX_BYTES } from '../../../common/contract/limits.ts';
import type { User } from '../../../common/contract/users.ts';
import { type Owner, OwnerField, PLATFORM } from '../../../common/people/owner-field.tsx';
import { RuleSetFaults } from '../../../common/rules/rule-set-faults.tsx';
import { FileChooser } from '../file-chooser.tsx';
import { type RuleSetTrouble, useRuleSetUpload } from './use-rule-set-upload.ts';

const useStyles = makeStyles({
  stack: layout.stack(16),
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface RuleSetImportProps {
  user: User;
  onImported: () => void;
  onClose: () => void;
}

export function RuleSetImport({ user, onImported, onClose }: RuleSetImportProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [owner, setOwner] = useState<Owner>(PLATFORM);
  const upload = useRuleSetUpload(async (file) => {
    const created = await createRuleSet({ file, ...(user.admin && owner.id !== undefined && { organizationId: owner.id }) });
    onImported();
    notify({ variant: 'success', title: t('ruleSetLibrary.import.done', { name: created.name[language] }) });
    onClose();
    navigate(`/specifications/rule-sets/${created.id}`);
  });
  return (
    <FormModal
      isOpen
      title={t('ruleSetLibrary.import.title')}
      submitLabel={t('ruleSetLibrary.import.submit')}
      cancelLabel={t('shell.cancel')}
      isLoading={upload.isSending}
      // The bytes of a refused file stay wrong; only its owner may make a version new.
      isSubmitDisabled={!upload.file || upload.trouble?.kind === 'refused' || owner.isUnknown}
      onSubmit={() => void upload.send()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.text}>{t('ruleSetLibrary.import.body')}</p>
        <FileChooser
          upload={upload}
          accept=".json"
          title={t('ruleSetLibrary.import.drop')}
          isEnd={upload.trouble?.kind === 'refused'}
        >
          {upload.trouble && <Trouble trouble={upload.trouble} />}
        </FileChooser>
        {user.admin && <OwnerField owner={owner} hint={t('ruleSetLibrary.import.ownerHint')} onChange={setOwner} />}
      </div>
    </FormModal>
  );
}

function Trouble({ trouble }: { trouble: RuleSetTrouble }) {
  const t = useTranslate();
  const language = useLanguage();
  switch (trouble.kind) {
    case 'unexpected':
      return <ProblemAlert error={trouble.error} />;
    case 'refused':
      return (
        <>
          <Alert variant="error" isLive header={t('ruleSetLibrary.import.refused')}>
            {t('ruleSetLibrary.import.refusedBody')}
          </Alert>
          <RuleSetFaults faults={trouble.faults} />
        </>
      );
    case 'same':
      return (
        <Alert variant="warning" isLive header={t('ruleSetLibrary.import.same')}>
          {t('ruleSetLibrary.import.sameBody')}
        </Alert>
      );
    default: {
      const size = formatFileSize(language, RULE_SET_UPLOAD_MAX_BYTES);
      return <Alert variant="error">{t(`ruleSetLibrary.import.${trouble.kind}`, { size })}</Alert>;
    }
  }
}
