/** The parts of a dialog about exceptions: the answer to one that is requested, and the request. */
import { isApiError } from '@vakwerk/api';
import { loadUser } from '@vakwerk/store';
import {
  Alert,
  Button,
  Checkbox,
  DayField,
  Field,
  layout,
  makeStyles,
  ProblemAlert,
  Select,
  StatusBadge,
  TextField,
  tokens,
  useAnswer,
} from '@vakwerk/ui';
import { useCallback, useState } from 'react';
import type { ExceptionScope, FindingException, ReportFindings } from '../contract/findings.ts';
import { personName } from '../contract/person-name.ts';
import type { AskedException, AskedOfJointCheck, ExceptionService } from './finding-calls.ts';
import { LikelyLastDays } from './quick-choices.tsx';
import { useWords } from './use-words.ts';

const useStyles = makeStyles({
  wide: { width: '100%' },
  text: { margin: 0, overflowWrap: 'anywhere' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  row: layout.row(8),
});

/** Actions with their state. */
export interface Actions {
  isBusy: boolean;
  act(work: () => Promise<unknown>): void;
}

/** Calls back after each action; a refusal is shown in the dialog. */
export function useActions(onChange: () => void): { refusal: unknown; actions: Actions } {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const act = (work: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(undefined);
    work()
      .then(onChange, (error: unknown) => {
        setRefusal(error);
        if (isApiError(error) && error.status === 401) void loadUser();
      })
      .finally(() => setBusy(false));
  };
  return { refusal, actions: { isBusy, act } };
}

export function Refused({ refusal }: { refusal: unknown }) {
  const { t } = useWords();
  if (!isApiError(refusal) || refusal.code !== 'VALIDATION_FAILED') return <ProblemAlert error={refusal} />;
  return <Alert variant="error">{t('followed.refused')}</Alert>;
}

interface MadeExceptionProps {
  exception: Pick<FindingException, 'id' | 'status' | 'reason' | 'until' | 'scope'> &
    Partial<Pick<FindingException, 'askedBy' | 'delivery'>>;
  service: ExceptionService;
  rights: ReportFindings['rights'];
  actions: Actions;
}

export function MadeException({ exception, service, rights, actions }: MadeExceptionProps) {
  const styles = useStyles();
  const { t, day } = useWords();
  const { id, status, reason, until, askedBy, scope, delivery } = exception;
  const sentence = (key: 'until' | 'askedUntil') =>
    t(`followed.${key}${delivery ? 'In' : ''}`, { date: day(until), delivery: delivery?.name ?? '' });
  const button = (label: string, work: () => Promise<unknown>) => (
    <Button size="small" disabled={actions.isBusy} onClick={() => actions.act(work)}>
      {label}
    </Button>
  );
  return (
    <>
      {status === 'GRANTED' ? (
        <div>
          <StatusBadge status="excepted" label={sentence('until')} />
        </div>
      ) : (
        <p className={styles.note}>{sentence('askedUntil')}</p>
      )}
      <p className={styles.text}>{reason}</p>
      <p className={styles.note}>
        {[t(`followed.exception.scopes.${scope}`), askedBy ? personName(askedBy) : ''].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.row}>
        {status === 'ASKED' && rights.decide && (
          <>
            {button(t('followed.exception.grant'), () => service.decide(id, { status: 'GRANTED' }))}
            {button(t('followed.exception.refuse'), () => service.decide(id, { status: 'DENIED' }))}
          </>
        )}
        {rights.change && button(t('followed.exception.withdraw'), () => service.withdraw(id))}
      </div>
    </>
  );
}

/** What an exception may cover, as the call names it. */
export type ExceptionChoice = WithoutShared<(AskedException | AskedOfJointCheck)['scope']>;
type WithoutShared<Scope> = Scope extends unknown ? Omit<Scope, 'wholeProject' | 'deliveryId'> : never;

interface AskExceptionProps {
  /** One of each kind; the first is the initial one. */
  scopes: readonly ExceptionChoice[];
  service: ExceptionService;
  actions: Actions;
}

export function AskException({ scopes, service, actions }: AskExceptionProps) {
  const styles = useStyles();
  const { t } = useWords();
  const [kind, setKind] = useState(scopes[0]?.kind);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [wholeProject, setWholeProject] = useState(false);
  const [deliveryId, setDelivery] = useState('');
  const [wasSent, setSent] = useState(false);
  const chosen = scopes.find((one) => one.kind === kind);
  if (!chosen) return null;
  const inDelivery = deliveryId === '' ? {} : { deliveryId };
  const input = { scope: { ...chosen, wholeProject, ...inDelivery }, reason, until };
  const isReasonMissing = reason.trim() === '';
  const press = () => {
    setSent(true);
    if (!isReasonMissing && until !== '') actions.act(() => service.ask(input));
  };
  return (
    <>
      <Field label={t('followed.exception.scope')} className={styles.wide}>
        <Select
          value={kind}
          onChange={(event) => setKind(event.target.value as ExceptionScope)}
          options={scopes.map((one) => ({ value: one.kind, text: t(`followed.exception.scopes.${one.kind}`) }))}
        />
      </Field>
      <div className={styles.wide}>
        <TextField
          label={t('followed.exception.reason')}
          value={reason}
          message={wasSent && isReasonMissing ? t('followed.batch.missingReason') : undefined}
          onChange={(_event, { value }) => setReason(value)}
        />
      </div>
      <div className={styles.wide}>
        <DayField
          label={t('followed.exception.until')}
          value={until}
          message={wasSent && until === '' ? t('followed.batch.missingUntil') : undefined}
          onChange={setUntil}
        />
      </div>
      <LikelyLastDays value={until} onChoose={setUntil} />
      <ExceptionPlace
        deliveryId={deliveryId}
        wholeProject={wholeProject}
        isOfTwoFiles={'files' in chosen && chosen.files.length > 1}
        service={service}
        onDelivery={setDelivery}
        onWhole={setWholeProject}
      />
      <div className={styles.row}>
        <Button size="small" disabledFocusable={actions.isBusy} onClick={press}>
          {t('followed.exception.ask')}
        </Button>
      </div>
    </>
  );
}

interface ExceptionPlaceProps {
  /** Empty: everywhere in the project. */
  deliveryId: string;
  wholeProject: boolean;
  /** It is of these files, and of no others. */
  isOfTwoFiles: boolean;
  service: ExceptionService;
  onDelivery: (id: string) => void;
  onWhole: (isWhole: boolean) => void;
}

/** Fields for where an exception holds: in the project or one delivery, in the file or all files. */
function ExceptionPlace({ deliveryId, wholeProject, isOfTwoFiles, service, onDelivery, onWhole }: ExceptionPlaceProps) {
  const styles = useStyles();
  const { t } = useWords();
  const deliveries = useDeliveries(service);
  return (
    <>
      {deliveries.length > 0 && (
        <Field label={t('followed.exception.place')} className={styles.wide}>
          <Select
            value={deliveryId}
            onChange={(event) => onDelivery(event.target.value)}
            options={[
              { value: '', text: t('followed.exception.everywhere') },
              ...deliveries.map(({ id, name }) => ({ value: id, text: t('followed.exception.inDelivery', { delivery: name }) })),
            ]}
          />
        </Field>
      )}
      {!isOfTwoFiles && (
        <Checkbox
          label={t(deliveryId === '' ? 'followed.exception.wholeProject' : 'followed.exception.wholeDelivery')}
          checked={wholeProject}
          onChange={(_event, { checked }) => onWhole(checked === true)}
        />
      )}
    </>
  );
}

/** Loads the deliveries. If that fails, an exception cannot be requested for one delivery, which the card shows. */
function useDeliveries(service: ExceptionService): readonly { id: string; name: string }[] {
  const ask = useCallback(() => service.deliveries(), [service]);
  return useAnswer(ask).value ?? [];
}
