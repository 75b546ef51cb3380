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

export function askEarly(token: string, path: string): void {
  addEventListener(EARLY_ANSWER_EVENT, (event) => {
    const { detail } = event as CustomEvent<EarlyAnswer>;
    detail.answer ??= answers.get(detail.key);
    answers.delete(detail.key);
  });
  const user = ask({ path: '/users/me', fields: USER_FIELDS, token });
  const idAfter = (place: RegExp) => place.exec(path)?.[1];
  const projectId = idAfter(/^\/projects\/([\w-]+)/);
  if (projectId) askForProject(projectId, user, token);
  const reportId = idAfter(/^(?:\/projects\/[\w-]+)?\/reports\/([\w-]+)\/?$/);
  if (reportId) ask({ path: `/reports/${reportId}`, fields: REPORT_FIELDS, token });
  const organizationId = idAfter(/^\/organizations\/([\w-]+)/);
  if (organizationId) ask({ path: `/organizations/${organizationId}`, fields: ORGANIZATION_FIELDS, token });
  const specificationId = idAfter(/^\/specifications\/([\w-]+)/);
  if (specificationId) ask({ path: `/specifications/${specificationId}`, token });
}

/** One's role in it is asked for by one's own id, which comes first. */
function askForProject(projectId: string, user: Promise<Response>, token: string): void {
  const path = `/projects/${projectId}`;
  ask({ path, fields: PROJECT_FIELDS, token });
  // Its body is the API client's to read.
  const asRead = user.then((response) => (response.ok ? response.clone().json() : undefined));
  asRead.then(
    (known?: { id: string }) => {
      if (known) ask({ path: `${path}/members/_search`, fields: OWN_MEMBER_FIELDS, body: ownMemberSearch(known.id), token });
    },
    (error: unknown) => console.debug('not asked ahead:', error),
  );
}

function ask(shape: CallShape): Promise<Response> {
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
  // To its end, also where nobody asks for it: what is not read holds one of the few connections. Whoever asks hears of a failure.
  answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined);
  const forget = () => answers.delete(key);
  // An answer too old is asked for again; so is what failed, by whoever needs it.
  answer.then(() => setTimeout(forget, EARLY_FRESH_MS), forget);
  return answer;
}
