/** The columns of a matrix of requirements (docs/matrix.md), with their headings in both languages. */

export type MatrixLanguage = 'nl' | 'en';
type Words = Readonly<Record<MatrixLanguage, string>>;

/** Columns in the order in which they are written; a matrix that is read may have them in any order. */
export const COLUMNS = {
  rule: { en: 'Rule', nl: 'Regel', width: 40 },
  identifier: { en: 'Identifier', nl: 'Identificatie', width: 14 },
  ifcVersions: { en: 'IFC version', nl: 'IFC-versie', width: 14 },
  phase: { en: 'Phase', nl: 'Fase', width: 14 },
  who: { en: 'Who', nl: 'Wie', width: 18 },
  class: { en: 'Class', nl: 'Klasse', width: 24 },
  predefinedType: { en: 'Predefined type', nl: 'Predefined type', width: 18 },
  presence: { en: 'Objects', nl: 'Objecten', width: 12 },
  kind: { en: 'Kind', nl: 'Soort', width: 14 },
  set: { en: 'Property set', nl: 'Propertyset', width: 26 },
  property: { en: 'Property', nl: 'Eigenschap', width: 26 },
  dataType: { en: 'Data type', nl: 'Datatype', width: 20 },
  value: { en: 'Value', nl: 'Waarde', width: 30 },
  cardinality: { en: 'Requirement', nl: 'Eis', width: 12 },
  instructions: { en: 'Instructions', nl: 'Instructies', width: 40 },
  uri: { en: 'URI', nl: 'URI', width: 30 },
  description: { en: 'Description', nl: 'Omschrijving', width: 40 },
  ruleInstructions: { en: 'Rule instructions', nl: 'Instructies bij regel', width: 40 },
} as const satisfies Record<string, Words & { width: number }>;
export type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

/** Columns without which a sheet is not a matrix. */
export const NEEDED_COLUMNS = ['class', 'property'] as const satisfies Column[];

/** Rows of the sheet about the file as a whole. */
export const INFO_FIELDS = {
  title: { en: 'Title', nl: 'Titel' },
  version: { en: 'Version', nl: 'Versie' },
  description: { en: 'Description', nl: 'Omschrijving' },
  author: { en: 'Author', nl: 'Auteur' },
  copyright: { en: 'Copyright', nl: 'Copyright' },
  date: { en: 'Date', nl: 'Datum' },
  purpose: { en: 'Purpose', nl: 'Doel' },
  milestone: { en: 'Milestone', nl: 'Mijlpaal' },
  ifcVersions: { en: 'IFC version', nl: 'IFC-versie' },
} as const satisfies Record<string, Words>;
export type InfoField = keyof typeof INFO_FIELDS;
export const INFO_NAMES = Object.keys(INFO_FIELDS) as InfoField[];

export const SHEETS = {
  matrix: { en: 'Matrix', nl: 'Matrix' },
  info: { en: 'Info', nl: 'Info' },
  notCarried: { en: 'Not in the matrix', nl: 'Niet in de matrix' },
} as const satisfies Record<string, Words>;

/** Headings of the other sheets. */
export const HEADINGS = {
  field: { en: 'Field', nl: 'Gegeven' },
  value: { en: 'Value', nl: 'Waarde' },
  rule: { en: 'Rule', nl: 'Regel' },
  why: { en: 'What is not in the matrix', nl: 'Wat niet in de matrix staat' },
} as const satisfies Record<string, Words>;

/** Whether objects are required: occurs of the applicability. */
export const PRESENCES = {
  OPTIONAL: { en: 'optional', nl: 'optioneel' },
  REQUIRED: { en: 'required', nl: 'verplicht' },
  PROHIBITED: { en: 'prohibited', nl: 'verboden' },
} as const satisfies Record<string, Words>;
export type Presence = keyof typeof PRESENCES;

/** Kinds of requirement that a row may have. */
export const KINDS = {
  property: { en: 'property', nl: 'eigenschap' },
  attribute: { en: 'attribute', nl: 'attribuut' },
  classification: { en: 'classification', nl: 'classificatie' },
  material: { en: 'material', nl: 'materiaal' },
} as const satisfies Record<string, Words>;
export type Kind = keyof typeof KINDS;

/** The lines that begin the instructions of a rule: IDS has that place for the party that provides the information. */
export const INSTRUCTION_LINES = { phase: { en: 'Phase', nl: 'Fase' }, who: { en: 'Who', nl: 'Wie' } } as const satisfies Record<
  string,
  Words
>;

/** Returns the name for a text in either language, ignoring case and spaces. */
export function namedBy<Name extends string>(table: Readonly<Record<Name, Words>>, text: string): Name | undefined {
  const folded = fold(text);
  return (Object.keys(table) as Name[]).find((name) => fold(table[name].en) === folded || fold(table[name].nl) === folded);
}

function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
