/**
 * Asks the user to authorize a program that signs in through the browser: shows which program it is, and whether it may only
 * read or also write.
 */
import { useStore } from '@nanostores/react';
import { api, isApiError } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import { $location, $user, endSession } from '@vakwerk/store';
import { Alert, Button, Link, layout, makeStyles, ProgressBar, RadioChoice, tokens, useTranslate } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { AskedAuthorization, AuthorizationRequest, ProgramScope } from '../../common/contract/programs.ts';
import { authorizeEn } from '../../common/i18n/messages/authorize.en.ts';
import { authorizeNl } from '../../common/i18n/messages/authorize.nl.ts';
import { FormCard } from './form-card.tsx';
import { signInErrorWords } from './sign-in-error.ts';

addMessages({ en: { authorize: authorizeEn }, nl: { authorize: authorizeNl } });

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '16px',
    rowGap: '8px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  buttons: layout.row(12),
  /** Aligned with the texts above it. */
  other: { marginLeft: '-13px' },
});

export function AuthorizePage() {
  const t = useTranslate();
  // The request as the program wrote it into the address; the server refuses invalid ones.
  const [request] = useState(() => Object.fromEntries(new URLSearchParams($location.get().search)) as AuthorizationRequest);
  const [authorization, setAuthorization] = useState<AskedAuthorization>();
  const [error, setError] = useState<unknown>();
  const [location, setLocation] = useState<string>();
  // Opened without a program: no call is needed to detect that.
  const isEmpty = !('client_id' in request);
  useEffect(() => {
    if (!isEmpty) api.checkAuthorization({ request }).then(setAuthorization, setError);
  }, [request, isEmpty]);
  /** The page stays open if an app, and not a website, opens the address. */
  async function answer(scope: ProgramScope | null): Promise<void> {
    setError(undefined);
    try {
      const { location: next } = await api.answerAuthorization({ request, scope });
      setLocation(next);
      globalThis.location.assign(next);
    } catch (refused) {
      setError(refused);
    }
  }
  const program = authorization?.program.name ?? '';
  if (authorization && location !== undefined) {
    return (
      <FormCard title={t('authorize.done')} purpose={t('authorize.doneBody', { program })}>
        <div>
          <Link href={location}>{t('authorize.again')}</Link>
        </div>
      </FormCard>
    );
  }
  return (
    <FormCard title={t('authorize.title')} purpose={authorization && t('authorize.purpose', { program })}>
      {isEmpty && <Alert variant="info">{t('authorize.empty')}</Alert>}
      {error !== undefined && <Refused error={error} />}
      {!authorization && !isEmpty && error === undefined && <ProgressBar label={t('authorize.loading')} />}
      {authorization && <Question asked={authorization} onAnswer={answer} />}
    </FormCard>
  );
}

interface QuestionProps {
  asked: AskedAuthorization;
  onAnswer: (scope: ProgramScope | null) => Promise<void>;
}

function Question({ asked: authorization, onAnswer }: QuestionProps) {
  const styles = useStyles();
  const t = useTranslate();
  const user = useStore($user);
  const { program, redirect, scopes } = authorization;
  const [scope, setScope] = useState<ProgramScope>(scopes[0] ?? 'READ');
  const [busy, setBusy] = useState<'grant' | 'cancel'>();
  const answer = (way: 'grant' | 'cancel') => {
    setBusy(way);
    void onAnswer(way === 'grant' ? scope : null).finally(() => setBusy(undefined));
  };
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('authorize.program')}</dt>
        <dd>{program.name}</dd>
        <dt>{t('authorize.account')}</dt>
        <dd>{user?.email}</dd>
        <dt>{t('authorize.back')}</dt>
        <dd>{redirect.kind === 'DEVICE' ? t('authorize.device') : redirect.place}</dd>
      </dl>
      {scopes.length > 1 ? (
        <RadioChoice
          label={t('authorize.scope')}
          value={scope}
          options={scopes.map((value) => ({ value, text: t(`authorize.scopes.${value}`) }))}
          onChange={(value) => setScope(value as ProgramScope)}
        />
      ) : (
        <p className={styles.note}>{t(`authorize.scopes.${scope}`)}</p>
      )}
      <p className={styles.note}>{t('authorize.unverified')}</p>
      <div className={styles.buttons}>
        <Button size="large" variant="solid" isLoading={busy === 'grant'} onClick={() => answer('grant')}>
          {t('authorize.grant')}
        </Button>
        <Button size="large" isLoading={busy === 'cancel'} onClick={() => answer('cancel')}>
          {t('authorize.cancel')}
        </Button>
      </div>
      <div>
        <Button className={styles.other} variant="subtle" onClick={() => void endSession()}>
          {t('authorize.other')}
        </Button>
      </div>
    </>
  );
}

/** Refusals with words of their own. */
const REFUSALS = ['NOT_FOUND', 'VALIDATION_FAILED', 'CONFLICT'] as const;

/** Does not redirect, because somebody other than the program may have written a faulty address. */
function Refused({ error }: { error: unknown }) {
  const t = useTranslate();
  const code = isApiError(error) && REFUSALS.find((one) => one === error.code);
  if (!code) {
    const { header, body } = signInErrorWords(t, error);
    return (
      <Alert variant="error" header={header} isLive>
        {body}
      </Alert>
    );
  }
  return (
    <Alert variant="error" header={t(`authorize.error.${code}`)} isLive>
      {t(`authorize.error.${code}_body`)}{' '}
      {code === 'CONFLICT' && <Link href="/account-settings/api-tokens">{t('authorize.tokens')}</Link>}
    </Alert>
  );
}
