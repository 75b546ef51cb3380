/** Shows that a member was invited and has not signed in yet, with the actions of an admin. */
import { contacts, notify, notifyProblem } from '@vakwerk/store';
import { Badge, Button, ConfirmDialog, lazyPiece, makeStyles, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { InvitationLink } from '../contract/organization-members.ts';
import { personName } from '../contract/person-name.ts';
import type { Member } from './use-member-changes.ts';

const MadeToken = lazyPiece(async () => (await import('../tokens/made-token.tsx')).MadeToken);

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', columnGap: '4px', marginTop: '4px', marginLeft: '-8px' },
});

interface OpenInvitationProps {
  member: Member & { invited: boolean };
  mayEdit: boolean;
  send: () => Promise<void>;
  withdraw: () => Promise<void>;
  /** Creates a link to hand over, which is offered where mails are not sent. */
  createLink: () => Promise<InvitationLink>;
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

function Actions({ member, send, withdraw, createLink, reload }: OpenInvitationProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setSending] = useState(false);
  const { email } = member.user;
  const name = personName(member.user);
  const sendAgain = async () => {
    setSending(true);
    try {
      await send();
      notify({ variant: 'success', title: t('people.invitation.sent'), body: t('people.invitation.sentBody', { email }) });
    } catch (error) {
      notifyProblem(error, { title: t('people.invitation.notSent') });
    } finally {
      setSending(false);
    }
  };
  const takeBack = async () => {
    setConfirming(false);
    try {
      await withdraw();
      notify({ variant: 'success', title: t('people.invitation.withdrawn') });
    } catch (error) {
      notifyProblem(error, { title: t('people.invitation.notWithdrawn') });
    }
    await reload();
  };
  return (
    <div className={styles.actions}>
      {contacts.mailStays && <LinkButton name={name} createLink={createLink} />}
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
        onClick={() => setConfirming(true)}
      >
        {t('people.invitation.withdraw')}
      </Button>
      <ConfirmDialog isOpen={isConfirming} isDangerous onCancel={() => setConfirming(false)} onConfirm={() => void takeBack()}>
        {t('people.invitation.withdrawBody', { name })}
      </ConfirmDialog>
    </div>
  );
}

/** Shows a new link to choose a password, with its address in this browser. */
function LinkButton({ name, createLink }: { name: string; createLink: () => Promise<InvitationLink> }) {
  const t = useTranslate();
  const [url, setUrl] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const show = async () => {
    setLoading(true);
    try {
      setUrl(new URL((await createLink()).path, location.origin).href);
    } catch (error) {
      notifyProblem(error, { title: t('people.invitation.noLink') });
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        size="small"
        isLoading={isLoading}
        aria-label={t('people.invitation.copyLinkOf', { name })}
        onClick={() => void show()}
      >
        {t('people.invitation.copyLink')}
      </Button>
      {url !== undefined && <MadeToken token={url} words="people.invitation.link" onClose={() => setUrl(undefined)} />}
    </>
  );
}
