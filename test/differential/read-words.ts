/** Reads the words for random rules from a model: its classes, and the names and values in its records. */
import { loadSchema, schemaOf } from '../../engine/schema/load-schema.ts';
import { type Literal, literalsOf, readRecords, type TextRecord } from './read-records.ts';

export interface Words {
  /** The classes of objects that have a GlobalId, and of other records, in upper case. */
  objects: string[];
  resources: string[];
  predefinedTypes: string[];
  attributes: { entity: string; name: string; literal?: Literal }[];
  properties: { set: string; name: string; literals: Literal[] }[];
  materials: string[];
  systems: string[];
  codes: string[];
}

/** Limits the samples of one attribute of one class; more of them add nothing new. */
const SAMPLES_MAX = 12;
const NOT_APPLICABLE = /^IFC(REL|PROPERTYSET|ELEMENTQUANTITY)|PROPERTIES$|TEMPLATE$/;

export function readWords(text: string): Words {
  const records = readRecords(text);
  const byId = new Map(records.map((record) => [record.id, record]));
  const schema = loadSchema(schemaOf(/FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i.exec(text)?.[1] ?? '') ?? 'IFC4');
  const classes = [...new Set(records.map(({ type }) => type))].filter((type) => schema.entity(type));
  const rooted = (type: string): boolean => schema.isKindOf(type, 'IFCROOT');
  const kinds = (kind: RegExp): TextRecord[] => records.filter(({ type }) => kind.test(type));
  const texts = (some: readonly TextRecord[]): string[] =>
    distinct(some.flatMap(({ values }) => values.flatMap(literalsOf)).flatMap(({ kind, text }) => (kind === 'TEXT' ? text : [])));
  return {
    objects: classes.filter((type) => rooted(type) && !NOT_APPLICABLE.test(type)),
    resources: classes.filter((type) => !rooted(type)),
    predefinedTypes: distinct(
      records
        .filter(({ type }) => rooted(type))
        .flatMap(({ values }) => values.flatMap((one) => /^\.(\w{2,})\.$/.exec(one)?.[1] ?? [])),
    ),
    attributes: sampleAttributes(records, (type) => schema.entity(type)?.attributes.map(({ name }) => name) ?? []),
    properties: kinds(/^IFC(PROPERTYSET|ELEMENTQUANTITY|(?!REL)\w+PROPERTIES)$/).flatMap((set) => propertiesIn(set, byId)),
    materials: texts(kinds(/^IFCMATERIAL(|LAYER|LAYERSET|PROFILE|PROFILESET|CONSTITUENT|CONSTITUENTSET)$/)),
    systems: texts(kinds(/^IFCCLASSIFICATION$/)),
    codes: texts(kinds(/^IFCCLASSIFICATION(REFERENCE|NOTATIONFACET)$/)),
  };
}

function sampleAttributes(records: readonly TextRecord[], namesOf: (type: string) => readonly string[]): Words['attributes'] {
  const counts = new Map<string, number>();
  const samples: Words['attributes'] = [];
  for (const { type, values } of records) {
    const names = namesOf(type);
    values.forEach((value, at) => {
      const name = names[at];
      const key = `${type} ${name}`;
      const count = counts.get(key) ?? 0;
      if (name === undefined || count >= SAMPLES_MAX) return;
      counts.set(key, count + 1);
      const [literal] = literalsOf(value);
      samples.push({ entity: type, name, ...(literal && { literal }) });
    });
  }
  return samples;
}

function propertiesIn(set: TextRecord, byId: ReadonlyMap<string, TextRecord>): Words['properties'] {
  const name = literalsOf(set.values[/SET$|QUANTITY$/.test(set.type) ? 2 : 0] ?? '')[0]?.text;
  const members = [...set.values.join().matchAll(/#(\d+)/g)].flatMap(([, id]) => byId.get(id!) ?? []);
  return members.flatMap(({ type, values }) => {
    const [firstValue, ...rest] = values;
    const property = firstValue === undefined ? undefined : literalsOf(firstValue)[0]?.text;
    if (name === undefined || property === undefined || !/^IFC(PROPERTY|QUANTITY|PHYSICAL)/.test(type)) return [];
    return [
      {
        set: name,
        name: property,
        literals: rest
          .slice(1)
          .flatMap(literalsOf)
          .map((one) => ({ type: QUANTITIES[type], ...one })),
      },
    ];
  });
}

const QUANTITIES: Readonly<Record<string, string>> = {
  IFCQUANTITYLENGTH: 'IFCLENGTHMEASURE',
  IFCQUANTITYAREA: 'IFCAREAMEASURE',
  IFCQUANTITYVOLUME: 'IFCVOLUMEMEASURE',
  IFCQUANTITYCOUNT: 'IFCCOUNTMEASURE',
  IFCQUANTITYWEIGHT: 'IFCMASSMEASURE',
  IFCQUANTITYTIME: 'IFCTIMEMEASURE',
};

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
