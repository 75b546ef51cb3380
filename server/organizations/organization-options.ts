import type { Database } from '../db/tables.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import type { Discover } from './discover-provider.ts';
import type { FindTexts } from './domain-records.ts';

/** Dependencies of the routes of organizations. */
export interface OrganizationOptions {
  db: Database;
  now(): Date;
  enqueueMail: EnqueueMail;
  /** Absent: the DNS. */
  findTexts?: FindTexts;
  /** Discovers providers of OpenID Connect. */
  discover: Discover;
  /** Adds to the built-in list (D75). */
  freeEmailDomains?: ReadonlySet<string>;
}
