/** Fills the path patterns of pages with ids of the demo set, and decides which pages need a session. */
import type { TouchedPage } from './touched-pages.ts';
import type { TrialServer } from './trial-server.ts';

/** The demo user that may open every page after an operator made it an admin. */
const PLATFORM_ADMIN = 'platform@vakwerk.test';
/** Pages to open without a session. All others would redirect to sign-in. */
const PUBLIC = /^\/(sign-in|login|sign-out|forgot-password)$/;

const JSON_HEADERS = { 'content-type': 'application/json' };

export interface TrialPage extends TouchedPage {
  path: string;
  isPublic: boolean;
}

/** Returns the pages. Throws when the trial server refuses a call, and for a pattern whose id the demo set does not have. */
export async function readTrialPages(
  { address, password }: Pick<TrialServer, 'address' | 'password'>,
  touched: TouchedPage[],
  signal: AbortSignal,
): Promise<{ token: string; pages: TrialPage[] }> {
  const ask: Ask = async (path, init) => {
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', signal, ...init });
    if (!answer.ok) throw new Error(`${path} of the trial server answered ${answer.status}`);
    return answer;
  };
  const signedIn = await ask('/auth/login', { body: new URLSearchParams({ email: PLATFORM_ADMIN, password }) });
  const { token, user } = await signedIn.json();
  const askAsAdmin: Ask = (path, init = {}) =>
    ask(path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  await askAsAdmin(`/users/${user.id}`, { method: 'PUT', headers: JSON_HEADERS, body: '{"operator":true}' });
  const ids = await readIds(askAsAdmin);
  const fill = (pattern: string) =>
    pattern.replace(/:(\w+)/g, (_, name: string) => {
      if (!ids[name]) throw new Error(`The trial server has nothing for ${name} of ${pattern}`);
      return ids[name];
    });
  const pages = touched.map((page) => ({
    ...page,
    path: page.pattern === undefined ? '/no-such-page' : fill(page.pattern),
    isPublic: page.pattern === undefined || PUBLIC.test(page.pattern),
  }));
  return { token, pages };
}

type Ask = (path: string, init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }) => Promise<Response>;

async function readIds(ask: Ask): Promise<Record<string, string>> {
  const first = async (path: string) => {
    const answer = await ask(path, { headers: JSON_HEADERS, body: '{"limit":1}' });
    const { data } = (await answer.json()) as { data: { id: string; mostRecentReport?: { id: string } }[] };
    return data[0];
  };
  const projectId = (await first('/projects/_search'))?.id ?? '';
  const specificationId = (await first('/specifications/_search'))?.id ?? '';
  return {
    projectId,
    organizationId: (await first('/organizations/_search'))?.id ?? '',
    specificationId,
    draftId: await makeDraft(ask, specificationId),
    ruleSetId: (await first('/rule-sets/_search'))?.id ?? '',
    reportId: (await first(`/projects/${projectId}/files/_search`))?.mostRecentReport?.id ?? '',
    deliveryId: (await first(`/projects/${projectId}/deliveries/_search`))?.id ?? '',
    revision: '1',
  };
}

/** Creates a draft of the specification, because the demo set has none. */
async function makeDraft(ask: Ask, specificationId: string): Promise<string> {
  const file = await (await ask(`/specifications/${specificationId}/download`, { method: 'GET' })).text();
  const body = new FormData();
  body.append('name', 'Draft');
  body.append('specification', specificationId);
  body.append('file', new Blob([file]), 'draft.ids');
  return (await (await ask('/specification-drafts', { body })).json()).id;
}
