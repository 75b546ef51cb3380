/** An exception as webhooks and people hear of it. */
import type { Queries, Row, Transaction } from '../db/tables.ts';
import { type EnqueueMail, tellProject } from '../notices/tell-people.ts';
import { type NewEvent, recordEvent } from '../webhooks/record-event.ts';
import type { NamedDelivery } from './exception-queries.ts';

type ExceptionFacts = Pick<
  Row<'finding_exceptions'>,
  'id' | 'project_id' | 'scope' | 'filename' | 'specification_name' | 'rule_id' | 'rule_name' | 'until' | 'status'
> & { delivery: NamedDelivery | null };

export function recordException(
  trx: Queries,
  type: Extract<NewEvent['type'], `exception.${string}`>,
  row: ExceptionFacts,
  { organizationId, now }: Pick<NewEvent, 'organizationId' | 'now'>,
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
      delivery: row.delivery,
    },
    now,
  });
}

type Told = Pick<ExceptionFacts, 'id' | 'project_id' | 'rule_name' | 'until' | 'delivery'>;
type News = Pick<Parameters<typeof tellProject>[2], 'kind' | 'to' | 'actorId' | 'now'>;

export function tellException(
  trx: Transaction,
  enqueueMail: EnqueueMail,
  { id, project_id: projectId, rule_name, until: day, delivery }: Told,
  news: News,
): Promise<void> {
  const page = `/projects/${projectId}/exceptions`;
  const about = delivery ? `${rule_name} (${delivery.name})` : rule_name;
  return tellProject(trx, enqueueMail, { ...news, projectId, about, day, page, subject: { exception_id: id } });
}
