import type { Database } from '../db/tables.ts';
import type { EnqueueMail } from '../notices/tell-people.ts';
import type { Discover } from './discover-provider.ts';
import type { FindTexts } from './domain-records.ts';

/** Dependencies of the routes of organizations. */
export interface OrganizationOptions {
  db: Database;
  now(): Date;
  enqueueMail: EnqueueMail;
  /** Absent: DNS. */
  findTexts?: FindTexts;
  /** Of providers of OpenID Connect. */
  discover: Discover;
  /** Besides the built-in list (D75). */
  freeEmailDomains?: ReadonlySet<string>;
}
