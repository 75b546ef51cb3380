/** Traps of the partOf facet: aggregated, nested and contained parts, and how far the relations are followed. */

import { aggregate, contain, nest, slab, space, storey, wall } from '../ifc-parts.ts';
import { EVERY_VERSION, type Records } from '../ifc-records.ts';
import { entity, partOf, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;
const PAGE = 'partof-facet';
const RECURSIVE = 'partof-facet: directly or indirectly, recursively';
const AGGREGATES = 'IFCRELAGGREGATES';
const CONTAINED = 'IFCRELCONTAINEDINSPATIALSTRUCTURE';
const NESTS = 'IFCRELNESTS';
const assembly = (ifc: Records, attributes: Record<string, string> = {}): string => ifc.add('IFCELEMENTASSEMBLY', attributes);

export const partOfTraps: Trap[] = [
  {
    name: 'the part is part of the whole, not the whole of the part',
    clause: 'official: the_aggregated_whole_fails_an_aggregate_relationship',
    versions,
    requires: partOf('IFCELEMENTASSEMBLY', AGGREGATES),
    pass: { data: (ifc) => aggregate(ifc, assembly(ifc), wall(ifc)) },
    fail: { data: (ifc) => aggregate(ifc, wall(ifc), assembly(ifc)) },
  },
  {
    name: 'the whole must be of that class, not a subtype of it',
    clause: 'official: an_aggregate_may_specify_the_entity_of_the_whole',
    versions,
    data: (ifc) => aggregate(ifc, ifc.add('IFCWALLSTANDARDCASE'), slab(ifc)),
    applies: 'IFCSLAB',
    pass: { requires: partOf('IFCWALLSTANDARDCASE', AGGREGATES) },
    fail: { requires: partOf('IFCWALL', AGGREGATES) },
  },
  {
    name: 'the whole may be given with a predefined type',
    clause: 'official: an_aggregate_may_specify_the_predefined_type_of_the_whole',
    versions,
    data: (ifc) => aggregate(ifc, assembly(ifc, { PredefinedType: '.TRUSS.' }), wall(ifc)),
    pass: { requires: partOf(entity('IFCELEMENTASSEMBLY', 'TRUSS'), AGGREGATES) },
    fail: { requires: partOf(entity('IFCELEMENTASSEMBLY', 'GIRDER'), AGGREGATES) },
  },
  {
    name: 'class and predefined type belong to the same whole',
    clause: PAGE,
    versions,
    data: (ifc) => {
      const inner = slab(ifc, { PredefinedType: '.ROOF.' });
      aggregate(ifc, inner, wall(ifc));
      aggregate(ifc, assembly(ifc, { PredefinedType: '.GIRDER.' }), inner);
    },
    pass: { requires: partOf(entity('IFCSLAB', 'ROOF'), AGGREGATES) },
    fail: { requires: partOf(entity('IFCELEMENTASSEMBLY', 'ROOF'), AGGREGATES) },
  },
  {
    name: 'a user-defined type of the whole',
    clause: 'official: the_container_predefined_type_may_specify_userdefined_itself',
    versions,
    data: (ifc) => aggregate(ifc, assembly(ifc, { PredefinedType: '.USERDEFINED.', ObjectType: "'KAP'" }), wall(ifc)),
    pass: { requires: `${partOf(entity('IFCELEMENTASSEMBLY', 'KAP'))}${partOf(entity('IFCELEMENTASSEMBLY', 'USERDEFINED'))}` },
    fail: { requires: partOf(entity('IFCELEMENTASSEMBLY', 'TRUSS')) },
  },
  {
    name: 'a whole of wholes',
    clause: 'official: an_aggregate_entity_may_pass_any_ancestral_whole_passes',
    versions,
    requires: partOf('IFCELEMENTASSEMBLY', AGGREGATES),
    pass: {
      data: (ifc) => {
        const inner = slab(ifc);
        aggregate(ifc, inner, wall(ifc));
        aggregate(ifc, assembly(ifc), inner);
      },
    },
    fail: { data: (ifc) => aggregate(ifc, slab(ifc), wall(ifc)) },
  },
  {
    name: 'the search through circular parts ends',
    clause: 'IFC does not allow them; a check must end',
    versions: ['IFC4', 'IFC4X3_ADD2'],
    data: `#1=IFCWALL('0000000000000000000001',$,'Muur',$,$,$,$,$,$);
#2=IFCSLAB('0000000000000000000002',$,$,$,$,$,$,$,$);
#4=IFCRELAGGREGATES('0000000000000000000004',$,$,$,#2,(#1));
#5=IFCRELAGGREGATES('0000000000000000000005',$,$,$,#1,(#2));`,
    pass: { requires: partOf('IFCSLAB', AGGREGATES) },
    fail: { requires: partOf('IFCROOF', AGGREGATES) },
  },
  {
    name: 'nesting is not aggregation',
    clause: PAGE,
    versions,
    data: (ifc) => nest(ifc, assembly(ifc), wall(ifc)),
    pass: { requires: partOf('IFCELEMENTASSEMBLY', NESTS) },
    fail: { requires: partOf('IFCELEMENTASSEMBLY', AGGREGATES) },
  },
  {
    name: 'nesting may be indirect',
    clause: 'official: nesting_may_be_indirect',
    versions,
    requires: partOf('IFCELEMENTASSEMBLY', NESTS),
    pass: {
      data: (ifc) => {
        const inner = slab(ifc);
        nest(ifc, inner, wall(ifc));
        nest(ifc, assembly(ifc), inner);
      },
    },
    fail: {
      data: (ifc) => {
        const inner = slab(ifc);
        nest(ifc, inner, wall(ifc));
        aggregate(ifc, assembly(ifc), inner);
      },
    },
  },
  {
    name: 'an element in a structure is contained',
    clause: 'official: any_contained_element_passes_a_containment_relationship',
    versions,
    requires: partOf('IFCSPACE', CONTAINED),
    pass: { data: (ifc) => contain(ifc, space(ifc), wall(ifc)) },
    fail: { data: (ifc) => [wall(ifc), contain(ifc, space(ifc), slab(ifc))] },
  },
  {
    name: 'the structure itself is not contained',
    clause: 'official: the_container_itself_always_fails',
    versions,
    data: (ifc) => contain(ifc, space(ifc), wall(ifc)),
    pass: { requires: partOf('IFCSPACE', CONTAINED) },
    fail: { applies: 'IFCSPACE', requires: partOf('IFCSPACE', CONTAINED) },
  },
  {
    name: 'an object in a space is in its storey',
    clause: 'official: a_containment_relationship_may_be_indirect',
    versions,
    requires: partOf('IFCBUILDINGSTOREY', CONTAINED),
    pass: {
      data: (ifc) => {
        const room = space(ifc);
        aggregate(ifc, storey(ifc), room);
        contain(ifc, room, wall(ifc));
      },
    },
    fail: { data: (ifc) => [storey(ifc), contain(ifc, space(ifc), wall(ifc))] },
  },
  {
    name: 'a project contains nothing, though it is the whole of the site',
    clause: 'partof-facet: a particular location; IFC: RelatingStructure is a spatial element',
    versions,
    data: (ifc) => {
      const site = ifc.add('IFCSITE');
      aggregate(ifc, ifc.add('IFCPROJECT', { Name: "'Project'" }), site);
      contain(ifc, site, wall(ifc));
    },
    pass: { requires: partOf('IFCPROJECT') },
    fail: { requires: partOf('IFCPROJECT', CONTAINED) },
  },
  {
    name: 'a container may be as far up as the site',
    clause: 'official: a_containment_relationship_may_be_indirect',
    versions,
    requires: partOf('IFCSITE', CONTAINED),
    pass: {
      data: (ifc) => {
        const [site, floor, room] = [ifc.add('IFCSITE'), storey(ifc), space(ifc)];
        aggregate(ifc, site, floor);
        aggregate(ifc, floor, room);
        contain(ifc, room, wall(ifc));
      },
    },
    fail: {
      data: (ifc) => {
        aggregate(ifc, ifc.add('IFCSITE'), storey(ifc));
        contain(ifc, space(ifc), wall(ifc));
      },
    },
  },
  {
    name: 'an indirect container breaks a prohibition',
    clause: 'official: a_prohibited_containment_relationship_detects_an_indirect_container',
    versions,
    requires: partOf('IFCBUILDINGSTOREY', CONTAINED, 'prohibited'),
    pass: { data: (ifc) => [storey(ifc), contain(ifc, space(ifc), wall(ifc))] },
    fail: {
      data: (ifc) => {
        const room = space(ifc);
        aggregate(ifc, storey(ifc), room);
        contain(ifc, room, wall(ifc));
      },
    },
  },
  {
    name: 'a part of what is contained is contained',
    clause: RECURSIVE,
    versions,
    requires: partOf('IFCBUILDINGSTOREY', CONTAINED),
    pass: {
      data: (ifc) => {
        const whole = assembly(ifc);
        aggregate(ifc, whole, wall(ifc));
        contain(ifc, storey(ifc), whole);
      },
    },
    fail: { data: (ifc) => [storey(ifc), aggregate(ifc, assembly(ifc), wall(ifc))] },
  },
  {
    name: 'aggregation in a structure is not containment',
    clause: 'official: the_container_must_be_related_using_specified_relation',
    versions,
    data: (ifc) => aggregate(ifc, space(ifc), wall(ifc)),
    pass: { requires: partOf('IFCSPACE', AGGREGATES) },
    fail: { requires: partOf('IFCSPACE', CONTAINED) },
  },
  {
    name: 'a reference to a structure is not containment',
    clause: 'partof-facet: only the primary location container',
    versions,
    requires: partOf('IFCBUILDINGSTOREY'),
    pass: { data: (ifc) => contain(ifc, storey(ifc), wall(ifc)) },
    fail: {
      data: (ifc) =>
        ifc.add('IFCRELREFERENCEDINSPATIALSTRUCTURE', { RelatedElements: `(${wall(ifc)})`, RelatingStructure: storey(ifc) }),
    },
  },
  {
    name: 'a connection does not make a part',
    clause: 'partof-facet: six relations',
    versions,
    requires: partOf('IFCSLAB'),
    pass: { data: (ifc) => aggregate(ifc, slab(ifc), wall(ifc)) },
    fail: { data: (ifc) => ifc.add('IFCRELCONNECTSELEMENTS', { RelatingElement: slab(ifc), RelatedElement: wall(ifc) }) },
  },
];
