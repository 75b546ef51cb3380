/** Requests, answers and withdraws the exception of a rule of IFC that a file breaks, or of one object that breaks it. */
import { addMessages } from '@vakwerk/i18n';
import { Button, FormModal, layout, makeStyles, useAnswer } from '@vakwerk/ui';
import { useState } from 'react';
import type { ValidityFindingException, ValidityLayer } from '../contract/validity.ts';
import { followedEn } from '../i18n/messages/followed.en.ts';
import { followedNl } from '../i18n/messages/followed.nl.ts';
import { AskException, type ExceptionChoice, MadeException, Refused, useActions } from './exception-part.tsx';
import type { FindingsService } from './finding-calls.ts';
import { useWords } from './use-words.ts';

addMessages({ en: { followed: followedEn }, nl: { followed: followedNl } });

const useStyles = makeStyles({
  button: { display: 'block', marginTop: '6px', '@media print': { display: 'none' } },
  body: { ...layout.stack(8), justifyItems: 'start' },
});

export interface ValidityExceptionProps {
  layer: ValidityLayer;
  /** The code of the rule. */
  code: string;
  /** What the rule asks, or what is wrong with the object. */
  message: string;
  /** Absent: all findings of the rule. */
  object?: { key: string; name: string } | undefined;
  /** The exception in force, or else the one that is requested. */
  exception?: ValidityFindingException | undefined;
  /** Called after each change. */
  onChange: () => void;
  service: FindingsService;
}

export function ValidityException(props: ValidityExceptionProps) {
  const styles = useStyles();
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { service, object, code, exception } = props;
  const { value: rights } = useAnswer(service.rights);
  if (!rights?.change) return null;
  const label = t(exception ? 'followed.validity.open' : 'followed.validity.ask');
  return (
    <>
      <Button
        size="small"
        className={styles.button}
        aria-label={`${label}: ${object?.name ?? code}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <Dialog {...props} rights={rights} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = ValidityExceptionProps & {
  rights: Awaited<ReturnType<FindingsService['rights']>>;
  onClose: () => void;
};

function Dialog({ layer, code, message, object, exception, service, rights, onChange, onClose }: DialogProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { refusal, actions } = useActions(() => {
    onChange();
    onClose();
  });
  const whole: ExceptionChoice = { kind: 'RULE', layer, code };
  const scopes = object ? [{ ...whole, kind: 'OBJECT' as const, object: object.key }, whole] : [whole];
  return (
    <FormModal
      isOpen
      title={object?.name ?? code}
      cancelLabel={t('followed.close')}
      onSubmit={() => undefined}
      onCancel={onClose}
    >
      <div className={styles.body}>
        <p>{message}</p>
        {refusal !== undefined && <Refused refusal={refusal} />}
        {exception ? (
          <MadeException
            exception={{ ...exception, scope: exception.ofRule ? 'RULE' : 'OBJECT' }}
            {...{ service, rights, actions }}
          />
        ) : (
          <AskException scopes={scopes} service={service} actions={actions} />
        )}
      </div>
    </FormModal>
  );
}
