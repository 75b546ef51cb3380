/** A token that was just made: it is shown this once, to be copied. */
import { Alert, Button, FormModal, TextField, useCopied, useTranslate } from '@vakwerk/ui';

interface MadeTokenProps {
  token: string;
  /** Where its words stand: madeTitle, once, onceBody, token, copy and copied. */
  words: string;
  onClose: () => void;
}

export function MadeToken({ token, words, onClose }: MadeTokenProps) {
  const t = useTranslate();
  const { isCopied, copy } = useCopied(token);
  return (
    <FormModal isOpen title={t(`${words}.madeTitle`)} cancelLabel={t('shell.close')} onSubmit={onClose} onCancel={onClose}>
      <Alert variant="warning" header={t(`${words}.once`)}>
        {t(`${words}.onceBody`)}
      </Alert>
      <div style={{ marginTop: '16px' }}>
        <TextField
          label={t(`${words}.token`)}
          value={token}
          readOnly
          onFocus={({ target }) => target.select()}
          style={{ fontFamily: 'ui-monospace, monospace' }}
        />
      </div>
      <Button onClick={copy} style={{ marginTop: '8px' }}>
        <span aria-live="polite">{t(isCopied ? `${words}.copied` : `${words}.copy`)}</span>
      </Button>
    </FormModal>
  );
}
