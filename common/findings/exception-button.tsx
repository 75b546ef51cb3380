/** Requests, answers and withdraws the exception of a rule of IFC or of a rule set that a file breaks, or of one object that breaks it. */
import { addMessages } from '@vakwerk/i18n';
import { Button, FormModal, layout, makeStyles, useAnswer } from '@vakwerk/ui';
import { useState } from 'react';
import type { ShownException } from '../contract/validity.ts';
import { followedEn } from '../i18n/messages/followed.en.ts';
import { followedNl } from '../i18n/messages/followed.nl.ts';
import { AskException, type ExceptionChoice, MadeException, Refused, useActions } from './exception-part.tsx';
import type { ExceptionService } from './finding-calls.ts';
import { useWords } from './use-words.ts';

addMessages({ en: { followed: followedEn }, nl: { followed: followedNl } });

const useStyles = makeStyles({
  button: { display: 'block', marginTop: '6px', '@media print': { display: 'none' } },
  body: { ...layout.stack(8), justifyItems: 'start' },
});

/** Choices without a type: those of the validity and of rule sets. */
type WholeRule = Extract<ExceptionChoice, { layer: unknown } | { ruleSetId: unknown }>;

export interface ExceptionButtonProps {
  /** The choice of all that breaks the rule, or of a check of a joint check. */
  whole: WholeRule;
  /** Names the rule. */
  ruleName: string;
  /** What the rule asks, or what is wrong with the object. */
  message: string;
  /** Absent: all findings of the rule. */
  object?: { key: string; name: string } | undefined;
  /** The exception in force, or else the one that is requested. */
  exception?: ShownException | undefined;
  /** Called after each change. */
  onChange: () => void;
  service: ExceptionService;
}

export function ExceptionButton(props: ExceptionButtonProps) {
  const styles = useStyles();
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { service, object, ruleName, exception } = props;
  const { value: rights } = useAnswer(service.rights);
  if (!rights?.change) return null;
  const label = t(exception ? 'followed.validity.open' : 'followed.validity.ask');
  return (
    <>
      <Button
        size="small"
        className={styles.button}
        aria-label={`${label}: ${object?.name ?? ruleName}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <Dialog {...props} rights={rights} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = ExceptionButtonProps & {
  rights: Awaited<ReturnType<ExceptionService['rights']>>;
  onClose: () => void;
};

function Dialog({ whole, ruleName, message, object, exception, service, rights, onChange, onClose }: DialogProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { refusal, actions } = useActions(() => {
    onChange();
    onClose();
  });
  const scopes = object && !('files' in whole) ? [{ ...whole, kind: 'OBJECT' as const, object: object.key }, whole] : [whole];
  return (
    <FormModal
      isOpen
      title={object?.name ?? ruleName}
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
