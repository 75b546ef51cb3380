/** Contact addresses and documents (D08): defaults unless the operator sets them. The server writes them into the page. */
import type { Language } from './users.ts';

export interface Contacts {
  supportEmail: string;
  salesEmail: string;
  /** `{language}` is replaced by nl or en; null: our own PDF. */
  methodPdfUrl: string | null;
  /** The contact for questions about results; null means "your BIM coordinator". */
  reviewer: { name: string; url: string | null } | null;
  /** Mails stay in a folder of the service, because no mail server is set. */
  mailStays: boolean;
}

export const DEFAULT_CONTACTS: Contacts = {
  supportEmail: 'support@vakwerk.example',
  salesEmail: 'sales@vakwerk.example',
  methodPdfUrl: null,
  reviewer: null,
  mailStays: false,
};

/** Name of the meta element that holds them as JSON. */
export const CONTACTS_META = 'vakwerk-contacts';

/** Returns the address of the working method as a PDF. Assets never change under a name: a new edition takes the next number. */
export function methodHref({ methodPdfUrl }: Contacts, language: Language): string {
  return methodPdfUrl?.replaceAll('{language}', language) ?? `/assets/working-method-1-${language}.pdf`;
}
