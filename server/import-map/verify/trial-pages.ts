/** Fills the path patterns of pages with ids of the demo set, and decides which pages need a session. */
import type { TouchedPage } from './touched-pages.ts';
import type { TrialServer } from './trial-server.ts';

/** The demo user that may open every page. */
const PLATFORM_ADMIN = 'platform@vakwerk.test';
/** Pages to open without a session. All others would redirect to sign-in. */
const PUBLIC = /^\/(sign-in|login|sign-out|forgot-password)$/;

export interface TrialPage extends TouchedPage {
  path: string;
  isPublic: boolean;
}

interface TrialPages {
  token: string;
  pages: TrialPage[];
}

/** Throws when the trial server refuses a call. */
export async function readTrialPages(
  { address, password }: Pick<TrialServer, 'address' | 'password'>,
  touched: TouchedPage[],
  signal: AbortSignal,
): Promise<TrialPages> {
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', signal, ...init });
    if (!answer.ok) throw new Error(`${path} of the trial server answered ${answer.status}`);
    return answer.json();
  };
  const { token } = await call('/auth/login', { body: new URLSearchParams({ email: PLATFORM_ADMIN, password }) });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const firstId = async (path: string, body = {}): Promise<string> => {
    const { data } = await call(path, { headers, body: JSON.stringify({ limit: 1, ...body }) });
    return data[0]?.id ?? '';
  };
  const projectId = await firstId('/projects/_search');
  const ids: Record<string, string> = {
    projectId,
    organizationId: await firstId('/organizations/_search'),
    specificationId: await firstId('/specifications/_search'),
    reportId: projectId && (await firstReport(call, headers, projectId)),
  };
  const fill = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  const pages = touched.map((page) => ({
    ...page,
    path: page.pattern === undefined ? '/no-such-page' : fill(page.pattern),
    isPublic: page.pattern === undefined || PUBLIC.test(page.pattern),
  }));
  return { token, pages };
}

type Call = (path: string, init: RequestInit) => Promise<{ data: { mostRecentReport?: { id: string } }[] }>;

async function firstReport(call: Call, headers: Record<string, string>, projectId: string): Promise<string> {
  const { data } = await call(`/projects/${projectId}/files/_search`, { headers, body: JSON.stringify({ limit: 1 }) });
  return data[0]?.mostRecentReport?.id ?? '';
}
