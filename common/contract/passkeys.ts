/** Passkeys (WebAuthn): shapes of the API. What browsers and devices exchange is that of the standard, as JSON. */
import * as z from 'zod';
import { call } from './call.ts';
import { nameSchema } from './line-text.ts';
import { listResponseSchema } from './lists.ts';
import { codeSchema } from './second-factor.ts';

const atSchema = z.string().describe('ISO 8601 UTC');

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: atSchema,
  lastUsedAt: atSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** POST /users/me/passkeys/options */
export const passkeyProofSchema = z.object({
  password: z.string().min(1, 'REQUIRED').optional(),
  code: codeSchema.optional().describe('Of an account with a second factor'),
});
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

/** POST /users/me/passkeys/options and /auth/passkey/options: for `navigator.credentials`. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });

const encodedSchema = z.string().max(20_000);
const extensionsSchema = z.record(z.string(), z.unknown()).default({});
const credentialSchema = z.object({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: extensionsSchema,
});

/** POST /users/me/passkeys: what the device made. */
export const newPasskeySchema = z.object({
  name: nameSchema,
  response: credentialSchema.extend({
    response: z.object({ clientDataJSON: encodedSchema, attestationObject: encodedSchema }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** PUT /users/me/passkeys/{id} */
export const passkeyNameSchema = z.object({ name: nameSchema });

/** POST /auth/passkey: what the device signed. */
export const passkeySignInSchema = z.object({
  response: credentialSchema.extend({
    response: z.object({
      clientDataJSON: encodedSchema,
      authenticatorData: encodedSchema,
      signature: encodedSchema,
      userHandle: z.string().max(200).optional(),
    }),
  }),
});
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

const passkeyCall = { path: '/users/me/passkeys', tag: 'users', access: 'session' } as const;

/** The passkeys of the caller. */
export const passkeyCalls = {
  listPasskeys: call({ ...passkeyCall, method: 'GET', operationId: 'listPasskeys', answer: listResponseSchema(passkeySchema) }),
  offerPasskey: call({
    ...passkeyCall,
    method: 'POST',
    path: `${passkeyCall.path}/options`,
    operationId: 'offerPasskey',
    description: 'A passkey signs in by itself: so this asks for all that a sign-in with the password does.',
    body: passkeyProofSchema,
    answer: passkeyOptionsSchema,
  }),
  addPasskey: call({ ...passkeyCall, method: 'POST', operationId: 'addPasskey', body: newPasskeySchema }),
  renamePasskey: call({
    ...passkeyCall,
    method: 'PUT',
    path: `${passkeyCall.path}/:id`,
    operationId: 'renamePasskey',
    body: passkeyNameSchema,
  }),
  removePasskey: call({ ...passkeyCall, method: 'DELETE', path: `${passkeyCall.path}/:id`, operationId: 'removePasskey' }),
};
