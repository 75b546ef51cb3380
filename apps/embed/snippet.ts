/** Writes the code that embeds an element, as escaped text. */

import { FRAME_HEIGHT_MESSAGE } from '../../common/contract/frame-height.ts';
import { escapeHtml } from '../../common/contract/html-text.ts';
import { definitionOf } from './definition-of.ts';

export const SNIPPET_KINDS = ['html', 'exact', 'react', 'plugin', 'wordpress', 'iframe'] as const;
export type SnippetKind = (typeof SNIPPET_KINDS)[number];

export interface SnippetOrder {
  tag: string;
  /** Attributes as written; boolean ones are '' or missing. */
  attributes: Readonly<Record<string, string>>;
  /** Origin of the elements, without a trailing slash. */
  serviceUrl: string;
  /** Folder and hash of the exact version. */
  exact: { folder: string; integrity: string };
  /** Shown without JavaScript. */
  fallback: string;
  /** The event that its pages wait for, such as vakwerk-report. */
  event: string;
  /** Language of the page that shows the code, which is also that of the frame if none was chosen. */
  language: 'nl' | 'en';
}

/** Whether an element with these attributes asks the service, and therefore needs a token. */
export function needsToken({ tag, attributes }: Pick<SnippetOrder, 'tag' | 'attributes'>): boolean {
  return definitionOf(tag)?.needsToken === true || Boolean(attributes['report-id']);
}

export function writeSnippet(kind: SnippetKind, order: SnippetOrder): string {
  if (kind === 'iframe') return iframeOf(order);
  if (kind === 'plugin') return shortcodeOf(order);
  if (kind === 'react') return componentOf(order);
  const lines = [scriptOf(kind, order), elementOf(order), ...(needsToken(order) ? [tokenOf(order)] : [])].join('\n');
  return kind === 'wordpress' ? `<!-- wp:html -->\n${lines}\n<!-- /wp:html -->` : lines;
}

function scriptOf(kind: SnippetKind, { serviceUrl, exact }: SnippetOrder): string {
  if (kind !== 'exact') return `<script type="module" src="${escapeHtml(serviceUrl)}/embed/v1/vakwerk.js" crossorigin></script>`;
  const src = `${serviceUrl}/embed/${exact.folder}/vakwerk.js`;
  return `<script type="module" src="${escapeHtml(src)}"\n  integrity="${escapeHtml(exact.integrity)}" crossorigin></script>`;
}

/**
 * Writes one line without a paragraph: editors such as the classic one of WordPress add a paragraph around unknown elements, and
 * nested paragraphs would close both, so that the element would be separated from its fallback. The fallback is in a <noscript>,
 * because the element itself reports when it is late or cannot be loaded.
 */
function elementOf({ tag, attributes, fallback }: SnippetOrder): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${tag}${written.join('')}><noscript>${escapeHtml(fallback)}</noscript></${tag}>`;
}

/**
 * Writes the shortcode of the plug-in, which knows the service and requests the token itself. Brackets would end it, and quotes
 * would end a value.
 */
function shortcodeOf({ tag, attributes }: SnippetOrder): string {
  const { api: _, ...elementAttributes } = attributes;
  const value = (text: string) => text.replaceAll(/["[\]<>]/g, (sign) => encodeURIComponent(sign));
  return `[${[tag, ...Object.entries(elementAttributes).map(([name, text]) => (text === '' ? name : `${name}="${value(text)}"`))].join(' ')}]`;
}

/**
 * Uses `ref`: React 18 does not support listeners and properties of custom elements, and React 19 writes the properties of an
 * undefined element as text.
 */
function componentOf(order: SnippetOrder): string {
  const { tag, attributes, event } = order;
  const name = tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const handler = event.replaceAll(/^vakwerk|-(\w)/g, (_, letter = '') => letter.toUpperCase());
  const props = [...(needsToken(order) ? ['getToken'] : []), `on${handler}`];
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `// ${scriptOf('react', order)}
import { useEffect, useRef } from 'react';

export function ${name}({ ${props.join(', ')} }) {
  const ref = useRef(null);
  useEffect(() => {
    const element = ref.current;
${needsToken(order) ? '    element.getToken = getToken;\n' : ''}    element.addEventListener('${event}', on${handler});
    return () => element.removeEventListener('${event}', on${handler});
  }, [${props.join(', ')}]);
  return <${tag} ref={ref}${written.join('')} />;
}`;
}

/** The address is an example: each page gets its token in its own way. */
function tokenOf({ tag }: SnippetOrder): string {
  return `<script type="module">
  document.querySelector('${tag}').getToken = async () => (await fetch('/vakwerk-token')).text();
</script>`;
}

const FRAME_HEIGHT_PX = 720;
/** An inline element is one line. */
const BADGE_HEIGHT_PX = 30;

/** The height applies until the frame posts its own, and on pages that allow no scripts. */
function iframeOf({ tag, attributes, serviceUrl, language }: SnippetOrder): string {
  const lang = attributes.lang || language;
  const query = new URLSearchParams({ element: tag, ...attributes, lang });
  const src = escapeHtml(`${serviceUrl}/embed/v1/frame.html?${query}`);
  const height = definitionOf(tag)?.isInline ? BADGE_HEIGHT_PX : FRAME_HEIGHT_PX;
  return `<iframe src="${src}" title="Vakwerk" lang="${escapeHtml(lang)}" loading="lazy"
  width="100%" height="${height}" style="border:0;display:block"></iframe>
${sizingOf(new URL(serviceUrl).origin)}`;
}

/** Accepts messages of the service only, and resizes only the frame that sent one (docs/embedding.md). */
function sizingOf(origin: string): string {
  return `<script>
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${origin}' || data?.type !== '${FRAME_HEIGHT_MESSAGE}' || !(data.height > 0)) return;
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = Math.ceil(data.height) + 'px';
  });
</script>`;
}
