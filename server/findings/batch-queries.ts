/** Writes and takes back the rows of a batch of findings; each kind of row is one statement, whatever its number. */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ObjectFacts } from '../../engine/findings/finding.ts';
import { storable } from '../db/database-json.ts';
import type { NewRow, Queries, Row } from '../db/tables.ts';
import { ASSIGNED_PLACE } from './assignment-queries.ts';
import { keyOfRule, type RuleKey } from './line-rule.ts';

/** An object of a rule in a file, and where it is shown. */
export interface BatchPlace {
  filename: string;
  rule: RuleKey;
  ruleName: string;
  reportId: string;
  /** The query string of the page of the report that shows the rule. */
  params: string;
  /** '' where the rule fails as a whole. */
  object: string;
  /** The name that exceptions know the object by. */
  exceptionKey: string;
  facts: ObjectFacts | null;
  isFailing: boolean;
}

export async function insertBatch(trx: Queries, row: NewRow<'finding_batches'>): Promise<string> {
  const { id } = await trx.insertInto('finding_batches').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Reads the batch and locks it until the transaction ends. */
export function lockBatch(trx: Queries, projectId: string, id: string): Promise<Row<'finding_batches'> | undefined> {
  return trx
    .selectFrom('finding_batches')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteBatch(trx: Queries, id: string): Promise<void> {
  await trx.deleteFrom('finding_batches').where('id', '=', id).execute();
}

/**
 * Selects the places with new ids: `place`, with `more` columns of its own. The rules are sent once each. The ids are made here,
 * because the embedded database takes longer to make one than to write the rest of the row.
 */
function placesTable(places: readonly BatchPlace[], more: Readonly<Record<string, RawBuilder<unknown>>> = {}) {
  const { rules, numbers } = numberRules(places);
  const texts = (read: (rule: BatchPlace) => string) => sql`${rules.map(read)}::text[]`;
  const ofRules = sql.join([
    texts(({ filename }) => filename),
    sql`${rules.map(({ rule }) => rule.layer ?? null)}::text[]`,
    sql`${rules.map(({ rule }) => rule.ruleSet ?? null)}::text[]`,
    texts(({ rule }) => rule.specificationName),
    texts(({ rule }) => rule.ruleId),
    texts(({ ruleName }) => ruleName),
  ]);
  const objectRows = sql.join([
    sql`${places.map(() => randomUUID())}::uuid[]`,
    sql`${numbers}::bigint[]`,
    sql`${places.map(({ object }) => object)}::text[]`,
    ...Object.values(more),
  ]);
  const columns = sql.join(['id', 'rule', 'object_key', ...Object.keys(more)].map((name) => sql.ref(name)));
  return sql`
    (select * from unnest(${objectRows}) as object (${columns})
      join unnest(${ofRules}) with ordinality as rules (filename, validity_layer, rule_set_code, specification_name, rule_id, rule_name, rule) using (rule)) as place`;
}

/** Returns a place of each rule of a file, and the number of the rule of each place, from 1. */
function numberRules(places: readonly BatchPlace[]): { rules: BatchPlace[]; numbers: number[] } {
  const numberOf = new Map<string, number>();
  const rules: BatchPlace[] = [];
  const numbers = places.map((place) => {
    const key = placeKey(place);
    const number = numberOf.get(key) ?? rules.push(place);
    numberOf.set(key, number);
    return number;
  });
  return { rules, numbers };
}

/** Identifies the rule and the file of a place. No part contains the separator, which the database cannot store. */
export function placeKey({ filename, rule }: Pick<BatchPlace, 'filename' | 'rule'>): string {
  return `${filename}\0${keyOfRule(rule)}`;
}

interface BatchRow {
  batchId: string;
  projectId: string;
  now: Date;
  by: string;
}

/** Assigns the places. An existing assignment is stored in the row, for the case that the batch is undone. */
export async function assignPlaces(
  trx: Queries,
  { batchId, projectId, now, by }: BatchRow,
  { assigneeId, due }: { assigneeId: string; due: string | null },
  places: readonly BatchPlace[],
): Promise<void> {
  // In one order, so that two batches never wait for each other.
  await sql`
    insert into finding_assignments (id, project_id, filename, validity_layer, rule_set_code, specification_name, rule_id, rule_name, object_key,
      assignee_id, due, assigned_by, assigned_at, batch_id)
    select id, ${projectId}, filename, validity_layer, rule_set_code, specification_name, rule_id, rule_name, object_key, ${assigneeId}, ${due}, ${by},
      ${now}, ${batchId}
    from ${placesTable(places)}
    order by filename, validity_layer, rule_set_code, specification_name, rule_id, object_key
    on conflict (${ASSIGNED_PLACE}) do update set
      assignee_id = excluded.assignee_id, due = excluded.due, assigned_by = excluded.assigned_by,
      assigned_at = excluded.assigned_at, rule_name = excluded.rule_name, batch_id = excluded.batch_id,
      replaced = jsonb_build_object('assignee_id', finding_assignments.assignee_id, 'due', finding_assignments.due,
        'assigned_by', finding_assignments.assigned_by, 'assigned_at', finding_assignments.assigned_at)`.execute(trx);
}

interface ExceptionOfBatch {
  reason: string;
  until: string;
  isGranted: boolean;
}

/** Excepts the objects of the places, or the rule where it fails as a whole. */
export async function exceptPlaces(
  trx: Queries,
  { batchId, projectId, now, by }: BatchRow,
  { reason, until, isGranted }: ExceptionOfBatch,
  places: readonly BatchPlace[],
): Promise<void> {
  const named = (read: (facts: ObjectFacts) => string | null) =>
    sql`${places.map(({ facts }) => storedName(facts && read(facts)))}::text[]`;
  const facts = {
    global_id: named((one) => one.globalId),
    class: named((one) => one.ifcType),
    name: named((one) => one.name),
    exception_key: sql`${places.map(({ exceptionKey }) => exceptionKey)}::text[]`,
    is_of_object: sql`${places.map(({ object }) => object !== '')}::boolean[]`,
  };
  await sql`
    insert into finding_exceptions (id, project_id, filename, validity_layer, rule_set_code, specification_name, rule_id, rule_name, scope, object_key, object_global_id,
      object_class, object_name, reason, until, status, asked_by, asked_at, decided_by, decided_at, batch_id)
    select id, ${projectId}, filename, validity_layer, rule_set_code, specification_name, rule_id, rule_name, case when is_of_object then 'OBJECT' else 'RULE' end,
      case when is_of_object then exception_key end, global_id, class, name, ${reason}, ${until}, ${isGranted ? 'GRANTED' : 'ASKED'},
      ${by}, ${now}, ${isGranted ? by : null}::uuid, ${isGranted ? now : null}::timestamptz, ${batchId}
    from ${placesTable(places, facts)}`.execute(trx);
}

/** Removes characters that the database cannot store from a name in the model. */
function storedName(name: string | null): string | null {
  return name === null ? null : storable(name);
}

/** Adds the comment at each of the places, and returns the id of one of them. */
export async function commentPlaces(
  trx: Queries,
  { batchId, projectId, now, by }: BatchRow,
  { text, mentions }: { text: string; mentions: string[] },
  places: readonly BatchPlace[],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into finding_comments (id, project_id, filename, validity_layer, rule_set_code, specification_name, rule_id, object_key, text, mentions, author_id, created_at, batch_id)
    select id, ${projectId}, filename, validity_layer, rule_set_code, specification_name, rule_id, object_key, ${text}, ${mentions}::uuid[], ${by}, ${now}, ${batchId}
    from ${placesTable(places)}
    returning id`.execute(trx);
  return rows[0]?.id as string;
}

/** Takes back what the batch made and returns how many rows of each kind were unchanged. */
export async function takeBack(
  trx: Queries,
  { id, made_at }: Pick<Row<'finding_batches'>, 'id' | 'made_at'>,
): Promise<{ assigned: number; excepted: number; commented: number }> {
  const countOf = async (statement: ReturnType<typeof sql>) => Number((await statement.execute(trx)).numAffectedRows ?? 0n);
  const restored = await countOf(sql`
    update finding_assignments set assignee_id = (replaced ->> 'assignee_id')::uuid, due = replaced ->> 'due',
      assigned_by = (select users.id from users where users.id = (replaced ->> 'assigned_by')::uuid),
      assigned_at = (replaced ->> 'assigned_at')::timestamptz, batch_id = null, replaced = null
    where batch_id = ${id} and exists (select from users where users.id = (replaced ->> 'assignee_id')::uuid)`);
  const removed = await countOf(sql`delete from finding_assignments where batch_id = ${id}`);
  const excepted = await countOf(sql`
    delete from finding_exceptions where batch_id = ${id}
      and ((status = 'ASKED' and decided_at is null) or (status = 'GRANTED' and decided_at = ${made_at}))`);
  const commented = await countOf(sql`delete from finding_comments where batch_id = ${id}`);
  return { assigned: restored + removed, excepted, commented };
}
