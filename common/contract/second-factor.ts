/** The second factor of a sign-in, and what organizations ask of sign-ins: shapes of the API. */
import * as z from 'zod';
import { call } from './call.ts';

const passwordSchema = z.string().min(1, 'REQUIRED').optional();
/** Six digits of the app, or a recovery code; spaces and dashes do not matter. */
export const codeSchema = z.string({ message: 'REQUIRED' }).trim().min(1, 'REQUIRED').max(40, 'CODE_WRONG');

/** GET /users/me/second-factor */
export const secondFactorSchema = z.object({
  since: z.string().nullable().describe('ISO 8601 UTC; null: there is none'),
  recoveryCodesLeft: z.int(),
  required: z.boolean().describe('The organization requires one'),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** POST /users/me/second-factor: begins; nothing is asked at sign-in before a code is shown. */
export const newSecondFactorSchema = z.object({ password: passwordSchema });

/** What the app is given, as text and as the address in the QR code. */
export const secondFactorSecretSchema = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSecret = z.infer<typeof secondFactorSecretSchema>;

export const secondFactorCodeSchema = z.object({ code: codeSchema });
/** Recovery codes, returned once; only hashes are stored. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** `details` of SECOND_FACTOR_REQUIRED: the token of the next step, and whether the factor is to be set up first. */
const signInStepSchema = z.object({ step: z.string(), setUp: z.boolean() });
export type SignInStep = z.infer<typeof signInStepSchema>;

export const stepInputSchema = z.object({ step: z.string().min(1, 'REQUIRED') });
/** POST /auth/second-step */
export const secondStepSchema = stepInputSchema.extend({ code: codeSchema });

/** GET and PUT /organizations/{id}/sign-in-rules: admins of the organization. */
export const signInRulesSchema = z.object({
  requiresSecondFactor: z.boolean().describe('Of members who sign in with a password'),
  forbidsPasswords: z
    .boolean()
    .describe('Members sign in with the provider of the organization alone; without one it does not hold'),
});
export type SignInRules = z.infer<typeof signInRulesSchema>;

const secondFactorCall = { path: '/users/me/second-factor', tag: 'users', access: 'session' } as const;

export const secondFactorCalls = {
  readSecondFactor: call({ ...secondFactorCall, method: 'GET', operationId: 'readSecondFactor', answer: secondFactorSchema }),
  beginSecondFactor: call({
    ...secondFactorCall,
    method: 'POST',
    operationId: 'beginSecondFactor',
    body: newSecondFactorSchema,
    answer: secondFactorSecretSchema,
  }),
  confirmSecondFactor: call({
    ...secondFactorCall,
    method: 'POST',
    path: `${secondFactorCall.path}/confirm`,
    operationId: 'confirmSecondFactor',
    description: 'Other sessions end: they began without it.',
    body: secondFactorCodeSchema,
    answer: recoveryCodesSchema,
  }),
  renewRecoveryCodes: call({
    ...secondFactorCall,
    method: 'POST',
    path: '/users/me/recovery-codes',
    operationId: 'renewRecoveryCodes',
    body: secondFactorCodeSchema,
    answer: recoveryCodesSchema,
  }),
  endSecondFactor: call({
    ...secondFactorCall,
    method: 'POST',
    path: `${secondFactorCall.path}/end`,
    operationId: 'endSecondFactor',
    body: secondFactorCodeSchema,
  }),
  takeOffSecondFactor: call({
    ...secondFactorCall,
    method: 'DELETE',
    path: '/users/:id/second-factor',
    operationId: 'takeOffSecondFactor',
    description: 'By an admin, of somebody who lost it. The own one is ended with a code.',
  }),
};
