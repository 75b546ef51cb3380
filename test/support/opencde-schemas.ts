/**
 * Reads the published JSON schemas of BCF-API 3.0 and of the Foundation API in ../shared: they are of draft 03, and are read as
 * draft 07.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { sharedData, sharedFiles } from './shared-data.ts';

type Json = Record<string, unknown>;

/**
 * Returns a function that explains what is wrong with a response by a schema such as `Project/project_GET`; undefined if the
 * schemas are absent.
 */
export function openPublishedSchemas(): ((name: string, answer: unknown) => string | undefined) | undefined {
  if (!sharedData('bcf/api-3.0/Schemas')) return undefined;
  const ajv = new Ajv({ strict: false, allErrors: true });
  for (const folder of ['bcf/api-3.0/Schemas', 'bcf/foundation/schemas']) {
    for (const file of sharedFiles(folder, '.json')) {
      const text = readFileSync(path.join(sharedData(folder) ?? '', file), 'utf8');
      const id = `http://schemas/${folder.split('/')[1]}/${file}`;
      ajv.addSchema({ ...(convertSchema(JSON.parse(text)) as Json), $id: id });
    }
  }
  return (name, answer) => {
    const validate = ajv.getSchema(`http://schemas/${name}.json`);
    if (!validate) throw new Error(`There is no schema ${name}`);
    return validate(answer) ? undefined : `${name}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(answer)}`;
  };
}

/** Converts a schema: draft 03 states at each property whether it is required. */
function convertSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(convertSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $schema: _, required: __, ...rest } = schema as Json;
  const converted = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, convertSchema(value)]));
  const properties = (schema as Json).properties as Record<string, Json> | undefined;
  const required = Object.entries(properties ?? {}).flatMap(([name, one]) => (one.required === true ? [name] : []));
  return required.length > 0 ? { ...converted, required } : converted;
}
