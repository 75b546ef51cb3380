/**
 * A link by which somebody without an account reads one report, the newest report of one file, or one delivery: an embed token for
 * it, in the fragment of the address, which browsers send to no server.
 */
export type ShareLink = { token: string } & ({ reportId: string } | { projectId: string; deliveryId: string });

export const SHARED_PATH = '/shared';

/** In the place of the id of a report: the newest one of the file that the token follows. */
export const NEWEST_REPORT = 'newest';

export function formatShareLink(origin: string, { token, ...of }: ShareLink): string {
  const part: Record<string, string> =
    'reportId' in of ? { report: of.reportId } : { project: of.projectId, delivery: of.deliveryId };
  return `${origin}${SHARED_PATH}#${new URLSearchParams({ ...part, token })}`;
}

/** `hash`: with its #. Undefined where it names nothing or no token. */
export function readShareLink(hash: string): ShareLink | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [reportId, projectId, deliveryId] = [params.get('report'), params.get('project'), params.get('delivery')];
  const token = params.get('token');
  if (!token) return undefined;
  if (reportId) return { reportId, token };
  return projectId && deliveryId ? { projectId, deliveryId, token } : undefined;
}

/** The picture that says how it stands: the id of the token names it, and opens nothing. */
export function badgeAddress(origin: string, tokenId: string, language: string): string {
  return `${origin}/api/shares/${encodeURIComponent(tokenId)}/badge.svg?lang=${language}`;
}
