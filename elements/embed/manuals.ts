/** The documentation of all elements: the build makes the manifest and the types from it, and tests check the elements against it. */
import type { ElementDefinition, ElementManual, EventManual } from '../../common/contract/element-definition.ts';
import { checkManual } from '../check/check-manual.ts';
import { modelManual } from '../model/model-manual.ts';
import { reportManual } from '../report/report-manual.ts';
import { specificationManual } from '../specification/specification-manual.ts';
import { statusManual } from '../status/status-manual.ts';
import { uploadManual } from '../upload/upload-manual.ts';

export type AnyManual = Omit<ElementManual, 'attributes' | 'properties'> & {
  definition: ElementDefinition;
  attributes: Record<string, { description: string; default?: string }>;
  properties: Record<string, { description: string; type: string }>;
};

export const manuals = [
  checkManual,
  reportManual,
  modelManual,
  uploadManual,
  specificationManual,
  statusManual,
] as unknown as AnyManual[];

export const commonAttributes = {
  lang: { description: 'nl or en; otherwise that of the nearest element around it with a language', default: 'en' },
  theme: { description: 'light, dark or auto (what the visitor has set)', default: 'light' },
};

export const commonEvents: Record<string, EventManual> = {
  'vakwerk-ready': { description: 'The element stands and is shown', detail: '{ version: string }' },
  'vakwerk-error': { description: 'Something went wrong; the element says so too', detail: '{ code: string; message: string }' },
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
