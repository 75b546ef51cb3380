/** A new share link as form values: what it shows, and its lifetime as the value of a select. */
import * as z from 'zod';
import type { NewEmbedToken } from '../../common/contract/embed-tokens.ts';
import { EMBED_TOKEN_MINUTES_MAX, SHARE_MINUTES_MAX } from '../../common/contract/limits.ts';
import { NEWEST_REPORT, type ShareLink } from '../../common/contract/share-link.ts';
import { DAY_MINUTES, embedTokenFormSchema } from './embed-token-form.ts';

/** What a link shows: one report, or one delivery. */
export type Shared = { report: { id: string; fileId: string } } | { delivery: { id: string } };

/** REPORT: this report; NEWEST: the newest version of its file. */
export const SHOWINGS = ['REPORT', 'NEWEST'] as const;

/** The value of a lifetime without end. */
const ENDLESS = 'ENDLESS';
/** null: without end. */
export const SHARE_LIFETIMES_MINUTES = [DAY_MINUTES, 7 * DAY_MINUTES, EMBED_TOKEN_MINUTES_MAX, SHARE_MINUTES_MAX, null];

export const lifetimeValue = (minutes: number | null): string => (minutes === null ? ENDLESS : String(minutes));

export const shareFormSchema = embedTokenFormSchema.pick({ name: true, minutes: true }).extend({ showing: z.enum(SHOWINGS) });
type ShareFields = z.output<typeof shareFormSchema>;

export const SHARE_DEFAULTS: ShareFields = { name: '', showing: 'REPORT', minutes: lifetimeValue(7 * DAY_MINUTES) };

/** Returns the token of the link; only pages of `origin`, our own, may use it. */
export function tokenOfShare({ name, showing, minutes }: ShareFields, shared: Shared, origin: string): NewEmbedToken {
  return {
    ...{ name, scope: 'READ', origins: [origin], minutes: minutes === ENDLESS ? null : Number(minutes) },
    ...partOf(shared, showing),
  };
}

function partOf(shared: Shared, showing: ShareFields['showing']): Pick<NewEmbedToken, 'report' | 'file' | 'delivery'> {
  if ('delivery' in shared) return { delivery: { id: shared.delivery.id } };
  const { id, fileId } = shared.report;
  return showing === 'NEWEST' ? { file: { id: fileId } } : { report: { id } };
}

export function linkOfShare({ showing }: ShareFields, shared: Shared, of: { projectId: string; token: string }): ShareLink {
  const { projectId, token } = of;
  if ('delivery' in shared) return { projectId, deliveryId: shared.delivery.id, token };
  return { reportId: showing === 'NEWEST' ? NEWEST_REPORT : shared.report.id, token };
}
