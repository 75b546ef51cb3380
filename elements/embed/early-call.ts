/**
 * What an element shows is asked for by the loader itself, beside the files that the element is made of: once those are there and
 * run, the answer is too. The view takes it where it asks for the same (`ElementHost.takeEarly`), and otherwise asks by itself.
 */
import type { EarlyCall } from '../../common/contract/element-host.ts';
import { callAddress } from '../../common/contract/first-calls.ts';

interface ReportProps {
  src?: string;
  reportId?: string;
  api?: string;
  report?: object;
  token?: string;
  getToken?: () => string | Promise<string>;
}

/** Asks for a report, as <vakwerk-report> and <vakwerk-status> do, each with its own fields. */
export function askReport(props: ReportProps, serviceUrl: string, fields: readonly string[]): EarlyCall | undefined {
  const { src, reportId, api, report, token, getToken } = props;
  if (report) return undefined;
  if (!reportId) return src ? askFile(src) : undefined;
  // Without a token it is left to the view: the page may be about to set one.
  if (!token && !getToken) return undefined;
  const address = callAddress(api || serviceUrl, `/reports/${encodeURIComponent(reportId)}`, fields);
  const known = (async () => token ?? getToken?.())();
  const answer = known.then((given) => ask(address, { headers: { authorization: `Bearer ${given}` }, credentials: 'omit' }));
  return { address, access: token ?? getToken, token: known, answer: silent(answer) };
}

export function askFile(src: string): EarlyCall {
  return { address: src, answer: silent(ask(src)) };
}

/** Read to its end: what is not holds one of the few connections. */
async function ask(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  return new Response(await response.arrayBuffer(), response);
}

/** A failure is told to whoever takes the answer. */
function silent<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
