/** The exports of the package `@vakwerk/client` (see README.md); the build adds the types of the API. */
import createFetchClient, { type Client } from 'openapi-fetch';

export interface ClientSettings {
  /** Address of the service, such as https://vakwerk.example. */
  url: string;
  /** An API token, or a function that returns one for each call. Without it only public calls work. */
  token?: string | (() => string | undefined | Promise<string | undefined>) | undefined;
  /** Replaces the fetch of the runtime. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** Creates a typed client: `client.GET('/api/users/me')` and so on resolve to `{data, error, response}` (openapi-fetch). */
export function createClient<Paths extends object>({ url, token, fetch }: ClientSettings): Client<Paths> {
  const client = createFetchClient<Paths>({ baseUrl: url, bodySerializer, ...(fetch && { fetch }) });
  client.use({
    async onRequest({ request }) {
      const current = typeof token === 'function' ? await token() : token;
      if (current) request.headers.set('authorization', `Bearer ${current}`);
    },
  });
  return client;
}

/** Uploads are sent as a form, with text fields before files. */
function bodySerializer(body: unknown): FormData | string {
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  const isFile = ([, value]: [string, unknown]) => value instanceof Blob;
  if (!fields.some(isFile)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of [...fields.filter((field) => !isFile(field)), ...fields.filter(isFile)]) form.append(name, value);
  return form;
}

/** Error for a call that the service refused. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** The error code, such as NOT_FOUND (docs/contract.md); '' if a proxy responded instead of the service. */
  readonly code: string;
  readonly status: number;
  /** Depends on the code; for VALIDATION_FAILED it is a list of {path, message}. */
  readonly details: unknown;

  constructor(status: number, error: unknown) {
    const { code = '', message = `answered ${status}`, details } = (error ?? {}) as Partial<Refused>;
    super(code ? `${code}: ${message}` : message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Resolves to the data of a call. Throws Refused. */
export async function answerOf<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Refused(response.status, error);
  return data as Data;
}
