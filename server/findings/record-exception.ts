/** An exception as webhooks and mails tell of it. */
import type { Queries, Row, Transaction } from '../db/tables.ts';
import { type EnqueueMail, mailNews } from '../projects/mail-news.ts';
import { type NewEvent, recordEvent } from '../webhooks/record-event.ts';

type ExceptionFacts = Pick<
  Row<'finding_exceptions'>,
  'id' | 'project_id' | 'scope' | 'filename' | 'specification_name' | 'rule_id' | 'rule_name' | 'until' | 'status'
>;

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
    },
    now,
  });
}

type News = Pick<Parameters<typeof mailNews>[2], 'news' | 'to' | 'actorId'>;

export function mailException(
  trx: Transaction,
  enqueueMail: EnqueueMail,
  { project_id: projectId, rule_name: about, until: day }: Pick<ExceptionFacts, 'project_id' | 'rule_name' | 'until'>,
  news: News,
): Promise<void> {
  return mailNews(trx, enqueueMail, { ...news, projectId, about, day, page: `/projects/${projectId}/exceptions` });
}
