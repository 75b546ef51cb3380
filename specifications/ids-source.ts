/**
 * The vocabulary in which the specifications that ship are written: plain data that `ids-xml.ts` turns into IDS 1.0.
 *
 * One nested tree holds groups and rules, so that a group can never name a rule that does not exist, nor a rule stand
 * outside every group. Facets keep the names of the standard.
 */

export const ALL_VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'] as const;
type IfcVersion = (typeof ALL_VERSIONS)[number];

/** A value: one literal, or the facets of one xs:restriction, in the order in which they are written. */
export type SourceValue = string | { base: string; facets: [name: string, value: string][] };

type Cardinality = 'required' | 'optional' | 'prohibited';
export type Occurs = 'required' | 'optional' | 'prohibited';

interface EntityFacet {
  facet: 'entity';
  name: SourceValue;
  predefinedType?: SourceValue | undefined;
}
export type SourceFacet = { cardinality?: Cardinality; instructions?: string } & (
  | EntityFacet
  | { facet: 'partOf'; entity: EntityFacet; relation?: string | undefined }
  | { facet: 'classification'; system: SourceValue; value?: SourceValue | undefined }
  | { facet: 'attribute'; name: SourceValue; value?: SourceValue | undefined }
  | {
      facet: 'property';
      propertySet: SourceValue;
      baseName: SourceValue;
      dataType?: string | undefined;
      value?: SourceValue | undefined;
    }
  | { facet: 'material'; value?: SourceValue | undefined }
);

export interface SourceRule {
  id: string;
  name: string;
  /** Markdown: what is asked, why, how to fix it in the authoring tool. */
  description: string;
  occurs: Occurs;
  versions?: readonly IfcVersion[];
  applies: SourceFacet[];
  requires: SourceFacet[];
}

export interface SourceGroup {
  name: string;
  description: string;
  rules?: SourceRule[];
  groups?: SourceGroup[];
}

export interface SourceSpecification {
  /** File name without extension. */
  file: string;
  title: string;
  version: string;
  description: string;
  date: string;
  purpose: string;
  groups: SourceGroup[];
}

export const oneOf = (...values: string[]): SourceValue =>
  restriction(
    'xs:string',
    values.map((v) => ['enumeration', v]),
  );
/** Alternatives go into one xs:pattern: the standard reads several as "or", but IfcTester as "and". */
export const pattern = (...alternatives: string[]): SourceValue =>
  restriction('xs:string', [['pattern', alternatives.join('|')]]);
export const lengthBetween = (min: number, max: number): SourceValue =>
  restriction('xs:string', [
    ['minLength', String(min)],
    ['maxLength', String(max)],
  ]);
export const moreThan = (min: number): SourceValue => restriction('xs:double', [['minExclusive', String(min)]]);
export const between = (min: number, max: number): SourceValue =>
  restriction('xs:double', [
    ['minInclusive', String(min)],
    ['maxInclusive', String(max)],
  ]);

function restriction(base: string, facets: [string, string][]): SourceValue {
  return { base, facets };
}

/** Several names become an enumeration: IDS 1.0 knows no inheritance, so each class is named. */
export function entity(...names: string[]): EntityFacet {
  const [only] = names;
  return { facet: 'entity', name: names.length === 1 && only !== undefined ? only : oneOf(...names) };
}
export const entityLike = (expression: string): EntityFacet => ({ facet: 'entity', name: pattern(expression) });
export const predefined = (of: EntityFacet, ...types: string[]): EntityFacet => ({ ...of, predefinedType: oneOf(...types) });

export const partOf = (whole: EntityFacet, relation?: string): SourceFacet => ({ facet: 'partOf', entity: whole, relation });
export const attribute = (name: SourceValue, value?: SourceValue): SourceFacet => ({ facet: 'attribute', name, value });
export const classification = (system: SourceValue, value?: SourceValue): SourceFacet => ({
  facet: 'classification',
  system,
  value,
});
export const material = (value?: SourceValue): SourceFacet => ({ facet: 'material', value });

interface PropertyOptions {
  dataType?: string;
  value?: SourceValue;
}
export function property(propertySet: SourceValue, baseName: SourceValue, options: PropertyOptions = {}): SourceFacet {
  return { facet: 'property', propertySet, baseName, ...options };
}

export const optional = (facet: SourceFacet): SourceFacet => ({ ...facet, cardinality: 'optional' });
export const prohibited = (facet: SourceFacet): SourceFacet => ({ ...facet, cardinality: 'prohibited' });
export const instructed = (facet: SourceFacet, instructions: string): SourceFacet => ({ ...facet, instructions });

/** Paragraphs and list lines of a description; an empty string makes a paragraph break. */
export const lines = (...text: string[]): string => text.join('\n');
