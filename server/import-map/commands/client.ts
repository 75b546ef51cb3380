/** Calls the operators' API of a running service. Throws errors that carry the code of a refusal and decide the exit code. */

import type { ErrorBody } from '../../../common/contract/errors.ts';
import { SHIPPED_ASSET_MAX_BYTES } from '../../../common/contract/import-map.ts';
import { BadInput } from '../../terminal/bad-input.ts';

export interface Service {
  /** Without a trailing slash, such as https://vakwerk.example.com. */
  url: string;
  /** An API token of scope IMPORTMAP. Never an argument, because other users of the machine can see those. */
  token: string;
}

interface Call {
  /** Bytes are sent unchanged; other values are sent as JSON. */
  body?: object | Uint8Array;
  ifMatch?: string;
}

interface ServiceResponse<T> {
  body: T;
  etag: string;
}

/** The service answered with an error: a failed verification, another refusal, or an internal error. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
  readonly status: number;
  readonly refusal: ErrorBody;
  constructor(status: number, refusal: ErrorBody) {
    super(`${refusal.code}, ${refusal.message}`);
    this.status = status;
    this.refusal = refusal;
  }
}

const DEFAULT_URL = 'http://localhost:8080';

/** Reads the address from `--url` or the environment, and the token from the environment. */
export function readService(env: NodeJS.ProcessEnv, url: string | undefined, tokenName = 'VAKWERK_TOKEN'): Service {
  const given = (url ?? env.VAKWERK_URL ?? DEFAULT_URL).replace(/(?<!\/)\/+$/, '');
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) throw new BadInput(`${given} is not an http or https address`);
  // The message repeats neither the address nor the token, because both may hold secrets.
  if (new URL(given).username || new URL(given).password)
    throw new BadInput('give the address without a name and password: the token says who calls');
  const token = env[tokenName]?.trim();
  if (!token) throw new BadInput(`set ${tokenName} to an API token for the import map of ${given}`);
  if (!/^[\x21-\x7e]+$/.test(token)) throw new BadInput(`${tokenName} is not an API token: it holds blanks or other characters`);
  return { url: given, token };
}

/** Calls the service. Throws BadInput when it does not respond, and RefusedCall when it refuses. */
export async function callService<T>(
  { url, token }: Service,
  [method, path]: [method: 'GET' | 'POST' | 'PUT', path: string],
  { body, ifMatch }: Call = {},
): Promise<ServiceResponse<T>> {
  const isRaw = body instanceof Uint8Array;
  if (isRaw && body.length > SHIPPED_ASSET_MAX_BYTES)
    throw new BadInput(
      `${path.replace('/importmap', '')} has ${body.length} bytes: at most ${SHIPPED_ASSET_MAX_BYTES} are taken`,
    );
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
  };
  const sent = isRaw ? Buffer.from(body) : body && JSON.stringify(body);
  const answer = await request(url, `${url}/api${path}`, { method, headers, body: sent });
  const content = readJson(new TextDecoder().decode(answer.bytes));
  const isOurs = answer.ok ? content !== undefined : typeof (content as ErrorBody | null)?.code === 'string';
  // For example a page of another server.
  if (!isOurs) throw new BadInput(`${url} answers ${answer.status}, and not as Vakwerk does`);
  if (!answer.ok) throw new RefusedCall(answer.status, content as ErrorBody);
  // A proxy that compresses the answer weakens its ETag, and If-Match takes only a strong one.
  return { body: content as T, etag: answer.etag.replace(/^W\//, '') };
}

/** Parses JSON. Returns null for an empty text and undefined for one that is not JSON. */
function readJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fetches a file that pages load, without a token. Throws BadInput when it is missing. */
export async function fetchFile(base: string, url: string): Promise<Uint8Array> {
  if (!URL.canParse(url, base)) throw new BadInput(`${url} is not an address`);
  const address = new URL(url, base).href;
  const { ok, status, bytes } = await request(address, address);
  if (!ok) throw new BadInput(`${address} answers ${status}`);
  return bytes;
}

/** Sends a request. Throws BadInput, which names `server`, when the connection fails before the answer is complete. */
async function request(server: string, address: string, init?: RequestInit) {
  try {
    const answer = await fetch(address, init);
    const { ok, status, headers } = answer;
    return { ok, status, etag: headers.get('etag') ?? '', bytes: new Uint8Array(await answer.arrayBuffer()) };
  } catch (error) {
    throw connectionError(server, error as Error);
  }
}

/** Error codes of a connection that was established and then closed. */
const CONNECTION_CLOSED = new Set(['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET']);

function connectionError(url: string, cause: Error): BadInput {
  const reason = (cause.cause as NodeJS.ErrnoException | undefined)?.code ?? cause.message;
  const what = CONNECTION_CLOSED.has(reason)
    ? 'ended the connection before it answered: look at its log, or at that of a proxy before it'
    : 'does not answer';
  return new BadInput(`${url} ${what} (${reason})`, { cause });
}
