/**
 * What a page that is not ours loads, in one line: it defines our elements and fetches what each is made of when it is seen.
 * A second copy on the page, of this version or another, leaves what is defined alone.
 */
import type { ElementDefinition } from '../../common/contract/element-definition.ts';
import { REPORT_FIELDS, STATUS_FIELDS } from '../../common/contract/first-calls.ts';
import { checkDefinition } from '../check/check-definition.ts';
import { reportDefinition } from '../report/report-definition.ts';
import { specificationDefinition } from '../specification/specification-definition.ts';
import { statusDefinition } from '../status/status-definition.ts';
import { uploadDefinition } from '../upload/upload-definition.ts';
import { askFile, askReport } from './early-call.ts';
import { type ElementParts, lazyElement } from './lazy-element.ts';

/** Written in by the build. */
declare const EMBED_VERSION: string;
/** Per tag all files that it is made of, the largest first. */
declare const EMBED_FILES: Record<string, string[]>;

export const version: string = EMBED_VERSION;

const ELEMENTS: [ElementDefinition, ElementParts][] = [
  [checkDefinition, { load: async () => (await import('../check/check-element.tsx')).mountCheck }],
  [
    reportDefinition,
    {
      load: async () => (await import('../report/report-element.tsx')).mountReport,
      ask: (props, serviceUrl) => askReport(props, serviceUrl, REPORT_FIELDS),
    },
  ],
  [uploadDefinition, { load: async () => (await import('../upload/upload-element.tsx')).mountUpload }],
  [
    specificationDefinition,
    {
      load: async () => (await import('../specification/specification-element.tsx')).mountSpecification,
      ask: ({ src }: { src?: string }) => (src ? askFile(src) : undefined),
      start: async () => (await import('../specification/read-specification.ts')).startSpecification,
    },
  ],
  [
    statusDefinition,
    {
      load: async () => (await import('../status/status-element.ts')).mountStatus,
      ask: (props, serviceUrl) => askReport(props, serviceUrl, STATUS_FIELDS),
    },
  ],
];

/**
 * A part names its files only once it is there, which is a round trip: all are asked for at once instead. By `import` and not by a
 * link, which would be a mark on the page. What fails is told by the import of the part itself.
 */
function fetchFiles(tag: string): void {
  for (const file of EMBED_FILES[tag] ?? []) import(file).catch(() => undefined);
}

/**
 * The first number that a page writes takes the browser 10 to 20 ms to get ready for, in whatever language. While the files of an
 * element are on their way nobody waits for that.
 */
function prepareNumbers(): void {
  new Intl.NumberFormat('en').format(0);
}

const facts = { version, serviceUrl: new URL(import.meta.url).origin };
for (const [definition, parts] of ELEMENTS) {
  const { tag } = definition;
  const load = () => {
    const loaded = parts.load();
    fetchFiles(tag);
    setTimeout(prepareNumbers);
    return loaded;
  };
  if (!customElements.get(tag)) customElements.define(tag, lazyElement(definition, { ...parts, load }, facts));
}
