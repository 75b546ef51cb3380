/** Calls the API for tools: with the token of the caller, in process or over the network. */

export type CallApi = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** An answer of the API, in process or over the network. */
export interface ApiAnswer {
  status: number;
  text: string;
}

/** The service refused the call; the message is for the model that called. */
export class RefusedTool extends Error {
  override readonly name = 'RefusedTool';
}

/** Returns the body. Throws RefusedTool with code, message and details of a refusal. */
export function readAnswer<T>({ status, text }: ApiAnswer): T {
  if (status < 300) return (text === '' ? {} : JSON.parse(text)) as T;
  throw new RefusedTool(wordsOf(status, text));
}

function wordsOf(status: number, text: string): string {
  try {
    const { code, message, details } = JSON.parse(text) as { code: string; message?: string; details?: unknown };
    return [`${status} ${code}`, message, details && JSON.stringify(details)].filter(Boolean).join(': ');
  } catch {
    return `The service answers ${status}, and not as Vakwerk does`;
  }
}

/** Encodes a body: JSON, or the parts of a form. */
export async function encodeBody(body: object): Promise<{ payload: Buffer; contentType: string }> {
  const isForm = body instanceof FormData;
  const sent = new Response(isForm ? body : JSON.stringify(body));
  const contentType = isForm ? (sent.headers.get('content-type') ?? '') : 'application/json';
  return { payload: Buffer.from(await sent.arrayBuffer()), contentType };
}
