/** Row types of topics of the BCF API. */

import type { Generated } from 'kysely';
import type { CauseFacts } from '../../common/contract/overview.ts';
import type { Json, Nullable, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts';

/** A rule of a cause, as comments and assignments name it. */
export interface TopicRule {
  specificationId: string;
  specificationName: string;
  ruleId: string;
  name: string;
}

/** A cause as in a report. */
export interface TopicFacts extends CauseFacts {
  /** Names the cause in its report. */
  cause: string;
  /** Stays the same while the model changes; absent in rows from before 2026-11-24. */
  key?: string;
  failures: number;
  /** Number of entities; 0 when rules fail as a whole. */
  entities: number;
  /** Rules, those with the most failures first. */
  rules: TopicRule[];
  /** Rules that failed for it only in earlier versions: comments on them stay with the topic. */
  past: TopicRule[];
  types: { name: string | null; count: number }[];
  storeys: { name: string | null; count: number }[];
}

/** The part of a topic that exceptions in force cover. */
export interface TopicExcepted {
  /** True when all its failures are covered. */
  all: boolean;
  /** Number of objects that are covered completely; 0 when rules fail as a whole. */
  objects: number;
  /** Reasons, with the last day (YYYY-MM-DD); at most BCF_TOPIC_LINES_MAX. */
  why: { reason: string; until: string }[];
}

interface BcfTopicsTable {
  id: string;
  project_id: string;
  filename: string;
  number: number;
  facts: Json<TopicFacts>;
  excepted: NullableJson<TopicExcepted>;
  report_id: Nullable<string>;
  returned: Generated<boolean>;
  created_at: Timestamp;
  changed_at: Timestamp;
  closed_version: Nullable<number>;
  closed_by: Nullable<string>;
  closed_at: NullableTimestamp;
}

interface BcfTopicFilesTable {
  project_id: string;
  filename: string;
  report_id: string;
  excepted_from: Nullable<string>;
}

export interface TopicTables {
  bcf_topics: BcfTopicsTable;
  bcf_topic_files: BcfTopicFilesTable;
}
