/** Definitions of names of the standard, in our own words and in both languages; else the facts in the schemas. */
import type { MessageKey } from '@vakwerk/i18n';
import { addMessages, type Translate } from '@vakwerk/i18n';
import type { StudioQuestion, StudioSuggestion } from '../../common/contract/studio.ts';
import { definitionsEn } from '../../common/i18n/messages/definitions.en.ts';
import { definitionsNl } from '../../common/i18n/messages/definitions.nl.ts';

addMessages({ en: { definitions: definitionsEn }, nl: { definitions: definitionsNl } });

type Kind = 'classes' | 'attributes' | 'properties';
type DefinedField = Pick<StudioQuestion, 'field' | 'propertySet'>;

const KINDS: Partial<Record<StudioQuestion['field'], Kind>> = {
  class: 'classes',
  attribute: 'attributes',
  property: 'properties',
};

/** The sets whose properties are defined: a name means the same in each of these, which elsewhere it may not. */
export const DEFINED_SETS =
  /^Pset_\w*Common$|^Qto_|^Pset_(ManufacturerTypeInformation|ManufacturerOccurrence|ConcreteElementGeneral|DoorWindowGlazingType)$/;

/** More classes or values than these say nothing. */
const NAMED_MAX = 6;

export function definitionOf(
  t: Translate,
  { field, propertySet = '' }: DefinedField,
  suggestion: StudioSuggestion,
): string | undefined {
  const { text, isStandard, entities, values } = suggestion;
  if (!isStandard) return undefined;
  const propertyWords = field === 'property' && !DEFINED_SETS.test(propertySet) ? undefined : ownWords(t, KINDS[field], text);
  if (propertyWords !== undefined) return propertyWords;
  if (field === 'class') return typeWords(t, text);
  if (entities && entities.length > 0) return t('definitions.appliesTo', { names: listOf(entities) });
  return values && t('definitions.oneOf', { names: listOf(values) });
}

function ownWords(t: Translate, kind: Kind | undefined, name: string): string | undefined {
  return kind && Object.hasOwn(definitionsEn[kind], name) ? t(`definitions.${kind}.${name}` as MessageKey) : undefined;
}

/** IfcDoorType and IfcDoorStyle are types of IfcDoor. */
function typeWords(t: Translate, name: string): string | undefined {
  const ifcType = /^(Ifc\w+)(?:Type|Style)$/.exec(name)?.[1];
  return ifcType !== undefined && Object.hasOwn(definitionsEn.classes, ifcType)
    ? t('definitions.typeOf', { ifcType })
    : undefined;
}

function listOf(names: readonly string[]): string {
  return names.slice(0, NAMED_MAX).join(', ') + (names.length > NAMED_MAX ? ', …' : '');
}

/** Names of the standard whose definition contains the query, so that 'fire rating' finds FireRating. */
export function definedWith(t: Translate, { field }: DefinedField, query: string): string[] {
  const kind = KINDS[field];
  const needle = query.trim().toLowerCase();
  if (!kind || needle.length < 3) return [];
  return Object.keys(definitionsEn[kind]).filter((name) => ownWords(t, kind, name)?.toLowerCase().includes(needle));
}

/** The page of the standard on a class or a property set: its own text, which is not copied here. */
export function standardPage(name: string): string {
  return `https://ifc43-docs.standards.buildingsmart.org/IFC/RELEASE/IFC4x3/HTML/lexical/${name}.htm`;
}
