/** Traps of the classification facet: systems through chains of references, codes, inheritance per system, resources. */

import { classificationSystem, classify, giveType, materialNamed, reference, slab, wall } from '../ifc-parts.ts';
import { EVERY_VERSION, type Records, SINCE_IFC4 } from '../ifc-records.ts';
import { classification, entity, oneOf, pattern, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;
const PAGE = 'classification-facet, Parameters';
const CONFIGURATIONS = 'facet-configurations, Classification';

const addReference = (ifc: Records, system: string, code: string): string =>
  reference(ifc, code, classificationSystem(ifc, system));
const wallCoded = (ifc: Records, system: string, code: string): void => classify(ifc, wall(ifc), addReference(ifc, system, code));

/** Adds a wall with a code of its own and a code of its type. */
function typedWall(ifc: Records, ofOccurrence: readonly [string, string] | undefined, ofType: readonly [string, string]): void {
  const occurrence = wall(ifc);
  const type = giveType(ifc, occurrence, ifc.add('IFCWALLTYPE'));
  if (ofOccurrence) classify(ifc, occurrence, addReference(ifc, ...ofOccurrence));
  classify(ifc, type, addReference(ifc, ...ofType));
}

export const classificationTraps: Trap[] = [
  {
    name: 'system and value of one classification',
    clause: `${CONFIGURATIONS}, REQUIRED`,
    versions,
    requires: classification('NL-SfB', '21.11'),
    pass: { data: (ifc) => wallCoded(ifc, 'NL-SfB', '21.11') },
    fail: { data: (ifc) => wallCoded(ifc, 'NL-SfB', '21.12') },
  },
  {
    name: 'the value of one system and the name of another',
    clause: 'official: both_system_and_value_must_match__all__not_any__if_specified',
    versions,
    data: (ifc) => {
      const occurrence = wall(ifc);
      classify(ifc, occurrence, addReference(ifc, 'A', '1'));
      classify(ifc, occurrence, addReference(ifc, 'B', '2'));
    },
    pass: { requires: `${classification('A', '1')}${classification('B', '2')}` },
    fail: { requires: classification('A', '2') },
  },
  {
    name: 'one of several classifications is enough',
    clause: `${CONFIGURATIONS}, REQUIRED: at least one`,
    versions,
    requires: classification('A', '1'),
    pass: {
      data: (ifc) => {
        const occurrence = wall(ifc);
        const system = classificationSystem(ifc, 'A');
        classify(ifc, occurrence, reference(ifc, '2', system));
        classify(ifc, occurrence, reference(ifc, '1', system));
      },
    },
    fail: { data: (ifc) => wallCoded(ifc, 'A', '2') },
  },
  {
    name: 'the name of a system is case sensitive',
    clause: 'official: systems_should_match_exactly',
    versions,
    data: (ifc) => wallCoded(ifc, 'NL-SfB', '21'),
    pass: { requires: classification('NL-SfB') },
    fail: { requires: classification('NL-SFB') },
  },
  {
    name: 'a system may be one of several',
    clause: `${PAGE}: restrictions allowed`,
    versions,
    requires: classification(oneOf('NL-SfB', 'STABU')),
    pass: { data: (ifc) => wallCoded(ifc, 'STABU', '21') },
    fail: { data: (ifc) => wallCoded(ifc, 'Uniclass', '21') },
  },
  {
    name: 'a pattern requires any system',
    clause: 'official: a_classification_facet_with_no_data_matches_any_classification',
    versions,
    requires: classification(pattern('.*')),
    pass: { data: (ifc) => wallCoded(ifc, 'STABU', '21') },
    fail: { data: (ifc) => void wall(ifc) },
  },
  {
    name: 'a value may be a pattern, anchored at both ends',
    clause: `${PAGE}: restrictions allowed`,
    versions,
    requires: classification('NL-SfB', pattern('[0-9]{2}\\.[0-9]{2}')),
    pass: { data: (ifc) => wallCoded(ifc, 'NL-SfB', '21.11') },
    fail: { data: (ifc) => wallCoded(ifc, 'NL-SfB', '21.11a') },
  },
  {
    name: 'a code does not match another by its prefix',
    clause: 'official: values_should_match_exactly_if_lightweight_classifications_are_used',
    versions,
    requires: classification('NL-SfB', '21'),
    pass: { data: (ifc) => wallCoded(ifc, 'NL-SfB', '21') },
    fail: { data: (ifc) => wallCoded(ifc, 'NL-SfB', '21.11') },
  },
  {
    name: 'a code belongs to the codes above it in a full classification',
    clause: 'official: values_match_subreferences_if_full_classifications_are_used',
    versions: SINCE_IFC4,
    requires: classification('A', '1'),
    pass: { data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '1.1', addReference(ifc, 'A', '1'))) },
    fail: {
      data: (ifc) => {
        const above = addReference(ifc, 'A', '1.1');
        reference(ifc, '1', above);
        classify(ifc, wall(ifc), above);
      },
    },
  },
  {
    name: 'a system at the end of a chain of references',
    clause: `${PAGE}: a reference that is part of a system`,
    versions: SINCE_IFC4,
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '1.1.1', reference(ifc, '1.1', addReference(ifc, 'A', '1')))),
    pass: { requires: classification('A', '1.1.1') },
    fail: { requires: classification('B', '1.1.1') },
  },
  {
    name: 'a reference without a system belongs to none',
    clause: PAGE,
    versions,
    requires: classification(pattern('.*'), '1'),
    pass: { data: (ifc) => wallCoded(ifc, 'A', '1') },
    fail: { data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '1')) },
  },
  {
    name: 'the system itself, without a code',
    clause: 'official: systems_should_match_exactly (the project)',
    versions: SINCE_IFC4,
    applies: 'IFCPROJECT',
    data: (ifc) => classify(ifc, ifc.add('IFCPROJECT'), classificationSystem(ifc, 'A')),
    pass: { requires: classification('A') },
    fail: { requires: classification('A', pattern('.*')) },
  },
  {
    name: 'the search through circular references ends',
    clause: 'IFC does not allow them; a check must end',
    versions: SINCE_IFC4,
    data: `#1=IFCWALL('0000000000000000000001',$,'Muur',$,$,$,$,$,$);
#3=IFCCLASSIFICATIONREFERENCE($,'1',$,#8,$,$);
#8=IFCCLASSIFICATIONREFERENCE($,'1.1',$,#3,$,$);
#4=IFCRELASSOCIATESCLASSIFICATION('0000000000000000000004',$,$,$,(#1),#8);`,
    pass: { requires: classification('A', '1', 'prohibited') },
    fail: { requires: classification('A', '1') },
  },
  {
    name: 'a classification of the type counts for the occurrence',
    clause: 'official: occurrences_override_the_type_classification_per_system',
    versions,
    requires: classification('A', '1'),
    pass: { data: (ifc) => typedWall(ifc, undefined, ['A', '1']) },
    fail: { data: (ifc) => typedWall(ifc, undefined, ['B', '1']) },
  },
  {
    name: 'the occurrence overrides its type within a system',
    clause: 'official: occurrences_override_the_type_classification_per_system',
    versions,
    data: (ifc) => typedWall(ifc, ['A', '1'], ['A', '2']),
    pass: { requires: classification('A', '1') },
    fail: { requires: classification('A', '2') },
  },
  {
    name: 'the occurrence keeps other systems of its type',
    clause: 'official: occurrences_override_the_type_classification_per_system',
    versions,
    data: (ifc) => typedWall(ifc, ['A', '1'], ['B', '2']),
    pass: { requires: `${classification('A', '1')}${classification('B', '2')}` },
    fail: { requires: classification('B', '1') },
  },
  {
    name: 'a type object has its own classification',
    clause: PAGE,
    versions,
    applies: 'IFCWALLTYPE',
    requires: classification('A', '1'),
    pass: { data: (ifc) => typedWall(ifc, ['A', '2'], ['A', '1']) },
    fail: { data: (ifc) => typedWall(ifc, ['A', '1'], ['A', '2']) },
  },
  {
    name: 'a resource that is not rooted is classified by an external reference',
    clause: 'official: non_rooted_resources_that_have_external_classification_references_should_also_pass',
    versions: SINCE_IFC4,
    applies: 'IFCMATERIAL',
    requires: classification('A', '1'),
    pass: { data: (ifc) => classifyResource(ifc, materialNamed(ifc, 'Beton'), addReference(ifc, 'A', '1')) },
    fail: { data: (ifc) => classifyResource(ifc, materialNamed(ifc, 'Beton'), addReference(ifc, 'A', '2')) },
  },
  {
    name: 'IFC2X3 has a relation of its own for materials',
    clause: 'IFC2X3, IfcMaterialClassificationRelationship',
    versions: ['IFC2X3'],
    applies: 'IFCMATERIAL',
    requires: classification('A', '1'),
    pass: { data: (ifc) => classifyMaterial2x3(ifc, '1') },
    fail: { data: (ifc) => classifyMaterial2x3(ifc, '2') },
  },
  {
    name: 'IFC2X3 may classify by a notation',
    clause: 'IFC2X3, IfcClassificationNotation',
    versions: ['IFC2X3'],
    requires: classification(pattern('.*'), '21', 'prohibited'),
    pass: { data: (ifc) => classify(ifc, wall(ifc), notation(ifc, '21')) },
    fail: { data: (ifc) => wallCoded(ifc, 'A', '21') },
  },
  {
    name: 'without an entity facet everything with the classification matches',
    clause: 'official: a_classification_facet_can_be_used_for_applicability',
    versions,
    applies: classification('A', '1'),
    requires: entity('IFCWALL'),
    pass: { data: (ifc) => [wallCoded(ifc, 'A', '1'), classify(ifc, slab(ifc), addReference(ifc, 'A', '2'))] },
    fail: { data: (ifc) => [wallCoded(ifc, 'A', '1'), classify(ifc, slab(ifc), addReference(ifc, 'A', '1'))] },
  },
  {
    name: 'a code with the name of the reference is not mistaken for it',
    clause: `${PAGE}: reference code`,
    versions,
    data: (ifc) => {
      const code = ifc.version === 'IFC2X3' ? 'ItemReference' : 'Identification';
      const system = classificationSystem(ifc, 'A');
      classify(
        ifc,
        wall(ifc),
        ifc.add('IFCCLASSIFICATIONREFERENCE', {
          [code]: "'1'",
          Name: "'Wanden'",
          Location: "'http://x/2'",
          ReferencedSource: system,
        }),
      );
    },
    pass: { requires: classification('A', '1') },
    fail: { requires: classification('A', oneOf('Wanden', 'http://x/2')) },
  },
  {
    name: 'an external reference to a library is not a classification',
    clause: 'classification-facet: classified with a reference of a classification system; facet-configurations, OPTIONAL',
    versions: SINCE_IFC4,
    applies: entity(oneOf('IFCMATERIAL', 'IFCLIBRARYREFERENCE')),
    requires: classification('A', '1', 'optional'),
    pass: {
      data: (ifc) =>
        classifyResource(ifc, materialNamed(ifc, 'Beton'), ifc.add('IFCLIBRARYREFERENCE', { Identification: "'2'" })),
    },
    fail: { data: (ifc) => classifyResource(ifc, materialNamed(ifc, 'Beton'), addReference(ifc, 'A', '2')) },
  },
];

function classifyResource(ifc: Records, resource: string, code: string): void {
  ifc.add('IFCEXTERNALREFERENCERELATIONSHIP', { RelatingReference: code, RelatedResourceObjects: `(${resource})` });
}

function classifyMaterial2x3(ifc: Records, code: string): void {
  const classifications = `(${addReference(ifc, 'A', code)})`;
  ifc.add('IFCMATERIALCLASSIFICATIONRELATIONSHIP', {
    MaterialClassifications: classifications,
    ClassifiedMaterial: materialNamed(ifc, 'Beton'),
  });
}

function notation(ifc: Records, code: string): string {
  return ifc.add('IFCCLASSIFICATIONNOTATION', {
    NotationFacets: `(${ifc.add('IFCCLASSIFICATIONNOTATIONFACET', { NotationValue: `'${code}'` })})`,
  });
}
