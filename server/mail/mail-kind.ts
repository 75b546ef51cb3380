/** Defines what a mail consists of. Each mail has its own file in mails/; all-mails.ts lists them. */
import type { Notice } from '../../common/contract/notices.ts';
import type { Language } from '../../common/contract/users.ts';
import type { Translate } from '../../common/i18n/translate.ts';
import type { Queries, Row } from '../db/tables.ts';

/**
 * Orders stand in the queue. An order refers to people and has no link: the token of a link is created with the mail, so that the
 * database never has a readable token (D68).
 */
export interface MailKind<Order extends { kind: string }, Facts = NoFacts> {
  /** Returns the facts that the mail states, or undefined if nobody needs the mail. Without it the order contains all of them. */
  findFacts?(order: Order, sources: MailSources): Promise<Facts | undefined>;
  compose(order: Order, facts: Facts, recipe: MailRecipe): Letter;
}

/** The facts of a mail whose order contains all that it states. */
export type NoFacts = Record<string, never>;

/** What a mail looks up, and the links that it creates. Any query may read any table. */
export interface MailSources {
  db: Queries;
  user: Pick<Row<'users'>, 'id' | 'muted_mails' | 'notify_reports' | 'password_hash'>;
  createPasswordLink(order: PasswordLinkOrder): Promise<string>;
  createChangeLink(order: ChangeLinkOrder): Promise<AddressLink | undefined>;
  findDigest(day: string): Promise<Notice[]>;
}

/** The inviter and the target of an invitation, for the page of the link (ids) and for the mail (names). */
export interface InvitedTo {
  invitedBy?: string;
  organizationId?: string;
  organizationName?: string;
  projectId?: string;
  projectName?: string;
}

type PasswordLinkOrder = { kind: 'RESET' | 'INVITATION' } & Pick<InvitedTo, 'invitedBy' | 'organizationId' | 'projectId'>;

interface ChangeLinkOrder {
  kind: 'ADDRESS_CONFIRM' | 'ADDRESS_CHANGED';
  changeId: string;
}

/** The link of a change of address, and the addresses. */
export interface AddressLink {
  token: string;
  oldEmail: string;
  newEmail: string;
}

export interface Recipient {
  email: string;
  firstName: string;
  language: Language;
}

export interface MailRecipe {
  t: Translate;
  recipient: Recipient;
  /** Address of the service, without a trailing slash. */
  address: string;
}

export interface Letter {
  /** Another address than that of the recipient's account. */
  to?: string;
  subject: string;
  before: string;
  /** Lines, each with its own link. */
  lines?: Line[];
  button: string;
  url: string;
  after: string[];
}

export interface Line {
  text: string;
  url: string;
}

/** Returns the URL of the notification settings. */
export const settingsOf = (address: string) => `${address}/account-settings/notices`;
