/** Changes the user's own e-mail address. */
import type { NewAddress, UsedAddressLink } from '../contract/address-change.ts';
import { call, tell } from './client.ts';

/** Requests a link by mail to the new address. */
export function askForAddress(body: NewAddress): Promise<void> {
  return tell('/users/me/address', { method: 'POST', body });
}

/** Uses the link that confirms, or the one that undoes. */
export function followAddressLink(token: string): Promise<UsedAddressLink> {
  return call('/auth/address-link', { method: 'POST', body: { token }, fields: ['done', 'email'] });
}
