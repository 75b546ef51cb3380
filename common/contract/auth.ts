/** The calls of signing in and out, and of passwords. Their schemas are with the nouns, so that the sign-in page stays small. */
import * as z from 'zod';
import { call } from './call.ts';
import { providerPlaceSchema, signInWaysSchema } from './organization-sign-in.ts';
import { passkeyOptionsSchema, passkeySignInSchema } from './passkeys.ts';
import { secondFactorSecretSchema, secondStepSchema, stepInputSchema } from './second-factor.ts';
import { forgotPasswordSchema, loginInputSchema, passwordLinkInputSchema, passwordLinkSchema } from './sign-in.ts';
import { loginResponseSchema, secondStepAnswerSchema, ticketInputSchema } from './users.ts';

const tag = 'auth';
const open = { method: 'POST', tag, access: 'public' } as const;
const textSchema = z.string().max(1_000).optional();

export const authCalls = {
  login: call({
    ...open,
    path: '/auth/login',
    operationId: 'login',
    isForm: true,
    body: loginInputSchema,
    answer: loginResponseSchema,
  }),
  /** Exchanges a one-time sign-in ticket for a session (D64). */
  exchangeTicket: call({
    ...open,
    path: '/auth/ticket',
    operationId: 'useTicket',
    body: ticketInputSchema,
    answer: loginResponseSchema,
  }),
  /** Sends the mail with a link, or sets the password with the token of the link. */
  forgotPassword: call({
    ...open,
    path: '/auth/forgot-password',
    operationId: 'forgotPassword',
    isForm: true,
    body: forgotPasswordSchema,
  }),
  /** Answers whether the link of a mail is an invitation, and to whom. */
  readPasswordLink: call({
    ...open,
    path: '/auth/password-link',
    operationId: 'readPasswordLink',
    body: passwordLinkInputSchema,
    answer: passwordLinkSchema,
    isWhole: true,
  }),
  /** The answer has the recovery codes where the second factor was set up in this step. */
  takeSecondStep: call({
    ...open,
    path: '/auth/second-step',
    operationId: 'takeSecondStep',
    body: secondStepSchema,
    answer: secondStepAnswerSchema,
  }),
  setUpInStep: call({
    ...open,
    path: '/auth/second-step/set-up',
    operationId: 'setUpInStep',
    description: 'For SECOND_FACTOR_REQUIRED with `setUp`: the organization requires a second factor, and there is none yet.',
    body: stepInputSchema,
    answer: secondFactorSecretSchema,
  }),
  askForPasskey: call({ ...open, path: '/auth/passkey/options', operationId: 'askForPasskey', answer: passkeyOptionsSchema }),
  signInWithPasskey: call({
    ...open,
    path: '/auth/passkey',
    operationId: 'signInWithPasskey',
    body: passkeySignInSchema,
    answer: loginResponseSchema,
  }),
  readSignInWays: call({
    method: 'GET',
    path: '/auth/oidc',
    tag,
    access: 'public',
    operationId: 'readSignInWays',
    answer: signInWaysSchema,
  }),
  /** Answers the address where the browser connects the user's own account with a provider. */
  connectSignIn: call({
    method: 'POST',
    path: '/auth/oidc/connect',
    tag,
    access: 'session',
    operationId: 'connectOidc',
    description:
      'A sign-in of the last minutes or the password shows the owner, and a code where the account has a second factor.',
    body: z.object({ next: textSchema, password: textSchema, code: textSchema }),
    answer: providerPlaceSchema,
  }),
  /** Answers the address where the session with a provider ends too; null where it began without one. */
  readProviderSignOut: call({
    method: 'GET',
    path: '/auth/oidc/sign-out',
    tag,
    access: 'session',
    operationId: 'readOidcSignOut',
    answer: providerPlaceSchema,
  }),
  logout: call({ method: 'DELETE', path: '/auth/logout', tag, access: 'session' }),
};
