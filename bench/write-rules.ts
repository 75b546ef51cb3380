// Writes IDS files for measurements: a given number of different specifications, over all six facets in turn, with literals,
// lists, patterns and bounds. They require values that occur in real models, so that many entities pass and many fail.
import { writeFileSync } from 'node:fs';

const CLASSES: [string, ...string[]][] = [
  ['IFCWALL', 'IFCWALLSTANDARDCASE'],
  ['IFCDOOR'],
  ['IFCWINDOW'],
  ['IFCSLAB'],
  ['IFCSPACE'],
  ['IFCFURNISHINGELEMENT', 'IFCFURNITURE'],
  ['IFCBEAM', 'IFCMEMBER', 'IFCCOLUMN'],
  ['IFCCOVERING'],
  ['IFCSTAIR', 'IFCSTAIRFLIGHT', 'IFCRAILING'],
  ['IFCOPENINGELEMENT'],
  ['IFCBUILDINGELEMENTPROXY', 'IFCROOF', 'IFCPLATE'],
];
const ATTRIBUTES = ['Name', 'ObjectType', 'Description', 'GlobalId'];
const PROPERTIES: [set: string, name: string, dataType: string][] = [
  ['Pset_[A-Z]\\w+Common', 'FireRating', 'IFCLABEL'],
  ['PSet_Revit_Phasing', 'Phase Created', 'IFCLABEL'],
  ['PSet_Revit_Dimensions', 'Length', 'IFCLENGTHMEASURE'],
  ['PSet_Revit_Other', 'Area', 'IFCAREAMEASURE'],
  ['Pset_[A-Z]\\w+Common', 'IsExternal', 'IFCBOOLEAN'],
  ['PSet_Revit_Constraints', 'Level', 'IFCLABEL'],
  ['(Qto_\\w+)?BaseQuantities', 'NetVolume', 'IFCVOLUMEMEASURE'],
  ['Pset_\\w+', 'LoadBearing', 'IFCBOOLEAN'],
];
const MATERIALS = ['Concrete', 'Brick', 'Wood', 'Steel', 'Metal', 'Glass'];
const RELATIONS = ['IFCRELCONTAINEDINSPATIALSTRUCTURE', '', 'IFCRELAGGREGATES', 'IFCRELASSIGNSTOGROUP'];
const ANCESTORS = ['IFCBUILDINGSTOREY', 'IFCBUILDING', 'IFCSITE', 'IFCSPACE'];

/** Returns the n-th item, starting again after the end. */
const at = <Item>(list: readonly Item[], n: number): Item => list[n % list.length] as Item;

const simple = (text: string): string => `<simpleValue>${text}</simpleValue>`;
const restricted = (base: string, inner: string): string => `<xs:restriction base="xs:${base}">${inner}</xs:restriction>`;
const oneOf = (texts: string[]): string =>
  restricted('string', texts.map((text) => `<xs:enumeration value="${text}"/>`).join(''));
const pattern = (text: string): string => restricted('string', `<xs:pattern value="${text}"/>`);
const value = (inner: string): string => (inner === '' ? '' : `<value>${inner}</value>`);

/** Returns a constraint on text that depends on `variant`. */
function textConstraint(variant: number): string {
  const forms = [
    '',
    pattern(`.*[${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, (variant % 20) + 4)}a-f].*`),
    simple(`value ${variant}`),
    restricted('string', `<xs:minLength value="${(variant % 9) + 1}"/><xs:maxLength value="${(variant % 40) + 9}"/>`),
    oneOf([`one ${variant}`, 'Yes', 'New Construction', '2 hr']),
  ];
  return at(forms, variant);
}

function propertyConstraint(dataType: string, variant: number): string {
  if (dataType === 'IFCBOOLEAN') return simple(variant % 2 ? 'true' : 'false');
  if (dataType === 'IFCLABEL') return textConstraint(variant);
  return restricted('double', `<xs:minInclusive value="${variant / 100}"/><xs:maxExclusive value="${variant / 10 + 2}"/>`);
}

const attribute = (n: number): string =>
  `<attribute><name>${simple(at(ATTRIBUTES, n))}</name>${value(textConstraint(n))}</attribute>`;

function property(n: number): string {
  const [set, name, dataType] = at(PROPERTIES, n);
  const setName = n % 3 === 0 || /\W/.test(set) ? pattern(n % 3 === 0 ? `P[Ss]et_.*|${set}` : set) : simple(set);
  return `<property dataType="${dataType}"><propertySet>${setName}</propertySet><baseName>${simple(name)}</baseName>${value(propertyConstraint(dataType, n))}</property>`;
}

const classification = (n: number): string =>
  `<classification>${value(n % 2 ? pattern(`${n % 90}\\..*`) : '')}<system>${simple(`System ${n}`)}</system></classification>`;
const material = (n: number): string =>
  `<material>${value(n % 4 === 3 ? '' : pattern(`.*${at(MATERIALS, n)}.{0,${n}}`))}</material>`;

function partOf(n: number): string {
  const relation = at(RELATIONS, n);
  const name = simple(relation === 'IFCRELASSIGNSTOGROUP' ? 'IFCZONE' : at(ANCESTORS, n >> 2));
  return `<partOf${relation ? ` relation="${relation}"` : ''}><entity><name>${name}</name></entity></partOf>`;
}

const entity = (n: number): string =>
  `<entity><name>${oneOf(at(CLASSES, n))}</name>${n % 5 === 4 ? `<predefinedType>${simple('NOTDEFINED')}</predefinedType>` : ''}</entity>`;
const REQUIREMENTS = [attribute, property, partOf, classification, material, property, attribute, entity];

function specification(n: number): string {
  const classes = at(CLASSES, n);
  const more = n % 6 === 5 ? property(n + 3) : n % 7 === 6 ? attribute(n * 5) : '';
  return `<specification name="${n + 1}_ rule" identifier="R${n + 1}" ifcVersion="IFC2X3 IFC4 IFC4X3_ADD2">
<applicability minOccurs="0" maxOccurs="unbounded"><entity><name>${classes.length === 1 ? simple(classes[0]) : oneOf(classes)}</name></entity>${more}</applicability>
<requirements>${at(REQUIREMENTS, Math.floor(n / CLASSES.length + n))(n)}</requirements></specification>`;
}

/** Writes an IDS with `count` specifications, all different. */
export function writeRules(path: string, count: number): void {
  const specifications = Array.from({ length: count }, (_, n) => specification(n)).join('\n');
  writeFileSync(
    path,
    `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<info><title>${count} rules</title></info>
<specifications>
${specifications}
</specifications></ids>
`,
  );
}
