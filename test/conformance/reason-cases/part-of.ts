/** Reasons of the partOf facet. */
import { aggregate, contain, slab, space, storey, wall } from '../ifc-parts.ts';
import type { ReasonCase } from '../reason-case.ts';
import { entity, partOf } from '../trap.ts';

export const partOfReasons: ReasonCase[] = [
  {
    name: 'in no structure',
    data: (ifc) => void wall(ifc),
    requires: partOf('IFCSPACE', 'IFCRELCONTAINEDINSPATIALSTRUCTURE'),
    facts: {
      code: 'PART_OF_MISSING',
      entity: { simpleValue: 'IFCSPACE' },
      relation: 'IFCRELCONTAINEDINSPATIALSTRUCTURE',
      actual: null,
    },
    says: ['It is not contained in a space (IfcSpace).', 'Het object is niet opgenomen in een ruimte (IfcSpace).'],
  },
  {
    name: 'part of nothing',
    data: (ifc) => void wall(ifc),
    requires: partOf('IFCELEMENTASSEMBLY'),
    facts: { code: 'PART_OF_MISSING', entity: { simpleValue: 'IFCELEMENTASSEMBLY' }, actual: null },
    says: [
      'It is not part of an assembly (IfcElementAssembly).',
      'Het object maakt geen deel uit van een samenstel (IfcElementAssembly).',
    ],
  },
  {
    name: 'in no group',
    data: (ifc) => void wall(ifc),
    requires: partOf('IFCZONE', 'IFCRELASSIGNSTOGROUP'),
    facts: { code: 'PART_OF_MISSING', entity: { simpleValue: 'IFCZONE' }, relation: 'IFCRELASSIGNSTOGROUP', actual: null },
    says: ['It is not assigned to a zone (IfcZone).', 'Het object is niet toegewezen aan een zone (IfcZone).'],
  },
  {
    name: 'in another structure',
    data: (ifc) => contain(ifc, storey(ifc), wall(ifc)),
    requires: partOf('IFCSPACE', 'IFCRELCONTAINEDINSPATIALSTRUCTURE'),
    facts: {
      code: 'PART_OF_DIFFERS',
      entity: { simpleValue: 'IFCSPACE' },
      relation: 'IFCRELCONTAINEDINSPATIALSTRUCTURE',
      actual: 'IfcBuildingStorey',
    },
    says: [
      'It is contained in a storey (IfcBuildingStorey); expected a space (IfcSpace).',
      'Het object is opgenomen in een bouwlaag (IfcBuildingStorey); verwacht: een ruimte (IfcSpace).',
    ],
  },
  {
    name: 'part of another whole',
    data: (ifc) => aggregate(ifc, slab(ifc), wall(ifc)),
    requires: partOf('IFCELEMENTASSEMBLY', 'IFCRELAGGREGATES'),
    facts: {
      code: 'PART_OF_DIFFERS',
      entity: { simpleValue: 'IFCELEMENTASSEMBLY' },
      relation: 'IFCRELAGGREGATES',
      actual: 'IfcSlab',
    },
    says: [
      'It is part of a slab (IfcSlab); expected an assembly (IfcElementAssembly).',
      'Het object maakt deel uit van een vloer (IfcSlab); verwacht: een samenstel (IfcElementAssembly).',
    ],
  },
  {
    name: 'a whole of another predefined type',
    data: (ifc) => aggregate(ifc, slab(ifc, { PredefinedType: '.FLOOR.' }), wall(ifc)),
    requires: partOf(entity('IFCSLAB', 'ROOF'), 'IFCRELAGGREGATES'),
    facts: {
      code: 'PART_OF_PREDEFINED_TYPE_DIFFERS',
      entity: { simpleValue: 'IFCSLAB' },
      relation: 'IFCRELAGGREGATES',
      expected: { simpleValue: 'ROOF' },
      actual: 'FLOOR',
    },
    says: [
      'It is part of a slab (IfcSlab) with predefined type “FLOOR”; expected “ROOF”.',
      'Het object maakt deel uit van een vloer (IfcSlab) met predefined type ‘FLOOR’; verwacht: ‘ROOF’.',
    ],
  },
  {
    name: 'a whole without a predefined type',
    data: (ifc) => aggregate(ifc, slab(ifc), wall(ifc)),
    requires: partOf(entity('IFCSLAB', 'ROOF'), 'IFCRELAGGREGATES'),
    facts: {
      code: 'PART_OF_PREDEFINED_TYPE_DIFFERS',
      entity: { simpleValue: 'IFCSLAB' },
      relation: 'IFCRELAGGREGATES',
      expected: { simpleValue: 'ROOF' },
      actual: null,
    },
    says: [
      'It is part of a slab (IfcSlab) without a predefined type; expected “ROOF”.',
      'Het object maakt deel uit van een vloer (IfcSlab) zonder predefined type; verwacht: ‘ROOF’.',
    ],
  },
  {
    name: 'in a structure that is forbidden',
    data: (ifc) => contain(ifc, space(ifc), wall(ifc)),
    requires: partOf('IFCSPACE', 'IFCRELCONTAINEDINSPATIALSTRUCTURE', 'prohibited'),
    facts: {
      code: 'PART_OF_PROHIBITED',
      entity: { simpleValue: 'IFCSPACE' },
      relation: 'IFCRELCONTAINEDINSPATIALSTRUCTURE',
      actual: 'IfcSpace',
    },
    says: [
      'It is contained in a space (IfcSpace), which is not allowed.',
      'Het object is opgenomen in een ruimte (IfcSpace), en dat is niet toegestaan.',
    ],
  },
];
