/**
 * Reads the vocabulary of a model from its text: the names, types and values in its records. Uses plain regular expressions and
 * not our own reader, so that a fault of that reader shows up in the comparison. Records that the expressions do not recognise
 * are left out.
 */

export interface NamedValue {
  set: string;
  name: string;
  /** The type in upper case, such as IFCLABEL. */
  type: string;
  /** The value in the file: a text without its quotes, a number, or .T. */
  literal: string;
  isText: boolean;
}
export interface Vocabulary {
  /** The types of the rooted objects in the file, in upper case. */
  entities: string[];
  properties: NamedValue[];
  materials: string[];
  systems: string[];
  codes: string[];
}

const PLAIN_TEXT = `'([^'\\\\]*)'`;
const QUANTITY_TYPES: Readonly<Record<string, string>> = {
  LENGTH: 'IFCLENGTHMEASURE',
  AREA: 'IFCAREAMEASURE',
  VOLUME: 'IFCVOLUMEMEASURE',
  COUNT: 'IFCCOUNTMEASURE',
  WEIGHT: 'IFCMASSMEASURE',
};

export function readVocabulary(text: string): Vocabulary {
  const rooted = all(text, /=\s*(IFC\w+)\s*\(\s*'[0-9A-Za-z_$]{22}'/g).map(([type = '']) => type);
  return {
    entities: distinct(rooted).filter((type) => !/^IFC(REL|PROPERTYSET|ELEMENTQUANTITY)|PROPERTIES$/.test(type)),
    properties: readProperties(text),
    materials: distinct(all(text, new RegExp(`=\\s*IFCMATERIAL\\s*\\(\\s*${PLAIN_TEXT}`, 'g')).map(([name = '']) => name)),
    systems: distinct(systemsIn(text)),
    codes: distinct(all(text, /=\s*IFCCLASSIFICATIONREFERENCE\s*\([^,]*,\s*'([^'\\]*)'/g).map(([code = '']) => code)),
  };
}

function systemsIn(text: string): string[] {
  const names = all(text, /=\s*IFCCLASSIFICATION\s*\([^,]*,[^,]*,[^,]*,\s*'([^'\\]*)'/g);
  return names.map(([name = '']) => name);
}

/** Returns the sets and quantities by the numbers of their members. */
function readProperties(text: string): NamedValue[] {
  const values = new Map<string, Omit<NamedValue, 'set'>>();
  const single = new RegExp(
    `#(\\d+)\\s*=\\s*IFCPROPERTYSINGLEVALUE\\s*\\(\\s*${PLAIN_TEXT},[^,]*,\\s*(IFC\\w+)\\((?:${PLAIN_TEXT}|([^()']*))\\)`,
    'g',
  );
  for (const [id = '', name = '', type = '', literal, other = ''] of all(text, single))
    values.set(id, { name, type: type.toUpperCase(), literal: literal ?? other.trim(), isText: literal !== undefined });
  const quantity = new RegExp(`#(\\d+)\\s*=\\s*IFCQUANTITY(\\w+)\\s*\\(\\s*${PLAIN_TEXT},[^,]*,[^,]*,\\s*([-+.\\dEe]+)`, 'g');
  for (const [id = '', kind = '', name = '', literal = ''] of all(text, quantity)) {
    const type = QUANTITY_TYPES[kind];
    if (type) values.set(id, { name, type, literal, isText: false });
  }
  return setsOf(text, values);
}

function setsOf(text: string, values: ReadonlyMap<string, Omit<NamedValue, 'set'>>): NamedValue[] {
  const sets = new RegExp(
    `=\\s*IFC(?:PROPERTYSET|ELEMENTQUANTITY)\\s*\\(\\s*'[^']*',[^,]*,\\s*${PLAIN_TEXT},[^()]*\\(([#\\d,\\s]*)\\)`,
    'g',
  );
  const properties = new Map<string, NamedValue>();
  for (const [set = '', members = ''] of all(text, sets)) {
    for (const [id = ''] of all(members, /#(\d+)/g)) {
      const value = values.get(id);
      const key = value && `${set}\n${value.name}`;
      if (value && key && value.literal !== '' && !properties.has(key)) properties.set(key, { set, ...value });
    }
  }
  return [...properties.values()];
}

function all(text: string, expression: RegExp): (string | undefined)[][] {
  return [...text.matchAll(expression)].map((match) => match.slice(1));
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '').sort();
}
