/** Row types of sign-in: sessions, mailed links, and providers of OpenID Connect. */
import type { Generated } from 'kysely';
import type { DefaultTimestamp, Nullable, NullableTimestamp, Timestamp, Whole } from './column-types.ts';

interface SessionsTable {
  token_hash: string;
  /** Identifies the session to its owner; gives no access. */
  id: Generated<string>;
  /** The program that started the session, as it named itself. */
  browser: Nullable<string>;
  system: Nullable<string>;
  user_id: string;
  created_at: DefaultTimestamp;
  last_used_at: DefaultTimestamp;
  expires_at: Timestamp;
  way: Generated<SessionWay>;
  /** The provider that started the session. */
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
  /** The browser that started the sign-in with a provider; null: any browser. */
  browser_hash: Nullable<string>;
}

interface PasswordResetsTable extends TicketsTable {
  purpose: Generated<'RESET' | 'INVITATION'>;
  /** The user who invited, for an invitation. */
  invited_by: Nullable<string>;
  organization_id: Nullable<string>;
  project_id: Nullable<string>;
  /** The link was shown to the inviter instead of mailed. */
  is_shown: Generated<boolean>;
}

interface AddressChangesTable {
  id: Generated<string>;
  user_id: string;
  old_email: string;
  new_email: string;
  /** The session that requested it. */
  session_hash: Nullable<string>;
  ends_api_tokens: boolean;
  confirm_hash: Nullable<string>;
  undo_hash: Nullable<string>;
  created_at: DefaultTimestamp;
  /** First the time until which it can be confirmed, then the time until which it can be undone. */
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
  /** The organization whose provider vouches for it; null: the provider of the platform. */
  organization_id: Nullable<string>;
  issuer: string;
  subject: string;
  user_id: string;
  created_at: DefaultTimestamp;
  last_used_at: DefaultTimestamp;
}

interface OidcAttemptsTable {
  state_hash: string;
  /** null: the provider of the platform. */
  organization_id: Nullable<string>;
  nonce: string;
  code_verifier: string;
  /** Set when a signed-in user connects the account. */
  user_id: Nullable<string>;
  /** The page to open after the sign-in. */
  next: Nullable<string>;
  language: 'nl' | 'en';
  created_at: DefaultTimestamp;
  expires_at: Timestamp;
}

interface SecondFactorsTable {
  user_id: string;
  /** Base32. */
  secret: string;
  /** The time step of the last accepted code. */
  last_step: Generated<number>;
  created_at: DefaultTimestamp;
  /** null while it is being set up. */
  confirmed_at: NullableTimestamp;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: NullableTimestamp;
}

interface SignInStepsTable {
  token_hash: string;
  user_id: string;
  /** True when the second factor is set up in this step. */
  sets_up: boolean;
  /** The provider that started the sign-in. */
  oidc_issuer: Nullable<string>;
  created_at: DefaultTimestamp;
  expires_at: Timestamp;
}

interface OrganizationSignInRulesTable {
  organization_id: string;
  requires_second_factor: boolean;
  forbids_passwords: boolean;
  updated_at: DefaultTimestamp;
}

interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  /** The credential as the browser names it, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: Whole;
  created_at: DefaultTimestamp;
  last_used_at: NullableTimestamp;
}

interface PasskeyChallengesTable {
  challenge_hash: string;
  /** The user who adds a passkey; null for a sign-in. */
  user_id: Nullable<string>;
  created_at: DefaultTimestamp;
  expires_at: Timestamp;
}

/** The way a session began. */
export type SessionWay = 'PASSWORD' | 'LINK' | 'SECOND_FACTOR' | 'PASSKEY' | 'PROVIDER';

export interface SignInTables {
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_steps: SignInStepsTable;
  organization_sign_in_rules: OrganizationSignInRulesTable;
  sessions: SessionsTable;
  tickets: SignInTicketsTable;
  password_resets: PasswordResetsTable;
  address_changes: AddressChangesTable;
  organization_sign_in: OrganizationSignInTable;
  user_identities: UserIdentitiesTable;
  oidc_attempts: OidcAttemptsTable;
}
