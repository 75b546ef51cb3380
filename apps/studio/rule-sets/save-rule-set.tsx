/** Stores the rule set in the library, as an import of its file does. */
import { createRuleSet, isApiError } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import { navigate, notify } from '@vakwerk/store';
import { Alert, FormModal, layout, makeStyles, ProblemAlert, TextField, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { RuleSet } from '../../../common/contract/rule-set-editor.ts';
import type { RuleSetFault } from '../../../common/contract/rule-set-schema.ts';
import type { User } from '../../../common/contract/users.ts';
import { libraryEn } from '../../../common/i18n/messages/library.en.ts';
import { libraryNl } from '../../../common/i18n/messages/library.nl.ts';
import { type Owner, OwnerField, PLATFORM } from '../../../common/people/owner-field.tsx';
import { RuleSetFaults } from '../../../common/rules/rule-set-faults.tsx';
import type { RuleSetClient, RuleSetView } from './rule-set-client.ts';
import { ruleSetFile } from './rule-set-file.ts';

addMessages({ en: { library: libraryEn }, nl: { library: libraryNl } });

const useStyles = makeStyles({
  stack: layout.stack(16),
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface SaveRuleSetProps {
  client: RuleSetClient;
  view: RuleSetView;
  user: User;
  /** Owner of the rule set that it is a version of; absent for a new one. */
  owner: Owner | undefined;
  onClose: () => void;
}

type Trouble = { faults: RuleSetFault[] } | { isSame: true } | { error: unknown };

export function SaveRuleSet({ client, view, user, owner: before, onClose }: SaveRuleSetProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { ruleSet, problems } = view;
  const [owner, setOwner] = useState<Owner>(before ?? PLATFORM);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const say = (part: Partial<Pick<RuleSet, 'id' | 'version'>>) => {
    setTrouble(undefined);
    client.change({ ...ruleSet, ...part });
  };
  async function send(): Promise<void> {
    setSending(true);
    try {
      const file = ruleSetFile(ruleSet, ruleSet.name[language]);
      const created = await createRuleSet({ file, ...(user.admin && owner.id !== undefined && { organizationId: owner.id }) });
      client.saved();
      notify({ variant: 'success', title: t('ruleSetStudio.saving.done', { name: created.name[language] }) });
      navigate(`/specifications/rule-sets/${created.id}`);
    } catch (error) {
      setTrouble(troubleOf(error));
      setSending(false);
    }
  }
  const faults = trouble && 'faults' in trouble ? trouble.faults : problems;
  return (
    <FormModal
      isOpen
      losesNothing
      title={t(before ? 'ruleSetStudio.saving.versionTitle' : 'ruleSetStudio.saving.title')}
      submitLabel={t('ruleSetStudio.saving.submit')}
      cancelLabel={t('shell.cancel')}
      isLoading={isSending}
      isSubmitDisabled={problems.length > 0 || owner.isUnknown}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.text}>{t('ruleSetStudio.saving.body')}</p>
        {(['id', 'version'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`ruleSetStudio.about.${name}`)}
            value={ruleSet[name]}
            onChange={(_event, { value }) => say({ [name]: value })}
          />
        ))}
        {user.admin && !before && <OwnerField owner={owner} hint={t('ruleSetLibrary.import.ownerHint')} onChange={setOwner} />}
        {faults.length > 0 && (
          <>
            <Alert variant="error">{t('ruleSetStudio.ids.faulty')}</Alert>
            <RuleSetFaults faults={faults} />
          </>
        )}
        {trouble && 'isSame' in trouble && (
          <Alert variant="warning" isLive header={t('ruleSetLibrary.import.same')}>
            {t('ruleSetLibrary.import.sameBody')}
          </Alert>
        )}
        {trouble && 'error' in trouble && <ProblemAlert error={trouble.error} />}
      </div>
    </FormModal>
  );
}

function troubleOf(error: unknown): Trouble {
  if (!isApiError(error)) throw error;
  if (error.code === 'CONFLICT') return { isSame: true };
  const faults = error.code === 'VALIDATION_FAILED' ? (error.details as Partial<RuleSetFault>[]) : [];
  // Other refusals of the request have no code of a problem.
  if (faults.length === 0 || faults.some(({ code }) => code === undefined)) return { error };
  return { faults: faults as RuleSetFault[] };
}
