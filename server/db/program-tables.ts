/** Row types of programs that sign in through the browser (OAuth 2.0). */
import type { Generated } from 'kysely';
import type { DefaultTimestamp, Nullable, NullableTimestamp, Timestamp } from './column-types.ts';

interface ProgramsTable {
  id: Generated<string>;
  name: string;
  /** null: a program without a secret. */
  secret_hash: Nullable<string>;
  redirect_uris: string[];
  created_at: DefaultTimestamp;
  expires_at: Timestamp;
}

interface ProgramCodesTable {
  code_hash: string;
  program_id: string;
  user_id: string;
  scope: 'READ' | 'WRITE';
  /** null: the program gave none. */
  redirect_uri: Nullable<string>;
  challenge: string;
  created_at: DefaultTimestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  api_token_id: Nullable<string>;
}

interface ProgramTokensTable {
  token_hash: string;
  api_token_id: string;
  kind: 'ACCESS' | 'REFRESH';
  scope: 'READ' | 'WRITE';
  created_at: DefaultTimestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface ProgramTables {
  programs: ProgramsTable;
  program_codes: ProgramCodesTable;
  program_tokens: ProgramTokensTable;
}
