/** Rows of `rule_sets`. A version of an organization never changes, except a shipped one that a newer Vakwerk brings. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BothLanguages } from '../../common/contract/rule-set-schema.ts';
import type { Language } from '../../common/contract/users.ts';
import { listRules, type RuleSet } from '../../engine/rules/rule-set.ts';
import { databaseJson } from '../db/database-json.ts';
import { findPage } from '../db/find-page.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords, normalizeSearchText } from '../db/search-text.ts';
import type { Queries, Row } from '../db/tables.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';
import type { Reader } from '../specifications/specification-queries.ts';

/** A row without its definition. */
export interface RuleSetRecord
  extends Pick<
    Row<'rule_sets'>,
    'id' | 'organization_id' | 'code' | 'version' | 'name' | 'description' | 'rules' | 'created_at'
  > {
  organizationName: string;
  /** True when it belongs to the platform organization. */
  platform: boolean;
}

export const RULE_SET_COLUMNS = [
  'rule_sets.id',
  'rule_sets.organization_id',
  'rule_sets.code',
  'rule_sets.version',
  'rule_sets.name',
  'rule_sets.description',
  'rule_sets.rules',
  'rule_sets.created_at',
  'organizations.name as organizationName',
  'organizations.platform',
] as const;

function ruleSetsWithOwners(db: Queries) {
  return db
    .selectFrom('rule_sets')
    .innerJoin('organizations', 'organizations.id', 'rule_sets.organization_id')
    .select(RULE_SET_COLUMNS);
}

export const RULE_SET_SORTS = ['name', 'version', 'code', 'rules', 'organization.name', 'createdAt'] as const;
type RuleSetSort = Sort<(typeof RULE_SET_SORTS)[number]>;
export const DEFAULT_RULE_SET_SORTS: RuleSetSort[] = [
  { field: 'code', order: 'asc' },
  { field: 'version', order: 'desc' },
];

/** Returns what rows are sorted by; names are those of the language. */
function sortExpression(field: RuleSetSort['field'], language: Language) {
  switch (field) {
    case 'name':
      return inReadingOrder(sql`rule_sets.name ->> ${language}`);
    case 'organization.name':
      return inReadingOrder('organizations.name');
    case 'rules':
      return sql.ref('rule_sets.rules');
    case 'createdAt':
      return sql.ref('rule_sets.created_at');
    default:
      return sql.ref(`rule_sets.${field}`);
  }
}

/** Returns a page of the rule sets that the reader sees. */
export async function searchRuleSets(
  db: Queries,
  reader: Reader,
  { query, limit, offset, sorts, language }: ListSearch<RuleSetSort> & { language: Language },
): Promise<{ data: RuleSetRecord[]; total: number }> {
  let matches = ruleSetsWithOwners(db).where(matchesAllWords('rule_sets.search_text', query));
  if (reader !== 'all') {
    const { organizationId } = reader;
    matches = matches.where((row) =>
      row.or([row('organizations.platform', '=', true), row('organizations.id', '=', organizationId)]),
    );
  }
  for (const { field, order } of sorts) matches = matches.orderBy(sortExpression(field, language), order);
  const sorted = matches.orderBy('rule_sets.code').orderBy('rule_sets.version', 'desc').orderBy('rule_sets.id');
  return findPage(sorted, { limit, offset });
}

export function findRuleSet(db: Queries, id: string): Promise<RuleSetRecord | undefined> {
  return ruleSetsWithOwners(db).where('rule_sets.id', '=', id).executeTakeFirst();
}

