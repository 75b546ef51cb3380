import { useStore } from '@nanostores/react';
import { $location } from '@vakwerk/store';
import { ForgotPasswordPage } from './forgot-password.tsx';
import { SignInPage } from './sign-in.tsx';
import { SignOutPage } from './sign-out.tsx';

/** /sign-in and /login (the same screen), /forgot-password, /sign-out. */
export function AuthApp() {
  const path = useStore($location).path.replace(/(?<!\/)\/+$/, '');
  if (path === '/sign-in' || path === '/login') return <SignInPage />;
  if (path === '/forgot-password') return <ForgotPasswordPage />;
  return path === '/sign-out' ? <SignOutPage /> : null;
}
