/** Reports errors in this page with a module of the import map (D136). */
import type { ClientError } from '../contract/client-errors.ts';
import { REVISION_HEADER } from '../contract/revision-header.ts';
import { apiUrl } from './client.ts';

/** Reads the revision from a header of the answer. The browser revalidates by ETag, so the answer is small. */
export async function askServedRevision(): Promise<string | null> {
  const { headers } = await fetch(apiUrl('/importmap/served'), { cache: 'no-cache' });
  return headers.get(REVISION_HEADER);
}

/**
 * Reports without the session, so that the error is anonymous. Its only cookie marks a browser of a canary, which only errors of such
 * browsers can end. It is also sent while the page is being left.
 */
export async function reportClientError(error: ClientError): Promise<void> {
  await fetch(apiUrl('/importmap/errors'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(error),
    keepalive: true,
  });
}
