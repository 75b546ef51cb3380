/** A token that was just made: it is shown this once, to be copied. */
import { Alert, Button, Field, FormModal, makeStyles, tokens, useCopied, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  field: { marginTop: '16px' },
  // All of it, since it is shown this once: over as many lines as it takes, and none of its letters cut through.
  token: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    padding: '9px 18px',
    fieldSizing: 'content',
    resize: 'none',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '14px',
    lineHeight: '20px',
    wordBreak: 'break-all',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: '4px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
});

interface MadeTokenProps {
  token: string;
  /** Where its words stand: madeTitle, once, onceBody, token, copy and copied. */
  words: string;
  onClose: () => void;
  /** Below the token. */
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
      <Field label={t(`${words}.token`)} className={styles.field}>
        {(label) => (
          <textarea
            {...label}
            className={styles.token}
            rows={2}
            value={token}
            readOnly
            spellCheck={false}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <Button onClick={copy} style={{ marginTop: '8px' }}>
        <span aria-live="polite">{t(isCopied ? `${words}.copied` : `${words}.copy`)}</span>
      </Button>
      {children}
    </FormModal>
  );
}
