/** What a share link shows of a delivery, and what a badge says, as long as the maker of the token edits the project. */

import type { DeliveredFile, Delivery } from '../../common/contract/deliveries.ts';
import { isRefusal } from '../../common/contract/errors.ts';
import type { SharedDelivery } from '../../common/contract/shared-deliveries.ts';
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

/** Refuses with NOT_FOUND. Who planned, delivered and decided is left out. */
export async function readSharedDelivery(options: ShareOptions, projectId: string, id: string): Promise<SharedDelivery> {
  const whole = await readWhole(options, projectId, id);
  const { name, phase, dueDate, status, summary, followsProject, specifications, expected, unexpected, decisions } = whole;
  return {
    ...{ id: whole.id, name, phase, dueDate, status, summary, followsProject },
    specifications: specifications.map(({ id, name, version }) => ({ id, name, version })),
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
  const [loaded] = await loadDeliveries(db, [row], { now: now(), readExcepted: (places) => excepted.read(places) });
  if (!loaded) throw new Error('A delivery that was read is there');
  return wholeDelivery(db, loaded, NOTHING);
}

function sharedFile({ id, filename, version, deliveredAt, isLate, state, verdicts }: DeliveredFile) {
  return { id, filename, version, deliveredAt, isLate, state, verdicts };
}

/** Undefined for a token that is unknown, ended or of a whole project, or whose maker has lost the project. */
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
    if (reportId !== null) return sayReport(t, await readReport(db, caller, reportId));
    await readProjectAccess(db, caller, projectId, deliveryId ?? '');
    return sayDelivery(t, await readWhole(options, projectId, deliveryId ?? ''));
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function sayReport(t: Translate, { status, summary }: Awaited<ReturnType<typeof readReport>>) {
  if (status === 'PENDING') return { text: t('shared.badge.checking'), tone: 'neutral' as const };
  if (status === 'ERROR' || !summary) return { text: t('shared.badge.noResult'), tone: 'neutral' as const };
  return sayCounts(t, summary.passed, summary.total - summary.passed);
}

function sayDelivery(t: Translate, { status, summary }: Delivery) {
  if (status === 'OPEN' && summary.checking > 0) return { text: t('shared.badge.checking'), tone: 'neutral' as const };
  if (status === 'OPEN') return sayCounts(t, summary.passed, summary.failed + summary.missing);
  return { text: t(`shared.badge.${status}`), tone: status === 'ACCEPTED' ? ('good' as const) : ('bad' as const) };
}

function sayCounts(t: Translate, passed: number, failed: number): { text: string; tone: BadgeTone } {
  if (passed + failed === 0) return { text: t('shared.badge.nothing'), tone: 'neutral' };
  const words = [
    t('shared.badge.passed', { count: passed }),
    ...(failed > 0 ? [t('shared.badge.failed', { count: failed })] : []),
  ];
  return { text: words.join(', '), tone: failed > 0 ? 'bad' : 'good' };
}
