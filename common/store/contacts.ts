/** The operator's addresses, as the server wrote them into the page (D08); the neutral ones where it did not. */
import { CONTACTS_META, type Contacts, DEFAULT_CONTACTS } from '../contract/contacts.ts';

/** Of this page: they change with a reload. */
export const contacts: Contacts = readContacts();

function readContacts(): Contacts {
  const text = globalThis.document?.querySelector(`meta[name="${CONTACTS_META}"]`)?.getAttribute('content');
  return text ? { ...DEFAULT_CONTACTS, ...JSON.parse(text) } : DEFAULT_CONTACTS;
}
