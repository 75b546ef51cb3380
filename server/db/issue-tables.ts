/** Row types of issues and of the comments on them. */
import type { Generated } from 'kysely';
import type { IssueStatus } from '../../common/contract/issues.ts';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import type { Nullable, NullableJson, Timestamp } from './column-types.ts';

interface IssuesTable {
  id: Generated<string>;
  project_id: string;
  number: number;
  title: string;
  description: string;
  search_text: string;
  status: Generated<IssueStatus>;
  assignee_id: Nullable<string>;
  /** YYYY-MM-DD */
  due: Nullable<string>;
  filename: Nullable<string>;
  viewpoint: NullableJson<SavedViewpoint>;
  created_by: Nullable<string>;
  created_at: Timestamp;
  changed_by: Nullable<string>;
  changed_at: Timestamp;
}

interface IssueCommentsTable {
  id: Generated<string>;
  issue_id: string;
  text: string;
  author_id: Nullable<string>;
  created_at: Timestamp;
}

export interface IssueTables {
  issues: IssuesTable;
  issue_comments: IssueCommentsTable;
}
