/** Traps of the partOf facet: groups, openings and their fillings, and chains of several relations. */

import { aggregate, assign, contain, giveType, nest, slab, space, storey, wall } from '../ifc-parts.ts';
import { EVERY_VERSION, type Records } from '../ifc-records.ts';
import { entity, partOf, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;
const RECURSIVE = 'partof-facet: directly or indirectly, recursively';
const CONTAINED = 'IFCRELCONTAINEDINSPATIALSTRUCTURE';
const GROUP = 'IFCRELASSIGNSTOGROUP';
const NESTS = 'IFCRELNESTS';
const VOIDS = 'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT';
const assembly = (ifc: Records, attributes: Record<string, string> = {}): string => ifc.add('IFCELEMENTASSEMBLY', attributes);
const zone = (ifc: Records): string => ifc.add('IFCZONE');
const group = (ifc: Records): string => ifc.add('IFCGROUP');

export const partOfChainTraps: Trap[] = [
  {
    name: 'a member of a group',
    clause: 'official: a_group_entity_must_match_exactly',
    versions,
    requires: partOf('IFCGROUP', GROUP),
    pass: { data: (ifc) => assign(ifc, group(ifc), wall(ifc)) },
    fail: { data: (ifc) => assign(ifc, zone(ifc), wall(ifc)) },
  },
  {
    name: 'any of several groups',
    clause: 'docs/decisions/verdicts.md: any of several wholes',
    versions,
    requires: partOf('IFCZONE', GROUP),
    pass: {
      data: (ifc) => {
        const member = wall(ifc);
        assign(ifc, group(ifc), member);
        assign(ifc, zone(ifc), member);
      },
    },
    fail: { data: (ifc) => assign(ifc, group(ifc), wall(ifc)) },
  },
  {
    name: 'a group of groups',
    clause: 'official: a_group_relationship_may_be_indirect',
    versions,
    requires: partOf('IFCZONE', GROUP),
    pass: {
      data: (ifc) => {
        const inner = group(ifc);
        assign(ifc, inner, wall(ifc));
        assign(ifc, zone(ifc), inner);
      },
    },
    fail: { data: (ifc) => [zone(ifc), assign(ifc, group(ifc), wall(ifc))] },
  },
  {
    name: 'an indirect group breaks a prohibition',
    clause: 'official: a_prohibited_group_relationship_detects_an_indirect_group',
    versions,
    requires: partOf('IFCZONE', GROUP, 'prohibited'),
    pass: { data: (ifc) => [zone(ifc), assign(ifc, group(ifc), wall(ifc))] },
    fail: {
      data: (ifc) => {
        const inner = group(ifc);
        assign(ifc, inner, wall(ifc));
        assign(ifc, zone(ifc), inner);
      },
    },
  },
  {
    name: 'an assignment by factor is an assignment to a group',
    clause: 'IFC4, IfcRelAssignsToGroupByFactor',
    versions: ['IFC4', 'IFC4X3_ADD2'],
    requires: partOf('IFCZONE', GROUP),
    pass: {
      data: (ifc) =>
        ifc.add('IFCRELASSIGNSTOGROUPBYFACTOR', { RelatedObjects: `(${wall(ifc)})`, RelatingGroup: zone(ifc), Factor: '0.5' }),
    },
    fail: {
      data: (ifc) => ifc.add('IFCRELASSIGNSTOPROCESS', { RelatedObjects: `(${wall(ifc)})`, RelatingProcess: ifc.add('IFCTASK') }),
    },
  },
  {
    name: 'an opening voids a wall',
    clause: 'partof-facet: IFCRELVOIDSELEMENT',
    versions,
    applies: 'IFCOPENINGELEMENT',
    requires: partOf('IFCWALL', VOIDS),
    pass: { data: (ifc) => opening(ifc, wall(ifc)) },
    fail: { data: (ifc) => opening(ifc, slab(ifc)) },
  },
  {
    name: 'a window fills an opening that voids a wall',
    clause: RECURSIVE,
    versions,
    applies: 'IFCWINDOW',
    requires: partOf('IFCWALL', VOIDS),
    pass: { data: (ifc) => fill(ifc, opening(ifc, wall(ifc))) },
    fail: { data: (ifc) => fill(ifc, opening(ifc, slab(ifc))) },
  },
  {
    name: 'a window is part of the opening that it fills',
    clause: 'partof-facet: IFCRELFILLSELEMENT',
    versions,
    applies: 'IFCWINDOW',
    requires: partOf('IFCOPENINGELEMENT', VOIDS),
    pass: { data: (ifc) => fill(ifc, opening(ifc, wall(ifc))) },
    fail: { data: (ifc) => [opening(ifc, wall(ifc)), ifc.add('IFCWINDOW')] },
  },
  {
    name: 'without a relation any chain counts',
    clause: RECURSIVE,
    versions,
    requires: partOf('IFCZONE'),
    pass: {
      data: (ifc) => {
        const room = space(ifc);
        contain(ifc, room, wall(ifc));
        assign(ifc, zone(ifc), room);
      },
    },
    fail: { data: (ifc) => [zone(ifc), contain(ifc, space(ifc), wall(ifc))] },
  },
  {
    name: 'a chain of several relations does not match one relation',
    clause: RECURSIVE,
    versions,
    data: (ifc) => {
      const room = space(ifc);
      contain(ifc, room, wall(ifc));
      assign(ifc, zone(ifc), room);
    },
    pass: { requires: partOf('IFCZONE') },
    fail: { requires: partOf('IFCZONE', GROUP) },
  },
  {
    name: 'from a window through its wall to the building',
    clause: RECURSIVE,
    versions,
    applies: 'IFCWINDOW',
    requires: partOf('IFCBUILDING'),
    pass: {
      data: (ifc) => {
        const [host, level] = [wall(ifc), storey(ifc)];
        fill(ifc, opening(ifc, host));
        contain(ifc, level, host);
        aggregate(ifc, ifc.add('IFCBUILDING'), level);
      },
    },
    fail: { data: (ifc) => [ifc.add('IFCBUILDING'), fill(ifc, opening(ifc, wall(ifc)))] },
  },
  {
    name: 'an object in a zone is in the container of the zone',
    clause: 'partof-facet: directly or indirectly; IfcSpatialZone is a product, which a storey may contain',
    versions: ['IFC4', 'IFC4X3_ADD2'],
    requires: partOf('IFCBUILDINGSTOREY', CONTAINED),
    pass: {
      data: (ifc) => {
        const inner = ifc.add('IFCSPATIALZONE');
        contain(ifc, inner, wall(ifc));
        contain(ifc, storey(ifc), inner);
      },
    },
    fail: { data: (ifc) => [storey(ifc), contain(ifc, ifc.add('IFCSPATIALZONE'), wall(ifc))] },
  },
  {
    name: 'a prohibited whole does not forbid other wholes',
    clause: 'facet-configurations, PartOf, PROHIBITED',
    versions,
    requires: partOf('IFCSLAB', undefined, 'prohibited'),
    pass: { data: (ifc) => aggregate(ifc, assembly(ifc), wall(ifc)) },
    fail: { data: (ifc) => aggregate(ifc, slab(ifc), wall(ifc)) },
  },
  {
    name: 'the whole selects entities of the applicability',
    clause: 'facet-configurations, PartOf, APPLICABILITY',
    versions,
    applies: partOf('IFCSPACE', CONTAINED),
    requires: entity('IFCWALL'),
    pass: { data: (ifc) => [contain(ifc, space(ifc), wall(ifc)), slab(ifc)] },
    fail: { data: (ifc) => contain(ifc, space(ifc), slab(ifc)) },
  },
  {
    name: 'a whole of IFC2X3 follows the mapping table',
    clause: 'ifc2x3-occurrence-type-mapping-table',
    versions: ['IFC2X3'],
    requires: partOf('IFCSANITARYTERMINAL', NESTS),
    pass: { data: (ifc) => nest(ifc, terminal(ifc, 'IFCSANITARYTERMINALTYPE'), wall(ifc)) },
    fail: { data: (ifc) => nest(ifc, terminal(ifc, 'IFCOUTLETTYPE'), wall(ifc)) },
  },
];

function opening(ifc: Records, host: string): string {
  const element = ifc.add('IFCOPENINGELEMENT');
  ifc.add('IFCRELVOIDSELEMENT', { RelatingBuildingElement: host, RelatedOpeningElement: element });
  return element;
}

function fill(ifc: Records, element: string): void {
  ifc.add('IFCRELFILLSELEMENT', { RelatingOpeningElement: element, RelatedBuildingElement: ifc.add('IFCWINDOW') });
}

function terminal(ifc: Records, type: string): string {
  const occurrence = ifc.add('IFCFLOWTERMINAL');
  giveType(ifc, occurrence, ifc.add(type));
  return occurrence;
}
