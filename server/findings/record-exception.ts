/** Records events about an exception for webhooks and notifies people. */
import type { Queries, Row, Transaction } from '../db/tables.ts';
import { type EnqueueMail, notifyProject } from '../notices/notify-people.ts';
import { type NewEvent, recordEvent } from '../webhooks/record-event.ts';
import type { NamedDelivery } from './exception-queries.ts';

type ExceptionFacts = Pick<
  Row<'finding_exceptions'>,
  | 'id'
  | 'project_id'
  | 'scope'
  | 'filename'
  | 'validity_layer'
  | 'rule_set_code'
  | 'specification_name'
  | 'rule_id'
  | 'rule_name'
  | 'until'
  | 'status'
> & {
  delivery: NamedDelivery | null;
  /** Number of objects of the rule, where one call excepts several; `id` is then that of the batch. */
  objects?: number;
};

export function recordException(
  trx: Queries,
  type: Extract<NewEvent['type'], `exception.${string}`>,
  row: ExceptionFacts,
  { organizationId, now }: Pick<NewEvent, 'organizationId' | 'now'>,
): Promise<void> {
  const { id, project_id: projectId, scope, filename, until, status, objects } = row;
  return recordEvent(trx, {
    type,
    organizationId,
    projectId,
    page: `/projects/${projectId}/exceptions`,
    data: {
      exception: { id, scope, until, status, ...(objects === undefined ? {} : { objects }) },
      rule: {
        id: row.rule_id,
        name: row.rule_name,
        specification: row.specification_name,
        layer: row.validity_layer,
        ruleSet: row.rule_set_code,
      },
      file: filename === null ? null : { filename },
      delivery: row.delivery,
    },
    now,
  });
}

type NotifiedException = Pick<ExceptionFacts, 'id' | 'project_id' | 'rule_name' | 'until' | 'delivery'>;
type News = Pick<Parameters<typeof notifyProject>[2], 'kind' | 'to' | 'actorId' | 'now'>;

export function notifyOfException(
  trx: Transaction,
  enqueueMail: EnqueueMail,
  { id, project_id: projectId, rule_name, until: day, delivery }: NotifiedException,
  news: News,
): Promise<void> {
  const page = `/projects/${projectId}/exceptions`;
  const about = delivery ? `${rule_name} (${delivery.name})` : rule_name;
  return notifyProject(trx, enqueueMail, { ...news, projectId, about, day, page, subject: { exception_id: id } });
}
