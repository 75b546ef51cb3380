/**
 * Renders the API's description as one page of HTML. @scalar/fastify-api-reference and swagger-ui need a script of megabytes and
 * a policy that lets it write styles; this page needs no script, and a browser's search finds each call in it.
 */
import { escapeHtml } from '../../common/contract/html-text.ts';
import { docsStyle } from './api-docs-style.ts';
import type { ApiDescription } from './describe-api.ts';
import { type JsonSchema, schemaText } from './schema-text.ts';

interface Media {
  schema?: JsonSchema;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
}
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Media> }>;
  security?: Record<string, unknown>[];
}
interface Call extends Operation {
  method: string;
  url: string;
}

export function docsPage({ paths, components, info }: ApiDescription): string {
  const calls = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...(operation as unknown as Operation), method, url })),
  );
  const groups = groupByTag(calls);
  const { title, description } = info as { title: string; description: string };
  const schemas = Object.entries((components.schemas ?? {}) as Record<string, JsonSchema>).sort(([a], [b]) => (a < b ? -1 : 1));
  const links = [...groups.keys(), 'errors', 'types'].map((tag) => `<li><a href="#${slug(tag)}">${escapeHtml(tag)}</a></li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escapeHtml(title)}</title><style>${docsStyle}</style></head>
<body><a class="skip" href="#content">Skip to the calls</a><div class="page">
<nav aria-label="Groups of calls"><ul>${links.join('')}</ul></nav>
<main id="content"><h1>${escapeHtml(title)} API</h1><p>${withCode(description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Calls carry <code>Authorization: Bearer TOKEN</code>,
where TOKEN is what <a href="#op-login">signing in</a> answers.</p>
${[...groups].map(([tag, ofTag]) => `<section><h2 id="${slug(tag)}">${escapeHtml(tag)}</h2>${ofTag.map(callHtml).join('')}</section>`).join('\n')}
<section><h2 id="errors">errors</h2>${errorsHtml(components.responses as Operation['responses'])}</section>
<section><h2 id="types">types</h2>${schemas.map(([name, schema]) => typeHtml(name, schema)).join('')}</section>
</main></div></body></html>`;
}

function groupByTag(calls: Call[]): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const tag = call.tags?.[0] ?? 'other';
    groups.set(tag, [...(groups.get(tag) ?? []), call]);
  }
  return groups;
}

function callHtml(call: Call): string {
  const { method, url, operationId, summary, description } = call;
  return `<details id="op-${operationId}"><summary><span class="method ${method}">${method.toUpperCase()}</span>
<code>${escapeHtml(url)}</code><span class="title">${escapeHtml(summary)}</span></summary><div>
${description ? `<p>${withCode(description)}</p>` : ''}<p>${rightsText(call)}</p>
${parametersHtml(call.parameters ?? [])}${bodyHtml(call)}${answersHtml(call)}</div></details>`;
}

function rightsText({ security }: Call): string {
  if (security?.length === 0) return 'Needs no token.';
  return security?.some((one) => 'basic' in one)
    ? 'Needs a token; a password change takes e-mail and current password (basic) instead.'
    : 'Needs a token.';
}

function parametersHtml(parameters: Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, description = '', schema = {} }) => {
    const requiredText = required ? ', required' : '';
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${requiredText}</td><td><code>${escapeHtml(schemaText(schema))}</code></td><td>${escapeHtml(description || (schema.description ?? ''))}</td></tr>`;
  });
  return `<h3>Parameters</h3><table><tbody>${rows.join('')}</tbody></table>`;
}

function bodyHtml({ requestBody }: Call): string {
  const media = Object.entries(requestBody?.content ?? {});
  if (media.length === 0) return '';
  return `<h3>Body, as ${media.map(([type]) => escapeHtml(type)).join(' or ')}</h3>${schemaHtml(media[0]?.[1].schema)}`;
}

function answersHtml({ responses }: Call): string {
  const good = Object.entries(responses).filter(([status]) => status < '400');
  const bad = Object.keys(responses).filter((status) => status >= '400');
  const answers = good.map(([status, { description = '', content = {} }]) => {
    const [type, media] = Object.entries(content)[0] ?? [];
    const kind = type && type !== 'application/json' ? ` as ${escapeHtml(Object.keys(content).join(' or '))}` : '';
    return `<h3>${status} ${escapeHtml(description)}${kind}</h3>${schemaHtml(media?.schema)}`;
  });
  return `${answers.join('')}<h3>Refusals</h3><p>${bad.map((status) => `<a href="#error-${status}">${status}</a>`).join(', ')}</p>`;
}

function errorsHtml(responses: Operation['responses']): string {
  const rows = Object.entries(responses).map(
    ([status, { description = '' }]) =>
      `<tr id="error-${status}"><td class="status">${status}</td><td><code>${escapeHtml(description).replaceAll(', ', '</code>, <code>')}</code></td></tr>`,
  );
  return `<table><thead><tr><th>Status</th><th>Codes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function typeHtml(name: string, schema: JsonSchema): string {
  const description = schema.description ? `<p>${escapeHtml(schema.description)}</p>` : '';
  return `<details id="type-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div>${description}${schemaHtml(schema)}</div></details>`;
}

function schemaHtml(schema: JsonSchema | undefined): string {
  if (!schema || Object.keys(schema).length === 0) return '';
  // A box that scrolls must be reachable by keyboard.
  return `<pre tabindex="0">${escapeHtml(schemaText(schema))}</pre>`;
}

function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function slug(tag: string): string {
  return `tag-${tag.replaceAll(/\W+/g, '-')}`.replace(/^tag-(errors|types)$/, '$1');
}
