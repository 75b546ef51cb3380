/** Reads the operator's addresses, which the server writes into the page (D08), with defaults. */
import { CONTACTS_META, type Contacts, DEFAULT_CONTACTS } from '../contract/contacts.ts';

export const contacts: Contacts = readContacts();

function readContacts(): Contacts {
  const text = globalThis.document?.querySelector(`meta[name="${CONTACTS_META}"]`)?.getAttribute('content');
  return text ? { ...DEFAULT_CONTACTS, ...JSON.parse(text) } : DEFAULT_CONTACTS;
}
