import type { ApiClient } from './api-client.ts';
import { call } from './client.ts';
import { download } from './download.ts';

/** Calls the page's own service with the user's session. It is separate from `apiClient`, so that elements do not load ofetch. */
export const pageClient: Pick<ApiClient, 'call' | 'download'> = { call, download };
