/** Traps of the material facet: names and categories in every kind of material definition, and inheritance from the type. */

import { aggregate, giveMaterial, giveType, materialNamed, slab, wall } from '../ifc-parts.ts';
import { EVERY_VERSION, type Records, SINCE_IFC4 } from '../ifc-records.ts';
import { entity, material, oneOf, pattern, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;
const PAGE = 'material-facet, Parameters: any material, layer, profile or constituent with that name or category';

const of = (ifc: Records, definition: string): void => giveMaterial(ifc, wall(ifc), definition);
const layers = (ifc: Records, set: Record<string, string> = {}, layer: Record<string, string> = {}): string =>
  ifc.add('IFCMATERIALLAYERSET', {
    MaterialLayers: `(${ifc.add('IFCMATERIALLAYER', { Material: materialNamed(ifc, 'Baksteen'), LayerThickness: '0.1', ...layer })})`,
    ...set,
  });
const profiles = (ifc: Records, set: Record<string, string> = {}, profile: Record<string, string> = {}): string =>
  ifc.add('IFCMATERIALPROFILESET', {
    MaterialProfiles: `(${ifc.add('IFCMATERIALPROFILE', { Material: materialNamed(ifc, 'Staal', { Category: "'steel'" }), ...profile })})`,
    ...set,
  });
const constituents = (ifc: Records, set: Record<string, string> = {}, constituent: Record<string, string> = {}): string =>
  ifc.add('IFCMATERIALCONSTITUENTSET', {
    MaterialConstituents: `(${ifc.add('IFCMATERIALCONSTITUENT', { Material: materialNamed(ifc, 'Glas', { Category: "'glass'" }), ...constituent })})`,
    ...set,
  });

/** Returns a trap on a definition, with a name that matches it and one that does not. */
function nameTrap(
  name: string,
  define: (ifc: Records) => string,
  [yes, no, since]: readonly [string, string, typeof versions?],
): Trap {
  return {
    name,
    clause: PAGE,
    versions: since ?? versions,
    data: (ifc) => of(ifc, define(ifc)),
    pass: { requires: material(yes) },
    fail: { requires: material(no) },
  };
}

export const materialTraps: Trap[] = [
  nameTrap('the name of a material', (ifc) => materialNamed(ifc, 'Hout'), ['Hout', 'hout']),
  nameTrap('the category of a material', (ifc) => materialNamed(ifc, 'Vuren', { Category: "'wood'" }), [
    'wood',
    'Wood',
    SINCE_IFC4,
  ]),
  nameTrap('a material by one of several names', (ifc) => materialNamed(ifc, 'Hout'), [
    oneOf('Staal', 'Hout'),
    oneOf('Staal', 'Glas'),
  ]),
  nameTrap('a material by a pattern', (ifc) => materialNamed(ifc, 'CON01'), [pattern('CON[0-9]{2}'), pattern('CON[0-9]')]),
  nameTrap(
    'the description of a material does not count as a name',
    (ifc) => materialNamed(ifc, 'Hout', { Description: "'Vuren'" }),
    ['Hout', 'Vuren', SINCE_IFC4],
  ),
  nameTrap(
    'any of a list of materials',
    (ifc) => ifc.add('IFCMATERIALLIST', { Materials: `(${materialNamed(ifc, 'Hout')},${materialNamed(ifc, 'Glas')})` }),
    ['Glas', 'Staal'],
  ),
  nameTrap('the material of a layer', (ifc) => layers(ifc), ['Baksteen', 'Beton']),
  nameTrap('the name of a set of layers', (ifc) => layers(ifc, { LayerSetName: "'Spouwmuur'" }), ['Spouwmuur', 'Spouw']),
  nameTrap('the name of a layer', (ifc) => layers(ifc, {}, { Name: "'Binnenblad'" }), ['Binnenblad', 'Blad', SINCE_IFC4]),
  nameTrap('the category of a layer', (ifc) => layers(ifc, {}, { Category: "'LoadBearing'" }), [
    'LoadBearing',
    'Finish',
    SINCE_IFC4,
  ]),
  nameTrap('layers through their use', (ifc) => usage(ifc, layers(ifc, { LayerSetName: "'Spouwmuur'" })), ['Baksteen', 'Beton']),
  nameTrap(
    'a single layer',
    (ifc) => ifc.add('IFCMATERIALLAYER', { Material: materialNamed(ifc, 'Stuc'), LayerThickness: '0.01' }),
    ['Stuc', 'Beton'],
  ),
  nameTrap('the material of a profile', (ifc) => profiles(ifc), ['Staal', 'Beton', SINCE_IFC4]),
  nameTrap('the category of the material of a profile', (ifc) => profiles(ifc), ['steel', 'wood', SINCE_IFC4]),
  nameTrap('the name of a profile', (ifc) => profiles(ifc, {}, { Name: "'HEA200'" }), ['HEA200', 'HEA', SINCE_IFC4]),
  nameTrap('the category of a profile', (ifc) => profiles(ifc, {}, { Category: "'Flens'" }), ['Flens', 'Lijf', SINCE_IFC4]),
  nameTrap('the name of a set of profiles', (ifc) => profiles(ifc, { Name: "'Kolom'" }), ['Kolom', 'Balk', SINCE_IFC4]),
  nameTrap('profiles through their use', (ifc) => ifc.add('IFCMATERIALPROFILESETUSAGE', { ForProfileSet: profiles(ifc) }), [
    'Staal',
    'Beton',
    SINCE_IFC4,
  ]),
  nameTrap('the material of a constituent', (ifc) => constituents(ifc), ['Glas', 'Kozijn', SINCE_IFC4]),
  nameTrap('the category of the material of a constituent', (ifc) => constituents(ifc), ['glass', 'wood', SINCE_IFC4]),
  nameTrap('the name of a constituent', (ifc) => constituents(ifc, {}, { Name: "'Glazing'" }), ['Glazing', 'Lining', SINCE_IFC4]),
  nameTrap('the category of a constituent', (ifc) => constituents(ifc, {}, { Category: "'K'" }), ['K', 'L', SINCE_IFC4]),
  nameTrap('the name of a set of constituents', (ifc) => constituents(ifc, { Name: "'Raam'" }), ['Raam', 'Deur', SINCE_IFC4]),
  {
    name: 'any material satisfies a facet without a name',
    clause: 'material-facet: no parameters',
    versions,
    requires: material(),
    pass: { data: (ifc) => of(ifc, materialNamed(ifc, 'Hout')) },
    fail: { data: (ifc) => [wall(ifc), materialNamed(ifc, 'Hout')] },
  },
  {
    name: 'a material of the type counts for the occurrence',
    clause: 'official: occurrences_can_inherit_materials_from_their_types',
    versions,
    requires: material('Hout'),
    pass: { data: (ifc) => typedWall(ifc, undefined, 'Hout') },
    fail: { data: (ifc) => typedWall(ifc, undefined, 'Beton') },
  },
  {
    name: 'the occurrence overrides its type',
    clause: 'official: occurrences_can_override_materials_from_their_types',
    versions,
    data: (ifc) => typedWall(ifc, 'Hout', 'Beton'),
    pass: { requires: material('Hout') },
    fail: { requires: material('Beton') },
  },
  {
    name: 'one of several materials is enough',
    clause: 'facet-configurations, Material: at least one',
    versions,
    requires: material('Hout'),
    pass: {
      data: (ifc) => {
        const occurrence = wall(ifc);
        giveMaterial(ifc, occurrence, materialNamed(ifc, 'Glas'));
        giveMaterial(ifc, occurrence, materialNamed(ifc, 'Hout'));
      },
    },
    fail: { data: (ifc) => of(ifc, materialNamed(ifc, 'Glas')) },
  },
  {
    name: 'all facets in the applicability apply together',
    clause: 'facet-configurations, Material: multiple materials in AND',
    versions,
    applies: `${entity('IFCWALL')}${material('Hout')}${material('Glas')}`,
    pass: {
      data: (ifc) =>
        of(ifc, ifc.add('IFCMATERIALLIST', { Materials: `(${materialNamed(ifc, 'Hout')},${materialNamed(ifc, 'Glas')})` })),
    },
    fail: { data: (ifc) => of(ifc, materialNamed(ifc, 'Hout')) },
  },
  {
    name: 'a whole does not give its material to its parts',
    clause: 'facet-configurations, Material, Implementation',
    versions,
    requires: material('Hout'),
    pass: { data: (ifc) => of(ifc, materialNamed(ifc, 'Hout')) },
    fail: {
      data: (ifc) => {
        const whole = slab(ifc);
        giveMaterial(ifc, whole, materialNamed(ifc, 'Hout'));
        aggregate(ifc, whole, wall(ifc));
      },
    },
  },
  {
    name: 'a type object has its own material',
    clause: 'material-facet: elements and element types',
    versions,
    applies: 'IFCWALLTYPE',
    requires: material('Beton'),
    pass: { data: (ifc) => typedWall(ifc, 'Hout', 'Beton') },
    fail: { data: (ifc) => typedWall(ifc, 'Beton', 'Hout') },
  },
  {
    name: 'without an entity facet everything with the material matches',
    clause: 'material-facet, Examples',
    versions,
    applies: material('Hout'),
    requires: entity('IFCWALL'),
    pass: { data: (ifc) => [of(ifc, materialNamed(ifc, 'Hout')), slab(ifc)] },
    fail: { data: (ifc) => [of(ifc, materialNamed(ifc, 'Hout')), giveMaterial(ifc, slab(ifc), materialNamed(ifc, 'Hout'))] },
  },
];

function usage(ifc: Records, set: string): string {
  return ifc.add('IFCMATERIALLAYERSETUSAGE', {
    ForLayerSet: set,
    LayerSetDirection: '.AXIS2.',
    DirectionSense: '.POSITIVE.',
    OffsetFromReferenceLine: '0.',
  });
}

function typedWall(ifc: Records, ofOccurrence: string | undefined, ofType: string): void {
  const occurrence = wall(ifc);
  if (ofOccurrence !== undefined) giveMaterial(ifc, occurrence, materialNamed(ifc, ofOccurrence));
  giveMaterial(ifc, giveType(ifc, occurrence, ifc.add('IFCWALLTYPE')), materialNamed(ifc, ofType));
}
