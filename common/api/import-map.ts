/** What went wrong in this page with a module of the import map (D136). */
import type { ClientError } from '../contract/client-errors.ts';
import { REVISION_HEADER } from '../contract/revision-header.ts';
import { apiUrl } from './client.ts';

/** The header of the answer is all there is to know. The browser asks with the ETag that it has, and gets a few bytes. */
export async function askServedRevision(): Promise<string | null> {
  const { headers } = await fetch(apiUrl('/importmap/served'), { cache: 'no-cache' });
  return headers.get(REVISION_HEADER);
}

/**
 * Without the session, so that nothing says whose page it was; the one cookie there is says that a browser is in a canary, which
 * only those in it can end. Goes out even while the page is being left.
 */
export async function reportClientError(error: ClientError): Promise<void> {
  await fetch(apiUrl('/importmap/errors'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(error),
    keepalive: true,
  });
}
