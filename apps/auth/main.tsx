import { useStore } from '@nanostores/react';
import { addMessages } from '@vakwerk/i18n';
import { $location, endSession, navigate } from '@vakwerk/store';
import { appLifecycles, lazyPiece, ProgressBar, useTranslate } from '@vakwerk/ui';
import { useEffect } from 'react';
import { authEn } from '../../common/i18n/messages/auth.en.ts';
import { authNl } from '../../common/i18n/messages/auth.nl.ts';
import { FormCard } from './form-card.tsx';
import { SignInPage } from './sign-in.tsx';

addMessages({
  en: { auth: authEn },
  nl: { auth: authNl },
});

/** Loaded when it is opened: the sign-in page stays small. */
const ForgotPasswordPage = lazyPiece(async () => (await import('./forgot-password.tsx')).ForgotPasswordPage);
const ConfirmAddressPage = lazyPiece(async () => (await import('./confirm-address.tsx')).ConfirmAddressPage);
const AuthorizePage = lazyPiece(async () => (await import('./authorize.tsx')).AuthorizePage);

/** /sign-in and /login (the same screen), /forgot-password, /confirm-address, /authorize, /sign-out. */
function AuthApp() {
  const path = useStore($location).path.replace(/(?<!\/)\/+$/, '');
  if (path === '/sign-in' || path === '/login') return <SignInPage />;
  if (path === '/forgot-password') return <ForgotPasswordPage />;
  if (path === '/confirm-address') return <ConfirmAddressPage />;
  if (path === '/authorize') return <AuthorizePage />;
  return path === '/sign-out' ? <SignOutPage /> : null;
}

/** Ends the session on the server, forgets the token and goes to sign-in, by way of the provider where it began with one. */
function SignOutPage() {
  const t = useTranslate();
  useEffect(() => {
    const go = (url: string | null) => (url === null ? navigate('/sign-in', { replace: true }) : location.replace(url));
    void endSession().then(go, () => go(null));
  }, []);
  return (
    <FormCard title={t('auth.signOut.title')} purpose={t('auth.signOut.busy')}>
      <ProgressBar label={t('auth.signOut.busy')} />
    </FormCard>
  );
}

export const { bootstrap, mount, unmount } = appLifecycles(AuthApp);
