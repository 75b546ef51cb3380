/** Changing the own address: asking for it, and the links of its mails. */
import { addressLinkInputSchema, newAddressSchema, usedAddressLinkSchema } from '../../common/contract/address-change.ts';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { callerOf } from '../sessions/caller.ts';
import { askForAddress, useAddressLink } from './change-address.ts';
import type { CreateUserOptions } from './create-user.ts';
import { proveOwnerByAll } from './prove-owner.ts';

export function addressRoutes(api: RouteApp, options: CreateUserOptions): void {
  const { now } = options;

  const askSchema = {
    tags: ['users'],
    operationId: 'askForAddress',
    description: 'Mails a link to the new address. An address that has an account gets none; the answer is the same.',
    body: newAddressSchema,
  };
  api.post('/users/me/address', { config: { session: true }, schema: askSchema }, async (request, reply) => {
    const caller = callerOf(request);
    const attempt = { address: request.ip, now: now() };
    const user = await proveOwnerByAll(options, caller, request.body, attempt);
    await askForAddress(options, user, request.body, { sessionHash: caller.sessionHash, now: now() });
    return reply.code(204).send();
  });

  const linkSchema = {
    tags: ['auth'],
    operationId: 'useAddressLink',
    querystring: fieldsQuerySchema,
    body: addressLinkInputSchema,
    response: { 200: usedAddressLinkSchema },
  };
  api.post('/auth/address-link', { config: { public: true }, schema: linkSchema }, async (request) => {
    const used = await useAddressLink(options, request.body.token, { address: request.ip, now: now() });
    return projectFields(used, parseFields(request.query.fields));
  });
}
