/** Notifies webhooks and requesters once of each exception that is about to end; of those of a batch per file and rule, in one mail. */
import { daysAfter, dutchDay } from '../../common/contract/dutch-day.ts';
import { EXCEPTION_ENDING_DAYS } from '../../common/contract/limits.ts';
import type { Database, Row } from '../db/tables.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import { groupBy } from '../reports/group-by.ts';
import { claimNotification } from '../webhooks/claim-notification.ts';
import { aboutRules } from './about-rules.ts';
import type { NamedDelivery } from './exception-queries.ts';
import { notifyOfException, recordException } from './record-exception.ts';

/** Covers active projects only, and skips exceptions of accepted deliveries: their end changes nothing. */
export async function notifyOfEndingExceptions(db: Database, enqueueMail: EnqueueMail, now: Date): Promise<void> {
  const last = daysAfter(dutchDay(now), EXCEPTION_ENDING_DAYS);
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('finding_exceptions')
      .innerJoin('projects', 'projects.id', 'finding_exceptions.project_id')
      .leftJoin('deliveries', 'deliveries.id', 'finding_exceptions.delivery_id')
      .selectAll('finding_exceptions')
      .select('deliveries.name as deliveryName')
      .select('projects.organization_id as organizationId')
      .where('finding_exceptions.status', '=', 'GRANTED')
      .where('projects.status', '=', 'ACTIVE')
      .where('until', '>=', dutchDay(now))
      .where('until', '<=', last)
      .where((row) => row.or([row('deliveries.status', 'is', null), row('deliveries.status', '<>', 'ACCEPTED')]))
      .orderBy('finding_exceptions.rule_name')
      .orderBy('finding_exceptions.id')
      .execute();
    const announced: Announced[] = [];
    for (const [key, group] of groupBy(rows, keyOf)) {
      const { organizationId, deliveryName, ...row } = group[0] as (typeof rows)[number];
      const delivery = row.delivery_id === null ? null : { id: row.delivery_id, name: deliveryName ?? '' };
      if (!(await claimNotification(trx, key, now))) continue;
      const ofBatch = row.batch_id === null ? {} : { id: row.batch_id, objects: group.length };
      await recordException(trx, 'exception.ending', { ...row, ...ofBatch, delivery }, { organizationId, now });
      announced.push({ ...row, delivery });
    }
    for (const ofMail of groupBy(announced, ({ id, batch_id }) => batch_id ?? id).values()) {
      const first = ofMail[0] as Announced;
      const rule_name = aboutRules(first.rule_name, ofMail.length);
      const news = { kind: 'EXCEPTION_ENDING', to: [first.asked_by], actorId: null, now } as const;
      await notifyOfException(trx, enqueueMail, { ...first, rule_name }, news);
    }
  });
}

type Announced = Row<'finding_exceptions'> & { delivery: NamedDelivery | null };

/** Names an announcement: that of an exception, or of those of a batch for one rule in one file. */
function keyOf({ id, batch_id, until, filename, ...rule }: Row<'finding_exceptions'>): string {
  if (batch_id === null) return `exception.ending/${id}/${until}`;
  const { validity_layer, rule_set_code, specification_name, rule_id } = rule;
  const source = validity_layer !== null ? [null, validity_layer] : rule_set_code !== null ? [rule_set_code] : [];
  return `exception.ending/${batch_id}/${until}/${JSON.stringify([filename, specification_name, rule_id, ...source])}`;
}
