/**
 * Lists all elements, in the order of the manifest. The build derives from the rows the loader, the manifest, the types, the React
 * components, the blocks of WordPress and the size budgets; the page of an iframe and the page of snippets use the definitions.
 */
import type { ElementDefinition } from '../common/contract/element-definition.ts';
import { checkDefinition, checkRow } from './check/check-row.ts';
import type { ElementRow, EventManual } from './element-row.ts';
import { modelDefinition, modelRow } from './model/model-row.ts';
import { reportDefinition, reportRow } from './report/report-row.ts';
import { specificationDefinition, specificationRow } from './specification/specification-row.ts';
import { statusDefinition, statusRow } from './status/status-row.ts';
import { uploadDefinition, uploadRow } from './upload/upload-row.ts';

/** Apart from the rows, so that a page that needs only these does not load the words. */
export const elementDefinitions: readonly ElementDefinition[] = [
  checkDefinition,
  reportDefinition,
  modelDefinition,
  uploadDefinition,
  specificationDefinition,
  statusDefinition,
];

export const elementRows: readonly ElementRow[] = [checkRow, reportRow, modelRow, uploadRow, specificationRow, statusRow];

/** Returns the path of the source of an element, which exports its class as `ElementClass`. */
export function elementSource(tag: string): string {
  const name = tag.replace('vakwerk-', '');
  return `elements/${name}/${name}-element.tsx`;
}

export const commonAttributes = {
  lang: { description: 'nl or en; otherwise that of the nearest element around it with a language', default: 'en' },
  theme: { description: 'light, dark or auto (what the visitor has set)', default: 'light' },
};

export const commonEvents: Record<string, EventManual> = {
  'vakwerk-ready': { description: 'The element stands and is shown', detail: '{ version: string }' },
  'vakwerk-error': {
    description: 'Something went wrong; the element says so too',
    detail: '{ code: string; message: string; cause?: string }',
  },
};

export const commonSlots = {
  '': 'Shown until the element stands: what there is without JavaScript',
  header: 'Above the element',
  footer: 'Below the element',
};

export const cssProperties = {
  '--vakwerk-brand': { description: 'Colour of main buttons, borders and focus', default: '#1B4B8F' },
  '--vakwerk-background': { description: 'Ground of the element', default: 'none; #14161A in the dark theme' },
  '--vakwerk-font': { description: 'Font family', default: 'the system font' },
};
