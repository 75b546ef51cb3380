/** What the package `@vakwerk/client` exports (README.md beside this); the build adds the types of the API to it. */
import createFetchClient, { type Client } from 'openapi-fetch';

export interface ClientSettings {
  /** Address of the service, such as https://vakwerk.example. */
  url: string;
  /** An API token, or a function that answers one for each call; without it only what is public can be called. */
  token?: string | (() => string | undefined | Promise<string | undefined>) | undefined;
  /** In place of the fetch of the runtime. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** A typed client: `client.GET('/api/users/me')` and so on answer `{data, error, response}` (openapi-fetch). */
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

/** What takes a file is a form, with the texts before the files. */
function bodySerializer(body: unknown): FormData | string {
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  const isFile = ([, value]: [string, unknown]) => value instanceof Blob;
  if (!fields.some(isFile)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of [...fields.filter((field) => !isFile(field)), ...fields.filter(isFile)]) form.append(name, value);
  return form;
}

/** A call that the service refused. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** Such as NOT_FOUND (docs/contract.md); '' where something between here and the service answered. */
  readonly code: string;
  readonly status: number;
  /** Depends on the code; for VALIDATION_FAILED a list of {path, message}. */
  readonly details: unknown;

  constructor(status: number, error: unknown) {
    const { code = '', message = `answered ${status}`, details } = (error ?? {}) as Partial<Refused>;
    super(code ? `${code}: ${message}` : message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** The data of a call. Throws Refused. */
export async function answerOf<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Refused(response.status, error);
  return data as Data;
}
