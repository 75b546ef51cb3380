/** The functions of the API, one for each row of the contract: `api.getProject(id)`. */
import type { AllCalls } from '../contract/all-calls.ts';
import type { CallRow, FieldsOf, InputOf, PathValues, QueryInputOf, RequestedOf } from '../contract/call.ts';
import { CALL_ROWS, type SentRow } from './call-rows.ts';
import { type CallOptions, send } from './client.ts';

/** Sends one call. Throws an ApiError. */
type Send = (path: string, options: CallOptions) => Promise<unknown>;

interface Options<Query, Fields> extends Pick<CallOptions, 'signal' | 'token' | 'ifMatch' | 'credentials' | 'keepalive'> {
  query?: Query;
  /** Requested instead of the fields of the row. */
  fields?: Fields;
}

/** The values of the path in their order, the body where the call has one, and options. */
type Arguments<Row extends CallRow, Fields> = [
  ...PathValues<Row['path']>,
  ...(InputOf<Row> extends undefined ? [] : [body: InputOf<Row>]),
  options?: Options<QueryInputOf<Row>, Fields>,
];

type Call<Row extends CallRow> = <const Fields extends FieldsOf<Row> | undefined = Row['fields'] & FieldsOf<Row>>(
  ...values: Arguments<Row, Fields>
) => Promise<RequestedOf<Row, Fields>>;

type Api = { [Name in keyof AllCalls]: Call<AllCalls[Name]> };

/** The calls with another client than that of the page, such as that of an element on another site. */
export function apiWith(send: Send): Api {
  const entries = Object.entries(CALL_ROWS).map(([name, row]) => [name, (...values: unknown[]) => sendRow(send, row, values)]);
  return Object.fromEntries(entries) as Api;
}

/** The calls with the session of the page. */
export const api = /* @__PURE__ */ apiWith(send);

function sendRow(send: Send, { method, path, fields, hasBody, isForm }: SentRow, values: readonly unknown[]): Promise<unknown> {
  const rest = [...values];
  const filled = path.replace(/:\w+/g, () => encodeURIComponent(rest.shift() as string));
  const value = hasBody ? (rest.shift() as object) : undefined;
  const body = value && { body: isForm ? new URLSearchParams(value as Record<string, string>) : value };
  const { query, ...options } = (rest.shift() ?? {}) as Options<Record<string, string> | undefined, readonly string[]>;
  return send(query ? `${filled}?${new URLSearchParams(query)}` : filled, { method, ...body, fields, ...options });
}
