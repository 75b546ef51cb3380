/** Manages the second factor of an account, and the second step of a sign-in. */
import { LOGIN_FIELDS } from '../contract/call-fields.ts';
import type { FieldName } from '../contract/field-name.ts';
import type { RecoveryCodes, SecondFactor, SecondFactorSecret, SignInRules } from '../contract/second-factor.ts';
import type { SecondStepAnswer } from '../contract/users.ts';
import { call, tell } from './client.ts';

const PATH = '/users/me/second-factor';
const SECRET_FIELDS = ['secret', 'uri'] as const satisfies FieldName<SecondFactorSecret>[];
const CODES_FIELDS = ['recoveryCodes'] as const satisfies FieldName<RecoveryCodes>[];
const RULES_FIELDS = ['requiresSecondFactor', 'forbidsPasswords'] as const satisfies FieldName<SignInRules>[];

export function readSecondFactor(signal?: AbortSignal): Promise<SecondFactor> {
  return call(PATH, { fields: ['since', 'recoveryCodesLeft', 'required'], signal });
}

/** Starts the set-up; `password` is required for an account that has one. */
export function beginSecondFactor(password?: string): Promise<SecondFactorSecret> {
  return call(PATH, { method: 'POST', body: { password }, fields: SECRET_FIELDS });
}

export async function confirmSecondFactor(code: string): Promise<string[]> {
  return (await call<RecoveryCodes>(`${PATH}/confirm`, { method: 'POST', body: { code }, fields: CODES_FIELDS })).recoveryCodes;
}

export async function renewRecoveryCodes(code: string): Promise<string[]> {
  const path = '/users/me/recovery-codes';
  return (await call<RecoveryCodes>(path, { method: 'POST', body: { code }, fields: CODES_FIELDS })).recoveryCodes;
}

export function endSecondFactor(code: string): Promise<void> {
  return tell(`${PATH}/end`, { method: 'POST', body: { code } });
}

/** Removes the second factor of a user who lost it. */
export function takeOffSecondFactor(userId: string): Promise<void> {
  return tell(`/users/${encodeURIComponent(userId)}/second-factor`, { method: 'DELETE' });
}

/** Completes the step; the answer has the recovery codes where the second factor was set up in it. */
export function takeSecondStep(step: string, code: string): Promise<SecondStepAnswer> {
  return call('/auth/second-step', { method: 'POST', body: { step, code }, fields: [...LOGIN_FIELDS, 'recoveryCodes'] });
}

/** Starts the set-up where the organization requires a second factor and the account has none. */
export function setUpInStep(step: string): Promise<SecondFactorSecret> {
  return call('/auth/second-step/set-up', { method: 'POST', body: { step }, fields: SECRET_FIELDS });
}

const rulesPathOf = (organizationId: string) => `/organizations/${encodeURIComponent(organizationId)}/sign-in-rules`;

export function getSignInRules(organizationId: string, signal?: AbortSignal): Promise<SignInRules> {
  return call(rulesPathOf(organizationId), { fields: RULES_FIELDS, signal });
}

export function setSignInRules(organizationId: string, body: SignInRules): Promise<SignInRules> {
  return call(rulesPathOf(organizationId), { method: 'PUT', body, fields: RULES_FIELDS });
}
