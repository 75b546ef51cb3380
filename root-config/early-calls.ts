/**
 * What a page's heading waits for is asked for by the script in the page itself, before any module is there: who is signed in,
 * and the project, report, organization or specification of the address. The API client takes an answer by an event when it
 * makes the same call. Nothing breaks where it makes another one; then it asks by itself.
 */
import {
  type CallShape,
  callKey,
  EARLY_ANSWER_EVENT,
  type EarlyAnswer,
  ORGANIZATION_FIELDS,
  OWN_MEMBER_FIELDS,
  ownMemberSearch,
  PROJECT_FIELDS,
  REPORT_FIELDS,
  USER_FIELDS,
} from '../common/contract/first-calls.ts';
import { EARLY_FRESH_MS } from '../common/contract/limits.ts';

const answers = new Map<string, Promise<Response>>();

/** What came of them, for the first heading: undefined for what was not asked, was refused or failed. */
export interface EarlyAnswers {
  user: Promise<unknown>;
  project: Promise<unknown>;
  report: Promise<unknown>;
  organization: Promise<unknown>;
}

const NOT_ASKED = Promise.resolve(undefined);

export function askEarly(token: string, path: string): EarlyAnswers {
  addEventListener(EARLY_ANSWER_EVENT, (event) => {
    const { detail } = event as CustomEvent<EarlyAnswer>;
    detail.answer ??= answers.get(detail.key);
    answers.delete(detail.key);
  });
  const user = said(ask({ path: '/users/me', fields: USER_FIELDS, token }));
  const idAfter = (place: RegExp) => place.exec(path)?.[1];
  const projectId = idAfter(/^\/projects\/([\w-]+)/);
  const project = projectId ? askForProject(projectId, user, token) : NOT_ASKED;
  const reportId = idAfter(/^(?:\/projects\/[\w-]+)?\/reports\/([\w-]+)\/?$/);
  const report = reportId ? said(ask({ path: `/reports/${reportId}`, fields: REPORT_FIELDS, token })) : NOT_ASKED;
  const organizationId = idAfter(/^\/organizations\/([\w-]+)/);
  const organization = organizationId
    ? said(ask({ path: `/organizations/${organizationId}`, fields: ORGANIZATION_FIELDS, token }))
    : NOT_ASKED;
  const specificationId = idAfter(/^\/specifications\/([\w-]+)/);
  if (specificationId) ask({ path: `/specifications/${specificationId}`, token });
  return { user, project, report, organization };
}

/** One's role in it is asked for by one's own id, which comes first. */
function askForProject(projectId: string, user: Promise<unknown>, token: string): Promise<unknown> {
  const path = `/projects/${projectId}`;
  const project = said(ask({ path, fields: PROJECT_FIELDS, token }));
  user.then((known) => {
    const { id } = (known ?? {}) as { id?: string };
    if (id) ask({ path: `${path}/members/_search`, fields: OWN_MEMBER_FIELDS, body: ownMemberSearch(id), token });
  });
  return project;
}

/** Answers a copy that was read to its end; the answer itself is the API client's to read, who also hears of a failure. */
function ask(shape: CallShape): Promise<string | undefined> {
  const { path, fields, body, token } = shape;
  const key = callKey(shape);
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
  };
  const query = fields ? `?fields=${fields.join(',')}` : '';
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = fetch(`/api${path}${query}`, init);
  answers.set(key, answer);
  const forget = () => answers.delete(key);
  // An answer too old is asked for again; so is what failed, by whoever needs it.
  answer.then(() => setTimeout(forget, EARLY_FRESH_MS), forget);
  // To its end, also where nobody asks for it: what is not read holds one of the few connections.
  return answer.then(readCopy).catch(() => undefined);
}

async function readCopy(response: Response): Promise<string | undefined> {
  const text = await response.clone().text();
  return response.ok ? text : undefined;
}

/** What it says: parsed only where the heading or a next call needs it, for a specification may be large. */
function said(copy: Promise<string | undefined>): Promise<unknown> {
  return copy.then((text) => (text === undefined ? undefined : JSON.parse(text))).catch(() => undefined);
}
