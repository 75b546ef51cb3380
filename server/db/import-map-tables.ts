/** Tables of the import map: builds, revisions, shipped files and counts. */
import type { Generated } from 'kysely';
import type { DefaultTimestamp, Json, Nullable, NullableJson, NullableTimestamp, Whole } from './column-types.ts';

interface ImportMapBuildsTable {
  digest: string;
  imports: Json<Record<string, string>>;
  integrity: Json<Record<string, string>>;
  /** The static imports of each file, as names or files. */
  modules: Json<Record<string, string[]>>;
  seen_at: DefaultTimestamp;
}

interface ImportMapRevisionsTable {
  number: number;
  parent: Nullable<number>;
  /** The earlier revision with the same content, of a rollback or a canary. */
  content_of: Nullable<number>;
  origin: 'BUILD' | 'OPERATOR' | 'ROLLBACK';
  imports: Json<Record<string, string>>;
  integrity: Json<Record<string, string>>;
  modules: Json<Record<string, string[]>>;
  operated: Generated<string[]>;
  author_id: Nullable<string>;
  reason: string;
  created_at: DefaultTimestamp;
  /** null while it is served. */
  served_until: NullableTimestamp;
}

/** Facts of the canary in addition to its revision. */
export interface CanaryFacts {
  audience: { share?: number; organizationId?: string; userId?: string };
  /** ISO 8601 UTC */
  startedAt: string;
  /** Signs the cookies of its users; different for each canary. */
  key: string;
}

export interface RevisionCounts {
  loads: number;
  errors: number;
}

interface ImportMapStateTable {
  /** Always 1. */
  id: number;
  /** Incremented with every change. */
  version: number;
  current: Nullable<number>;
  build: Nullable<string>;
  canary: Nullable<number>;
  canary_facts: NullableJson<CanaryFacts>;
}

interface ImportMapAssetsTable {
  url: string;
  storage_key: string;
  brotli_key: Nullable<string>;
  integrity: string;
  size: number;
  imports: Generated<string[]>;
  created_by: Nullable<string>;
  created_at: DefaultTimestamp;
}

interface ImportMapLoadsTable {
  revision: number;
  loads: Whole;
}

interface ImportMapErrorsTable {
  revision: number;
  module: string;
  code: string;
  count: Whole;
}

interface ImportMapVisitsTable {
  revision: number;
  member: string;
  loads: Generated<number>;
  errors: Generated<number>;
}

export interface ImportMapTables {
  importmap_builds: ImportMapBuildsTable;
  importmap_revisions: ImportMapRevisionsTable;
  importmap_state: ImportMapStateTable;
  importmap_assets: ImportMapAssetsTable;
  importmap_loads: ImportMapLoadsTable;
  importmap_errors: ImportMapErrorsTable;
  importmap_visits: ImportMapVisitsTable;
}
