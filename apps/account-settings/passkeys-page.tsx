/** Lists the user's passkeys, to add, rename and remove them. */
import { api, isApiError } from '@vakwerk/api';
import { type ErrorWords, FormDialog, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { formatDate } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, notify, notifyProblem } from '@vakwerk/store';
import { Alert, Button, ConfirmDialog, makeStyles, RelativeTime, SettingsSection, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';
import { FRESH_SIGN_IN_MINUTES } from '../../common/contract/limits.ts';
import { type NewPasskey, type Passkey, passkeyNameSchema } from '../../common/contract/passkeys.ts';
import type { User } from '../../common/contract/users.ts';
import { knowsPasskeys } from '../../common/people/knows-passkeys.ts';

import { refusalWords } from './refusal-words.ts';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'end',
    gap: '8px',
    paddingBlock: '8px',
    '@media (min-width: 700px)': { flexDirection: 'row', justifyContent: 'end', paddingBlock: 0 },
  },
});

/** Which dialog is open. */
type DialogSubject = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | undefined;

export function PasskeysPage({ user }: { user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const [list] = useState(() => createList<Passkey>({ search: ({ signal }) => api.listPasskeys({ signal }) }));
  const [openDialog, setOpenDialog] = useState<DialogSubject>();
  const canAdd = knowsPasskeys();
  const close = () => setOpenDialog(undefined);
  const reload = () => void list.reload();
  async function remove(id: string): Promise<void> {
    close();
    const notifyFailure = (error: unknown) =>
      notifyProblem(
        error,
        isApiError(error) && error.code === 'CONFLICT'
          ? { title: t('account.passkeys.kept'), body: t('account.passkeys.lastWay') }
          : undefined,
      );
    await api.removePasskey(id).then(() => notify({ variant: 'success', title: t('account.passkeys.removed') }), notifyFailure);
    reload();
  }
  return (
    <SettingsSection title={t('account.passkeys.title')} caption={t('account.passkeys.caption')}>
      <ListView
        label={t('account.passkeys.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        actions={
          canAdd && (
            <Button variant="solid" onClick={() => setOpenDialog({ kind: 'add' })}>
              {t('account.passkeys.add')}
            </Button>
          )
        }
        rowActions={(passkey) => (
          <span className={styles.actions}>
            <Button
              size="small"
              aria-label={t('account.passkeys.renameOf', { name: passkey.name })}
              onClick={() => setOpenDialog({ kind: 'rename', passkey })}
            >
              {t('account.passkeys.rename')}
            </Button>
            <Button
              size="small"
              aria-label={t('account.passkeys.removeOf', { name: passkey.name })}
              onClick={() => setOpenDialog({ kind: 'remove', passkey })}
            >
              {t('account.passkeys.remove')}
            </Button>
          </span>
        )}
        empty={
          <EmptyState
            title={t('account.passkeys.none')}
            text={t(canAdd ? 'account.passkeys.noneBody' : 'account.passkeys.unknown')}
          />
        }
      />
      {openDialog?.kind === 'add' && <AddDialog user={user} onAdded={reload} onClose={close} />}
      {openDialog?.kind === 'rename' && <RenameDialog passkey={openDialog.passkey} onRenamed={reload} onClose={close} />}
      {openDialog?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          isDangerous
          confirmLabel={t('account.passkeys.remove')}
          onCancel={close}
          onConfirm={() => void remove(openDialog.passkey.id)}
        >
          {t('account.passkeys.removeBody', { name: openDialog.passkey.name })}
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

function useColumns(): Column<Passkey>[] {
  const t = useTranslate();
  const language = useLanguage();
  const used = ({ lastUsedAt }: Passkey) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t('account.passkeys.neverUsed'));
  return [
    {
      key: 'name',
      header: t('account.passkeys.name'),
      isRowHead: true,
      wraps: true,
      cell: (passkey) => (
        <>
          <span>{passkey.name}</span>
          <NarrowOnly>
            {t('account.passkeys.used')}: {used(passkey)}
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'made',
      header: t('account.passkeys.made'),
      isWide: true,
      cell: ({ createdAt }) => formatDate(language, createdAt),
    },
    { key: 'used', header: t('account.passkeys.used'), isWide: true, cell: used },
  ];
}

const requiredSchema = z.string().min(1, 'REQUIRED');

/** Requires the same factors as a sign-in with the password. */
function schemaOf({ hasPassword, secondFactor }: User) {
  return passkeyNameSchema.extend({
    password: hasPassword === false ? z.string() : requiredSchema,
    code: secondFactor ? requiredSchema : z.string(),
  });
}

function AddDialog({ user, onAdded, onClose }: { user: User; onAdded: () => void; onClose: () => void }) {
  const t = useTranslate();
  const hasPassword = user.hasPassword !== false;
  const [hasDeviceRefused, setDeviceRefused] = useState(false);
  const form = useSchemaForm({
    schema: schemaOf(user),
    defaultValues: { name: '', password: '', code: '' },
    async onSubmit({ name, password, code }) {
      setDeviceRefused(false);
      const { startRegistration } = await import('@simplewebauthn/browser');
      const proof = { ...(hasPassword && { password }), ...(user.secondFactor && { code }) };
      const { options: optionsJSON } = await api.offerPasskey(proof);
      try {
        const response = await startRegistration({ optionsJSON } as unknown as Parameters<typeof startRegistration>[0]);
        await api.addPasskey({ name, response: response as unknown as NewPasskey['response'] });
      } catch (error) {
        // A refusal by the user or the device is not an error of the page.
        if (isApiError(error)) throw error;
        console.warn('no passkey was made:', String(error));
        setDeviceRefused(true);
        return;
      }
      notify({ variant: 'success', title: t('account.passkeys.added') });
      onAdded();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('account.passkeys.add')}
      submitLabel={t('account.passkeys.next')}
      errorWords={useRefusalWords()}
      onClose={onClose}
    >
      {hasDeviceRefused && (
        <Alert variant="error" header={t('account.passkeys.failed')}>
          {t('account.passkeys.deviceRefused')}
        </Alert>
      )}
      <FormTextField name="name" label={t('account.passkeys.name')} hint={t('account.passkeys.nameHint')} />
      {hasPassword && (
        <FormTextField
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('account.passkeys.password')}
          hint={t('account.passkeys.passwordHint')}
        />
      )}
      {user.secondFactor && (
        <FormTextField name="code" label={t('twoStep.code')} hint={t('twoStep.codeOrRecovery')} autoComplete="one-time-code" />
      )}
    </FormDialog>
  );
}

function useRefusalWords(): ErrorWords {
  const t = useTranslate();
  return refusalWords(t, t('account.passkeys.failed'), {
    CONFLICT: t('account.passkeys.tooMany'),
    LOGIN_THROTTLED: t('account.passkeys.throttled'),
    PASSKEY_REFUSED: t('account.passkeys.deviceRefused'),
    PASSWORD_NOT_ALLOWED: t('account.passkeys.providerOnly'),
    SIGN_IN_TOO_OLD: t('account.passkeys.signInAgain', { count: FRESH_SIGN_IN_MINUTES }),
  });
}

function RenameDialog({ passkey, onRenamed, onClose }: { passkey: Passkey; onRenamed: () => void; onClose: () => void }) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: passkeyNameSchema,
    defaultValues: { name: passkey.name },
    async onSubmit({ name }) {
      await api.renamePasskey(passkey.id, { name });
      onRenamed();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('account.passkeys.renameOf', { name: passkey.name })}
      submitLabel={t('forms.save')}
      onClose={onClose}
    >
      <FormTextField name="name" label={t('account.passkeys.name')} hint={t('account.passkeys.nameHint')} />
    </FormDialog>
  );
}
