/** Shows a new token once, to be copied. */
import { Alert, Button, FormModal, makeStyles, TextArea, useCopied, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  field: { marginTop: '16px' },
  // The whole token is visible, since it is shown only once: it wraps over as many lines as it needs.
  token: {
    fieldSizing: 'content',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '14px',
    lineHeight: '20px',
    wordBreak: 'break-all',
  },
});

/** The areas with the words of a list of tokens. */
export type TokenWords = 'account.api-tokens' | 'projects.embedding';

interface MadeTokenProps {
  token: string;
  /** Prefix of its message keys: madeTitle, once, onceBody, token, copy and copied. */
  words: TokenWords | 'people.invitation.link' | 'shared' | 'webhooks';
  onClose: () => void;
  /** Content below the token. */
  children?: ReactNode;
}

export function MadeToken({ token, words, onClose, children }: MadeTokenProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { isCopied, copy } = useCopied(token);
  return (
    <FormModal isOpen title={t(`${words}.madeTitle`)} cancelLabel={t('shell.close')} onSubmit={onClose} onCancel={onClose}>
      <Alert variant="warning" header={t(`${words}.once`)}>
        {t(`${words}.onceBody`)}
      </Alert>
      <div className={styles.field}>
        <TextArea
          label={t(`${words}.token`)}
          textarea={{ className: styles.token }}
          style={{ width: '100%' }}
          rows={2}
          resize="none"
          value={token}
          readOnly
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <Button onClick={copy} style={{ marginTop: '8px' }}>
        <span aria-live="polite">{t(isCopied ? `${words}.copied` : `${words}.copy`)}</span>
      </Button>
      {children}
    </FormModal>
  );
}
