/**
 * What a page that is not ours loads, in one line: it defines our elements and fetches what each is made of when it is seen.
 * A second copy on the page, of this version or another, leaves what is defined alone.
 */
import type { ElementDefinition } from '../../common/contract/element-definition.ts';
import type { MountView } from '../../common/contract/element-host.ts';
import { checkDefinition } from '../check/check-definition.ts';
import { reportDefinition } from '../report/report-definition.ts';
import { specificationDefinition } from '../specification/specification-definition.ts';
import { statusDefinition } from '../status/status-definition.ts';
import { uploadDefinition } from '../upload/upload-definition.ts';
import { lazyElement } from './lazy-element.ts';

/** Written in by the build. */
declare const EMBED_VERSION: string;

export const version: string = EMBED_VERSION;

const ELEMENTS: [ElementDefinition, () => Promise<MountView>][] = [
  [checkDefinition, async () => (await import('../check/check-element.tsx')).mountCheck],
  [reportDefinition, async () => (await import('../report/report-element.tsx')).mountReport],
  [uploadDefinition, async () => (await import('../upload/upload-element.tsx')).mountUpload],
  [specificationDefinition, async () => (await import('../specification/specification-element.tsx')).mountSpecification],
  [statusDefinition, async () => (await import('../status/status-element.ts')).mountStatus],
];

const facts = { version, serviceUrl: new URL(import.meta.url).origin };
for (const [definition, load] of ELEMENTS) {
  if (!customElements.get(definition.tag)) customElements.define(definition.tag, lazyElement(definition, load, facts));
}
