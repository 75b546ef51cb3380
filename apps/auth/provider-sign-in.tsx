/** Sign-in with a provider of OpenID Connect: of the platform, or of the organization that owns the domain of the address. */
import { api } from '@vakwerk/api';
import { $language, $location } from '@vakwerk/store';
import { Button, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { SignInWays } from '../../common/contract/organization-sign-in.ts';

const useStyles = makeStyles({
  or: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    marginBottom: '16px',
    color: tokens.colorNeutralForeground3,
    '::before': { content: '""', flexGrow: 1, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    '::after': { content: '""', flexGrow: 1, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  button: { width: '100%' },
});

interface ProviderSignInProps {
  /** The text of the e-mail field. */
  readEmail: () => string;
  /** Called without an address, by which the provider is found. */
  onEmailMissing: () => void;
}

export function ProviderSignIn({ readEmail, onEmailMissing }: ProviderSignInProps) {
  const styles = useStyles();
  const t = useTranslate();
  const ways = useSignInWays();
  if (!ways?.platform && !ways?.organizations) return null;
  function go(): void {
    const email = readEmail().trim();
    if (!email && !ways?.platform) {
      onEmailMissing();
      return;
    }
    const next = new URLSearchParams($location.get().search).get('next');
    const query = new URLSearchParams({ language: $language.get() });
    if (email) query.set('email', email);
    if (next) query.set('next', next);
    location.assign(`/api/auth/oidc/start?${query}`);
  }
  return (
    <div>
      <div className={styles.or}>{t('auth.signIn.or')}</div>
      <Button size="large" variant="outline" className={styles.button} onClick={go}>
        {t(ways.platform && !ways.organizations ? 'auth.signIn.provider' : 'auth.signIn.organization')}
      </Button>
    </div>
  );
}

/** Undefined until it is loaded; after an error only the form is shown. */
function useSignInWays(): SignInWays | undefined {
  const [ways, setWays] = useState<SignInWays>();
  useEffect(() => {
    const leaving = new AbortController();
    api.readSignInWays({ signal: leaving.signal }).then(setWays, (error: unknown) => {
      if (!leaving.signal.aborted) console.warn('the ways to sign in are not known:', String(error));
    });
    return () => leaving.abort();
  }, []);
  return ways;
}
