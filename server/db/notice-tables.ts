/** Row type of notices. */
import type { Generated } from 'kysely';
import type { NoticeKind } from '../../common/contract/notices.ts';
import type { Nullable, NullableTimestamp, Timestamp } from './column-types.ts';

export interface NoticesTable {
  id: Generated<string>;
  user_id: string;
  kind: NoticeKind;
  project_id: Nullable<string>;
  actor_id: Nullable<string>;
  about: Generated<string>;
  day: Nullable<string>;
  page: string;
  report_id: Nullable<string>;
  assignment_id: Nullable<string>;
  comment_id: Nullable<string>;
  exception_id: Nullable<string>;
  delivery_id: Nullable<string>;
  batch_id: Nullable<string>;
  draft_id: Nullable<string>;
  issue_id: Nullable<string>;
  issue_comment_id: Nullable<string>;
  /** The organization whose request to join the notice is about. */
  adoption_organization_id: Nullable<string>;
  at: Timestamp;
  read_at: NullableTimestamp;
  /** False: only in the daily mail. */
  on_page: boolean;
  in_digest: boolean;
  /** The day of the daily mail that contained it. */
  digest_day: Nullable<string>;
}
