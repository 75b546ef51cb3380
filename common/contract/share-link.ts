/**
 * A link by which somebody without an account reads one report: an embed token for it, in the fragment of the address, which
 * browsers send to no server.
 */
export interface ShareLink {
  reportId: string;
  token: string;
}

export const SHARED_PATH = '/shared';

export function formatShareLink(origin: string, { reportId, token }: ShareLink): string {
  return `${origin}${SHARED_PATH}#${new URLSearchParams({ report: reportId, token })}`;
}

/** `hash`: with its #. Undefined where it names no report or no token. */
export function readShareLink(hash: string): ShareLink | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [reportId, token] = [params.get('report'), params.get('token')];
  return reportId && token ? { reportId, token } : undefined;
}
