/** The shipped samples (samples/README.md), each fetched when it is chosen. */

export interface Sample {
  name: string;
  schema: 'IFC2X3' | 'IFC4' | 'IFC4X3';
  hasFaults: boolean;
  load: () => Promise<{ default: string }>;
}

export const SAMPLES: readonly Sample[] = [
  {
    name: 'rijwoning-met-fouten-ifc2x3.ifc',
    schema: 'IFC2X3',
    hasFaults: true,
    load: () => import('../../samples/rijwoning-met-fouten-ifc2x3.ifc'),
  },
  {
    name: 'rijwoning-voldoet-ifc2x3.ifc',
    schema: 'IFC2X3',
    hasFaults: false,
    load: () => import('../../samples/rijwoning-voldoet-ifc2x3.ifc'),
  },
  {
    name: 'rijwoning-met-fouten-ifc4.ifc',
    schema: 'IFC4',
    hasFaults: true,
    load: () => import('../../samples/rijwoning-met-fouten-ifc4.ifc'),
  },
  {
    name: 'rijwoning-voldoet-ifc4.ifc',
    schema: 'IFC4',
    hasFaults: false,
    load: () => import('../../samples/rijwoning-voldoet-ifc4.ifc'),
  },
  {
    name: 'rijwoning-met-fouten-ifc4x3.ifc',
    schema: 'IFC4X3',
    hasFaults: true,
    load: () => import('../../samples/rijwoning-met-fouten-ifc4x3.ifc'),
  },
  {
    name: 'rijwoning-voldoet-ifc4x3.ifc',
    schema: 'IFC4X3',
    hasFaults: false,
    load: () => import('../../samples/rijwoning-voldoet-ifc4x3.ifc'),
  },
];
