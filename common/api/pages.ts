import { bearerHeaders } from './client.ts';

/**
 * Prefetches the first data of a page, at its path with `.data` appended, `/_root.data` for `/` (D100). A refusal is ignored: the page
 * itself reports it.
 */
export async function fetchPageData(path: string, signal?: AbortSignal): Promise<void> {
  const clean = path.replace(/(?<!\/)\/+$/, '') || '/_root';
  await fetch(`${clean}.data`, { headers: bearerHeaders(), priority: 'low', signal });
}
