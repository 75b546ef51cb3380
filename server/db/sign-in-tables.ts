/** Row types of signing in: sessions, mailed links, and providers of OpenID Connect. */
import type { Generated } from 'kysely';
import type { DefaultTimestamp, Nullable, NullableTimestamp, Timestamp } from './column-types.ts';

interface SessionsTable {
  token_hash: string;
  /** Names it to its owner; opens nothing. */
  id: Generated<string>;
  /** The program that began it, as it called itself. */
  browser: Nullable<string>;
  system: Nullable<string>;
  user_id: string;
  created_at: DefaultTimestamp;
  last_used_at: DefaultTimestamp;
  expires_at: Timestamp;
  /** The provider with which it began. */
  oidc_issuer: Nullable<string>;
}

interface TicketsTable {
  token_hash: string;
  user_id: string;
  created_at: DefaultTimestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

interface SignInTicketsTable extends TicketsTable {
  oidc_issuer: Nullable<string>;
}

interface PasswordResetsTable extends TicketsTable {
  purpose: Generated<'RESET' | 'INVITATION'>;
  /** Of an invitation: by whom, and to what. */
  invited_by: Nullable<string>;
  organization_id: Nullable<string>;
  project_id: Nullable<string>;
}

interface AddressChangesTable {
  id: Generated<string>;
  user_id: string;
  old_email: string;
  new_email: string;
  /** The session that asked. */
  session_hash: Nullable<string>;
  ends_api_tokens: boolean;
  confirm_hash: Nullable<string>;
  undo_hash: Nullable<string>;
  created_at: DefaultTimestamp;
  /** Until when it may be confirmed, and then until when it may be undone. */
  expires_at: Timestamp;
  confirmed_at: NullableTimestamp;
  undone_at: NullableTimestamp;
}

interface OrganizationSignInTable {
  organization_id: string;
  issuer: string;
  client_id: string;
  client_secret: Nullable<string>;
  admin_claim: Nullable<string>;
  admin_value: Nullable<string>;
  updated_at: DefaultTimestamp;
}

interface UserIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: DefaultTimestamp;
  last_used_at: DefaultTimestamp;
}

interface OidcAttemptsTable {
  state_hash: string;
  /** Null: the provider of the platform. */
  organization_id: Nullable<string>;
  nonce: string;
  code_verifier: string;
  /** Set when somebody who is signed in connects the account. */
  user_id: Nullable<string>;
  /** Where the sign-in page goes afterwards. */
  next: Nullable<string>;
  language: 'nl' | 'en';
  created_at: DefaultTimestamp;
  expires_at: Timestamp;
}

export interface SignInTables {
  sessions: SessionsTable;
  tickets: SignInTicketsTable;
  password_resets: PasswordResetsTable;
  address_changes: AddressChangesTable;
  organization_sign_in: OrganizationSignInTable;
  user_identities: UserIdentitiesTable;
  oidc_attempts: OidcAttemptsTable;
}
