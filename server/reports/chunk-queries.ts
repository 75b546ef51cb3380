/** Rows of `report_chunks`: the parts of a report's blob. */
import type { Queries, Row } from '../db/tables.ts';
import { ENTITY_INDEX, RULES_INDEX, VALIDITY_INDEX } from './write-report-blob.ts';

/** Returns all chunks of a report in the order of its tree, or those of one rule. */
export async function findChunks(
  db: Queries,
  reportId: string,
  rule?: { ruleId: string; specificationId?: string },
): Promise<Row<'report_chunks'>[]> {
  let matches = db.selectFrom('report_chunks').selectAll().where('report_id', '=', reportId).where('spec_index', '>=', 0);
  if (rule) matches = matches.where('rule_id', '=', rule.ruleId);
  if (rule?.specificationId) matches = matches.where('spec_id', '=', rule.specificationId);
  return matches.orderBy('spec_index').orderBy('rule_index').orderBy('part').execute();
}

/** Returns the chunk of the entity index; undefined for older reports. */
export function findEntityChunk(db: Queries, reportId: string): Promise<Row<'report_chunks'> | undefined> {
  return findExtraChunk(db, reportId, ENTITY_INDEX);
}

/** Returns the chunk with the findings of the validity of the file; undefined for older reports. */
export function findValidityChunk(db: Queries, reportId: string): Promise<Row<'report_chunks'> | undefined> {
  return findExtraChunk(db, reportId, VALIDITY_INDEX);
}

/** Returns the chunk with the checks of rule sets; undefined for older reports. */
export function findRulesChunk(db: Queries, reportId: string): Promise<Row<'report_chunks'> | undefined> {
  return findExtraChunk(db, reportId, RULES_INDEX);
}

function findExtraChunk(db: Queries, reportId: string, specIndex: number): Promise<Row<'report_chunks'> | undefined> {
  return db
    .selectFrom('report_chunks')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('spec_index', '=', specIndex)
    .executeTakeFirst();
}
