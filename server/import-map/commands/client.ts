/** Calls the operators' API of a running service. Throws errors that carry the code of a refusal and decide the exit code. */
import { BadInput } from '../../../common/contract/bad-input.ts';
import type { ErrorBody } from '../../../common/contract/errors.ts';
import { SHIPPED_ASSET_MAX_BYTES } from '../../../common/contract/limits.ts';

export interface Service {
  /** Without a trailing slash, such as https://vakwerk.example.com. */
  url: string;
  /** An API token of scope IMPORTMAP. Never an argument, because other users of the machine can see those. */
  token: string;
}

interface Call {
  /** Bytes are sent unchanged, other values as JSON. */
  body?: object | Uint8Array;
  ifMatch?: string;
}

interface ServiceResponse<T> {
  body: T;
  etag: string;
}

/** The service answered with an error: a failed verification, another refusal, or a fault of its own. */
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

/** Throws BadInput when the service does not respond, and RefusedCall when it refuses. */
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
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: sent }).catch((cause: Error) => {
    throw connectionError(url, cause);
  });
  const text = await answer.text();
  if (!answer.ok) throw new RefusedCall(answer.status, readRefusal(text, answer.status, url));
  // A proxy that compresses the answer weakens its ETag, and If-Match takes only a strong one.
  const etag = (answer.headers.get('etag') ?? '').replace(/^W\//, '');
  return { body: readAnswer(text, answer.status, url) as T, etag };
}

/** Throws BadInput for text that is not JSON, such as a page of another server. */
function readAnswer(text: string, status: number, url: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw notVakwerk(url, status, cause);
  }
}

function notVakwerk(url: string, status: number, cause?: unknown): BadInput {
  return new BadInput(`${url} answers ${status}, and not as Vakwerk does`, { cause });
}

/** Fetches a file that pages load, without a token. Throws BadInput when it is missing. */
export async function fetchFile(base: string, url: string): Promise<Uint8Array> {
  if (!URL.canParse(url, base)) throw new BadInput(`${url} is not an address`);
  const address = new URL(url, base).href;
  const answer = await fetch(address).catch((cause: Error) => {
    throw connectionError(address, cause);
  });
  if (!answer.ok) throw new BadInput(`${address} answers ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function readRefusal(text: string, status: number, url: string): ErrorBody {
  try {
    const body: ErrorBody = JSON.parse(text);
    if (typeof body.code === 'string') return body;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  throw notVakwerk(url, status);
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
