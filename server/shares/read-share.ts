/**
 * Reads what a share link shows of a delivery, and the state on a badge, as long as the creator of the token edits the project.
 */

import type { DeliveredFile, Delivery } from '../../common/contract/deliveries.ts';
import { isDeliveryChecking } from '../../common/contract/delivery-in-order.ts';
import { isRefusal } from '../../common/contract/errors.ts';
import type { SharedDelivery } from '../../common/contract/shared-deliveries.ts';
import { judgeReport } from '../../common/contract/validity.ts';
import type { Translate } from '../../common/i18n/translate.ts';
import type { Database } from '../db/tables.ts';
import { requireDelivery } from '../deliveries/delivery-policy.ts';
import { loadDeliveries, wholeDelivery } from '../deliveries/read-delivery.ts';
import { findShareCaller } from '../embed-tokens/find-embed-caller.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import type { ExceptedReader } from '../reports/excepted-reader.ts';
import { readReport } from '../reports/read-report.ts';
import type { BadgeTone } from './draw-badge.ts';

export interface ShareOptions {
  db: Database;
  now(): Date;
  excepted: ExceptedReader;
}

const NOTHING = { edit: false, deliver: false, decide: false };

/** Reads the delivery, without the people who planned, delivered and decided. Refuses with NOT_FOUND. */
export async function readSharedDelivery(options: ShareOptions, projectId: string, id: string): Promise<SharedDelivery> {
  const whole = await readWhole(options, projectId, id);
  const { name, phase, dueDate, status, summary, followsProject, specifications, validity, ruleSets } = whole;
  const { expected, unexpected, decisions } = whole;
  return {
    ...{ id: whole.id, name, phase, dueDate, status, summary, followsProject, validity },
    specifications: specifications.map(({ id, name, version }) => ({ id, name, version })),
    ruleSets: ruleSets.map(({ id, name, version }) => ({ id, name, version })),
    expected: expected.map(({ id, namePattern, discipline, required, isMissing, isLate, files }) => ({
      ...{ id, namePattern, discipline, required, isMissing, isLate },
      files: files.map(sharedFile),
    })),
    unexpected: unexpected.map(sharedFile),
    decidedAt: decisions[0]?.decidedAt ?? null,
  };
}

async function readWhole({ db, now, excepted }: ShareOptions, projectId: string, id: string): Promise<Delivery> {
  const row = await requireDelivery(db, projectId, id);
  const [loaded] = await loadDeliveries(db, [row], {
    now: now(),
    readExcepted: (places) => excepted.read(places),
    joint: excepted.joint,
  });
  if (!loaded) throw new Error('A delivery that was read is there');
  return wholeDelivery(db, loaded, NOTHING);
}

function sharedFile({ id, filename, version, deliveredAt, isLate, state, verdicts, validity, ruleSets }: DeliveredFile) {
  return { id, filename, version, deliveredAt, isLate, state, verdicts, validity, ruleSets };
}

/**
 * Returns the badge; undefined for a token that is unknown, ended or of a whole project, or whose creator has lost the project.
 */
export async function readBadge(
  options: ShareOptions,
  id: string,
  t: Translate,
): Promise<{ text: string; tone: BadgeTone } | undefined> {
  const { db, now } = options;
  const caller = await findShareCaller(db, id, now());
  const { projectId = '', reportId = null, deliveryId = null } = caller?.embedToken ?? {};
  if (!caller || (reportId === null && deliveryId === null)) return undefined;
  try {
    if (reportId !== null) return describeReport(t, await readReport(db, caller, reportId));
    await readProjectAccess(db, caller, projectId, deliveryId ?? '');
    return describeDelivery(t, await readWhole(options, projectId, deliveryId ?? ''));
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function describeReport(t: Translate, { status, summary, validity }: Awaited<ReturnType<typeof readReport>>) {
  if (status === 'PENDING') return { text: t('shared.badge.checking'), tone: 'neutral' as const };
  if (status === 'ERROR' || !summary) return { text: t('shared.badge.noResult'), tone: 'neutral' as const };
  const counts = describeCounts(t, summary.passed, summary.total - summary.passed);
  const required = judgeReport(validity);
  if (required === null || required.outcome === 'PASSED') return counts;
  return { text: `${counts.text}, ${t(`shared.badge.validity.${required.outcome}`)}`, tone: 'bad' as const };
}

function describeDelivery(t: Translate, { status, summary }: Delivery) {
  if (status === 'OPEN' && isDeliveryChecking(summary)) return { text: t('shared.badge.checking'), tone: 'neutral' as const };
  if (status === 'OPEN') {
    const counts = describeCounts(t, summary.passed, summary.failed + summary.missing);
    return summary.together === 'FAILED' ? { ...counts, tone: 'bad' as const } : counts;
  }
  return { text: t(`shared.badge.${status}`), tone: status === 'ACCEPTED' ? ('good' as const) : ('bad' as const) };
}

function describeCounts(t: Translate, passed: number, failed: number): { text: string; tone: BadgeTone } {
  if (passed + failed === 0) return { text: t('shared.badge.nothing'), tone: 'neutral' };
  const words = [
    t('shared.badge.passed', { count: passed }),
    ...(failed > 0 ? [t('shared.badge.failed', { count: failed })] : []),
  ];
  return { text: words.join(', '), tone: failed > 0 ? 'bad' : 'good' };
}
