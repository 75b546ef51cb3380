/** An exception as webhooks hear of it. */
import type { Queries, Row } from '../db/tables.ts';
import { type NewEvent, recordEvent } from '../webhooks/record-event.ts';

type ExceptionFacts = Pick<
  Row<'finding_exceptions'>,
  'id' | 'project_id' | 'scope' | 'filename' | 'specification_name' | 'rule_id' | 'rule_name' | 'until' | 'status'
>;

export function recordException(
  trx: Queries,
  type: Extract<NewEvent['type'], `exception.${string}`>,
  row: ExceptionFacts,
  { organizationId, key, now }: Pick<NewEvent, 'organizationId' | 'key' | 'now'>,
): Promise<void> {
  const { id, project_id: projectId, scope, filename, until, status } = row;
  return recordEvent(trx, {
    type,
    organizationId,
    projectId,
    page: `/projects/${projectId}/exceptions`,
    data: {
      exception: { id, scope, until, status },
      rule: { id: row.rule_id, name: row.rule_name, specification: row.specification_name },
      file: filename === null ? null : { filename },
    },
    key,
    now,
  });
}
