/** Shows that a member was invited and has not signed in yet, with the actions of an admin. */
import { notify, tellProblem } from '@vakwerk/store';
import { Badge, Button, ConfirmDialog, makeStyles, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { personName } from '../contract/person-name.ts';
import type { Member } from './use-member-changes.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', columnGap: '4px', marginTop: '4px', marginLeft: '-8px' },
});

interface OpenInvitationProps {
  member: Member & { invited: boolean };
  mayEdit: boolean;
  send: () => Promise<void>;
  withdraw: () => Promise<void>;
  /** Reloads the rows. */
  reload: () => Promise<void>;
}

export function OpenInvitation(props: OpenInvitationProps) {
  const t = useTranslate();
  if (!props.member.invited) return null;
  return (
    <>
      <Badge>{t('people.invitation.invited')}</Badge>
      {props.mayEdit && <Actions {...props} />}
    </>
  );
}

function Actions({ member, send, withdraw, reload }: OpenInvitationProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const { email } = member.user;
  const name = personName(member.user);
  const sendAgain = async () => {
    setSending(true);
    try {
      await send();
      notify({ variant: 'success', title: t('people.invitation.sent'), body: t('people.invitation.sentBody', { email }) });
    } catch (error) {
      tellProblem(error, { title: t('people.invitation.notSent') });
    } finally {
      setSending(false);
    }
  };
  const takeBack = async () => {
    setAsked(false);
    try {
      await withdraw();
      notify({ variant: 'success', title: t('people.invitation.withdrawn') });
    } catch (error) {
      tellProblem(error, { title: t('people.invitation.notWithdrawn') });
    }
    await reload();
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="subtle"
        size="small"
        isLoading={isSending}
        aria-label={t('people.invitation.sendTo', { name })}
        onClick={() => void sendAgain()}
      >
        {t('people.invitation.send')}
      </Button>
      <Button
        variant="subtle"
        size="small"
        aria-label={t('people.invitation.withdrawOf', { name })}
        onClick={() => setAsked(true)}
      >
        {t('people.invitation.withdraw')}
      </Button>
      <ConfirmDialog isOpen={isAsked} isDangerous onCancel={() => setAsked(false)} onConfirm={() => void takeBack()}>
        {t('people.invitation.withdrawBody', { name })}
      </ConfirmDialog>
    </div>
  );
}
