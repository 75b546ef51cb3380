import { bearerHeaders } from './client.ts';

/**
 * What a page shows first, at its path with `.data` behind it and `/_root.data` for `/` (D100). Fetched ahead only, so
 * a refusal is nobody's concern: the page itself will say it.
 */
export async function fetchPageData(path: string, signal?: AbortSignal): Promise<void> {
  const clean = path.replace(/(?<!\/)\/+$/, '') || '/_root';
  await fetch(`${clean}.data`, { headers: bearerHeaders(), priority: 'low', signal });
}
