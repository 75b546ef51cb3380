/** Writes a JSON Schema of the API's description as a short text in the form of a type. Named schemas stay names. */

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  minimum?: number;
  maximum?: number;
}

const INDENT = '  ';

export function schemaText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map((one) => schemaText(one, indent)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => schemaText(one, indent)).join(' & ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.properties) return objectText(schema, indent);
  if (schema.items) return `${bracketed(schemaText(schema.items, indent))}[]`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `{ [name]: ${schemaText(schema.additionalProperties, indent)} }`;
  return scalarText(schema);
}

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = indent + INDENT;
  const lines = Object.entries(properties)
    .filter(([, one]) => one.type !== 'null' && !isNever(one))
    .map(([name, one]) => {
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
      return `${inner}${key}${required.includes(name) ? '' : '?'}: ${schemaText(one, inner)}${remarkOf(one)}`;
    });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** True for a property that must be absent, such as an id in a change. */
function isNever({ not }: JsonSchema & { not?: unknown }): boolean {
  return not !== undefined;
}

function remarkOf({ description, default: preset }: JsonSchema): string {
  const remarks = [description, preset === undefined ? undefined : `default ${JSON.stringify(preset)}`].filter(Boolean);
  return remarks.length === 0 ? '' : `  // ${remarks.join('; ')}`;
}

function scalarText({ type, format, minimum, maximum }: JsonSchema): string {
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
  if (format) return `${name} (${format})`;
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
    return `${name} (${minimum} to ${maximum})`;
  return name;
}

function bracketed(text: string): string {
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text;
}
