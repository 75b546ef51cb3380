/** Routes to change the caller's address: the request, and the links of its mails. */
import { addressCalls } from '../../common/contract/address-change.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import { requestAddressChange, useAddressLink } from './change-address.ts';
import type { CreateUserOptions } from './create-user.ts';
import { proveOwnerByAll } from './prove-owner.ts';

export function addressRoutes(api: RouteApp, options: CreateUserOptions): void {
  const { now } = options;

  serve(api, addressCalls.askForAddress, async (request) => {
    const caller = callerOf(request);
    const attempt = { address: request.ip, now: now() };
    const user = await proveOwnerByAll(options, caller, request.body, attempt);
    await requestAddressChange(options, user, request.body, { sessionHash: caller.sessionHash, now: now() });
  });

  serve(api, addressCalls.followAddressLink, (request) =>
    useAddressLink(options, request.body.token, { address: request.ip, now: now() }),
  );
}