/** Returns the bytes of its file as it was uploaded; of an older one, the rule set written as JSON. */
export async function readSource(db: Queries, id: string): Promise<Uint8Array> {
  const { source, definition } = await db
    .selectFrom('rule_sets')
    .select(['source', 'definition'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return source ?? Buffer.from(`${JSON.stringify(definition, null, 2)}\n`);
}

export async function readRules(db: Queries, id: string): Promise<RuleSet> {
  const { definition } = await db.selectFrom('rule_sets').select('definition').where('id', '=', id).executeTakeFirstOrThrow();
  return definition as RuleSet;
}

export interface NewRuleSet {
  organizationId: string;
  ruleSet: RuleSet;
  /** The bytes of its file. */
  source: Uint8Array;
  /** null for a shipped one. */
  createdBy: string | null;
  now: Date;
}

/** Inserts a rule set and returns its id; undefined when the organization has this version. */
export async function insertRuleSet(db: Queries, input: NewRuleSet): Promise<string | undefined> {
  const row = await db
    .insertInto('rule_sets')
    .values(rowOf(input))
    .onConflict((conflict) => conflict.columns(['organization_id', 'code', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Inserts a shipped rule set, or replaces the same version when its file is another one. */
export async function saveShipped(db: Queries, input: NewRuleSet): Promise<void> {
  const row = rowOf(input);
  const { created_at: _, ...changed } = row;
  await db
    .insertInto('rule_sets')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'code', 'version'])
        .doUpdateSet(changed)
        .where((stored) => stored.or([stored('rule_sets.sha256', '<>', row.sha256), stored('rule_sets.source', 'is', null)])),
    )
    .execute();
}

function rowOf({ organizationId, ruleSet, source, createdBy, now }: NewRuleSet) {
  const { id: code, version, name, description } = ruleSet;
  const texts = (both: BothLanguages) => databaseJson(both);
  return {
    organization_id: organizationId,
    code,
    version,
    name: texts(name),
    description: texts(description),
    rules: listRules(ruleSet).length,
    definition: databaseJson(ruleSet),
    sha256: createHash('sha256').update(source).digest('hex'),
    source,
    search_text: normalizeSearchText(`${name.nl} ${name.en} ${code} ${version}`),
    created_by: createdBy,
    created_at: now,
  };
}

/** Returns the ids of the projects that have the rule set, or a delivery that requires it. */
function usingProjectIds(db: Queries, id: string) {
  const ofProjects = db.selectFrom('project_rule_sets').select('project_id').where('rule_set_id', '=', id);
  const ofDeliveries = db
    .selectFrom('delivery_rule_sets')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_rule_sets.delivery_id')
    .select('project_id')
    .where('rule_set_id', '=', id);
  return ofProjects.union(ofDeliveries);
}

/** Returns the number of projects that have the rule set, or a delivery that requires it. */
export async function countProjects(db: Queries, id: string): Promise<number> {
  return (await usingProjectIds(db, id).execute()).length;
}

export interface ProjectWithRuleSet {
  id: string;
  name: string;
  status: 'ACTIVE' | 'ARCHIVED';
  organizationId: string;
  organizationName: string;
  /** Null where only a delivery of the project requires it. */
  disabledRules: string[] | null;
}

interface UsageSearch {
  id: string;
  /** Restricts to projects of this organization. */
  organizationId: string | undefined;
  query?: string | undefined;
  limit: number;
  offset: number;
}

/** Returns a page of the projects that have the rule set, or a delivery that requires it, by name. */
export async function searchRuleSetProjects(
  db: Queries,
  { id, organizationId, query, ...page }: UsageSearch,
): Promise<{ data: ProjectWithRuleSet[]; total: number }> {
  let matches = db
    .selectFrom('projects')
    .innerJoin('organizations', 'organizations.id', 'projects.organization_id')
    .leftJoin('project_rule_sets as uses', (join) =>
      join.onRef('uses.project_id', '=', 'projects.id').on('uses.rule_set_id', '=', id),
    )
    .where('projects.id', 'in', usingProjectIds(db, id))
    .where(matchesAllWords('projects.search_text', query));
  if (organizationId !== undefined) matches = matches.where('projects.organization_id', '=', organizationId);
  const columns = matches
    .select(['projects.id', 'projects.name', 'projects.status', 'uses.disabled_rules as disabledRules'])
    .select(['organizations.id as organizationId', 'organizations.name as organizationName']);
  return findPage(columns.orderBy(inReadingOrder('projects.name')).orderBy('projects.id'), page);
}

export async function removeRuleSet(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('rule_sets').where('id', '=', id).execute();
}
