/**
 * One row per call of the API. The route of the server, the functions of the pages and of the command line, the description of
 * the API and the list of requested fields derive from the row, which is defined with the schemas of its noun.
 */
import type * as z from 'zod';
import type { FieldName } from './field-name.ts';

/**
 * The session of any caller is required where `access` is absent. `public`: no session. `session`: a session of the browser,
 * no API token. `basic`: also the current password (D65). `importMap`: API tokens with scope IMPORTMAP alone.
 */
type Access = 'public' | 'session' | 'basic' | 'importMap';

export interface CallRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `:name` for each path parameter. */
  path: string;
  /** The group of the call in the description of the API. */
  tag: string;
  access?: Access;
  /** Headers and path parameters as the server reads them. Absent: no header, each parameter as text. */
  headers?: z.ZodObject;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Clients send the body form-encoded. */
  isForm?: true;
  /** The body is multipart/form-data with these files, and optional texts: descriptions by name of the field. */
  files?: Readonly<Record<string, string>>;
  texts?: Readonly<Record<string, string>>;
  /** Absent: the call answers 204 without a body. */
  answer?: z.ZodType;
  /** The status of the answer. Absent: 200. */
  status?: number;
  /** Answers with another status, which the handler sends itself. */
  otherAnswers?: Readonly<Record<number, z.ZodType>>;
  /** The answer is always whole: the call takes no `fields`. */
  isWhole?: true;
  /** The fields that pages request of the answer (specification §7). Absent: each field of the representation by its name. */
  fields?: readonly string[];
  /** The name of the call in the description of the API. Absent: derived from method and path (server/http/operation-name.ts). */
  operationId?: string;
  description?: string;
}

/** The representation in an answer: the item of a list, else the answer itself. */
type Representation<Answer> = Answer extends { data: (infer Item)[] } ? Item : NonNullable<Answer>;

/** Checks that the requested fields are fields of the answer, and keeps the literal types of the row. */
export function call<const Row extends CallRow>(
  row: Row & { fields?: Row['answer'] extends z.ZodType ? readonly FieldName<Representation<z.output<Row['answer']>>>[] : never },
): Row {
  return row;
}

/** The values of the path parameters, in their order. */
export type PathValues<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [value: string, ...PathValues<Rest>]
  : Path extends `${string}:${string}`
    ? [value: string]
    : [];

/** The names of the path parameters. */
export type PathName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a client sends: values that the schema gives a default may be left out. */
export type InputOf<Row extends CallRow> = Row['body'] extends z.ZodType
  ? z.input<Row['body']>
  : Row['files'] extends object
    ? FormData
    : undefined;
export type QueryInputOf<Row extends CallRow> = Row['query'] extends z.ZodObject ? z.input<Row['query']> : undefined;
/** What the server reads. */
export type BodyOf<Row extends CallRow> = Row['body'] extends z.ZodType ? z.output<Row['body']> : undefined;
export type QueryOf<Row extends CallRow> = Row['query'] extends z.ZodObject ? z.output<Row['query']> : object;
/** What the server answers without a list of fields. */
export type AnswerOf<Row extends CallRow> = Row['answer'] extends z.ZodType ? z.output<Row['answer']> : undefined;
/** The fields that a client may request instead of those of the row. */
export type FieldsOf<Row extends CallRow> = Row['answer'] extends z.ZodType
  ? readonly FieldName<Representation<AnswerOf<Row>>>[]
  : undefined;
/** What a client gets: the requested fields, else those of the row, else all of them. */
export type RequestedOf<Row extends CallRow, Fields = Row['fields']> = Fields extends readonly string[]
  ? Requested<AnswerOf<Row>, FirstName<Fields[number]>>
  : AnswerOf<Row>;

type Requested<Answer, Name extends string> = string extends Name
  ? Answer
  : Answer extends { data: (infer Item)[] }
    ? Omit<Answer, 'data'> & { data: Pick<Item, Name & keyof Item>[] }
    : Answer extends null | unknown[]
      ? Answer
      : Pick<Answer, Name & keyof Answer>;

type FirstName<Field extends string> = Field extends `${infer Name}.${string}` ? Name : Field;
