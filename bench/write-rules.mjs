// IDS files for measuring: as many specifications as asked for, each different, over all six facets in turn, with literals,
// lists, patterns and bounds. What they ask is what is found in models of practice, so that many entities pass and many fail.
import { writeFileSync } from 'node:fs';

const CLASSES = [
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
const PROPERTIES = [
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
const WHOLES = ['IFCBUILDINGSTOREY', 'IFCBUILDING', 'IFCSITE', 'IFCSPACE'];

const simple = (text) => `<simpleValue>${text}</simpleValue>`;
const restricted = (base, inner) => `<xs:restriction base="xs:${base}">${inner}</xs:restriction>`;
const oneOf = (texts) => restricted('string', texts.map((text) => `<xs:enumeration value="${text}"/>`).join(''));
const pattern = (text) => restricted('string', `<xs:pattern value="${text}"/>`);
const value = (inner) => (inner === '' ? '' : `<value>${inner}</value>`);

/** A constraint on text that differs with `variant`. */
function textConstraint(variant) {
  return [
    '',
    pattern(`.*[${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, (variant % 20) + 4)}a-f].*`),
    simple(`value ${variant}`),
    restricted('string', `<xs:minLength value="${(variant % 9) + 1}"/><xs:maxLength value="${(variant % 40) + 9}"/>`),
    oneOf([`one ${variant}`, 'Yes', 'New Construction', '2 hr']),
  ][variant % 5];
}

function propertyConstraint(dataType, variant) {
  if (dataType === 'IFCBOOLEAN') return simple(variant % 2 ? 'true' : 'false');
  if (dataType === 'IFCLABEL') return textConstraint(variant);
  return restricted('double', `<xs:minInclusive value="${variant / 100}"/><xs:maxExclusive value="${variant / 10 + 2}"/>`);
}

const attribute = (n) =>
  `<attribute><name>${simple(ATTRIBUTES[n % ATTRIBUTES.length])}</name>${value(textConstraint(n))}</attribute>`;

function property(n) {
  const [set, name, dataType] = PROPERTIES[n % PROPERTIES.length];
  const setName = n % 3 === 0 || /\W/.test(set) ? pattern(n % 3 === 0 ? `P[Ss]et_.*|${set}` : set) : simple(set);
  return `<property dataType="${dataType}"><propertySet>${setName}</propertySet><baseName>${simple(name)}</baseName>${value(propertyConstraint(dataType, n))}</property>`;
}

const classification = (n) =>
  `<classification>${value(n % 2 ? pattern(`${n % 90}\\..*`) : '')}<system>${simple(`System ${n}`)}</system></classification>`;
const material = (n) =>
  `<material>${value(n % 4 === 3 ? '' : pattern(`.*${MATERIALS[n % MATERIALS.length]}.{0,${n}}`))}</material>`;

function partOf(n) {
  const relation = RELATIONS[n % RELATIONS.length];
  const name = simple(relation === 'IFCRELASSIGNSTOGROUP' ? 'IFCZONE' : WHOLES[(n >> 2) % WHOLES.length]);
  return `<partOf${relation ? ` relation="${relation}"` : ''}><entity><name>${name}</name></entity></partOf>`;
}

const entity = (n) =>
  `<entity><name>${oneOf(CLASSES[n % CLASSES.length])}</name>${n % 5 === 4 ? `<predefinedType>${simple('NOTDEFINED')}</predefinedType>` : ''}</entity>`;
const REQUIREMENTS = [attribute, property, partOf, classification, material, property, attribute, entity];

function specification(n) {
  const classes = CLASSES[n % CLASSES.length];
  const more = n % 6 === 5 ? property(n + 3) : n % 7 === 6 ? attribute(n * 5) : '';
  return `<specification name="${n + 1}_ rule" identifier="R${n + 1}" ifcVersion="IFC2X3 IFC4 IFC4X3_ADD2">
<applicability minOccurs="0" maxOccurs="unbounded"><entity><name>${classes.length === 1 ? simple(classes[0]) : oneOf(classes)}</name></entity>${more}</applicability>
<requirements>${REQUIREMENTS[Math.floor(n / CLASSES.length + n) % REQUIREMENTS.length](n)}</requirements></specification>`;
}

/** Writes an IDS with `count` specifications, no two of them alike. */
export function writeRules(path, count) {
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
