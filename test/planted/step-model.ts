/** Reads the text of a STEP file into records, by the plain expressions of the differential tests and not by our own reader. */
import { splitValues } from '../differential/read-records.ts';

export interface StepRecord {
  /** The type in upper case. */
  type: string;
  /** The values as written. */
  values: readonly string[];
  /** Where the record begins and ends in the text. */
  from: number;
  to: number;
}

export interface StepModel {
  text: string;
  records: ReadonlyMap<number, StepRecord>;
  idsOf(...types: string[]): number[];
  lastId: number;
}

const RECORD = /#(\d+)\s*=\s*(IFC\w+)\s*\(((?:'(?:[^']|'')*'|[^';])*)\)\s*;/gi;

export function readStepModel(text: string): StepModel {
  const records = new Map<number, StepRecord>();
  const byType = new Map<string, number[]>();
  let lastId = 0;
  for (const match of text.matchAll(RECORD)) {
    const [all, id = '', name = '', list = ''] = match;
    const type = name.toUpperCase();
    records.set(Number(id), { type, values: splitValues(list), from: match.index, to: match.index + all.length });
    byType.set(type, [...(byType.get(type) ?? []), Number(id)]);
    lastId = Math.max(lastId, Number(id));
  }
  return { text, records, lastId, idsOf: (...types) => types.flatMap((type) => byType.get(type) ?? []) };
}

/** Changes of a model. The records that are added have the numbers after its last one. */
export class StepEdit {
  readonly model: StepModel;
  private readonly changed = new Map<number, string[]>();
  private readonly added = new Map<number, Pick<StepRecord, 'type' | 'values'>>();
  private lastId: number;

  constructor(model: StepModel) {
    this.model = model;
    this.lastId = model.lastId;
  }

  /** Returns the values of a record of the model, with the changes so far. */
  valuesOf(id: number): readonly string[] {
    const values = this.changed.get(id) ?? this.model.records.get(id)?.values ?? this.added.get(id)?.values;
    if (!values) throw new Error(`the model has no record #${id}`);
    return values;
  }

  typeOf(id: number): string {
    return this.model.records.get(id)?.type ?? this.added.get(id)!.type;
  }

  set(id: number, position: number, value: string): void {
    const values = [...this.valuesOf(id)];
    values[position] = value;
    const added = this.added.get(id);
    if (added) this.added.set(id, { ...added, values });
    else this.changed.set(id, values);
  }

  add(type: string, ...values: readonly string[]): number {
    this.lastId += 1;
    this.added.set(this.lastId, { type, values });
    return this.lastId;
  }

  /** Adds a record whose first value is a GlobalId of its own. */
  addRooted(type: string, ...values: readonly string[]): number {
    return this.add(type, newGlobalId(this.lastId + 1), ...values);
  }

  /** Returns the text of the changed file. */
  text(): string {
    const { text, records } = this.model;
    const pieces: string[] = [];
    let done = 0;
    for (const [id, values] of [...this.changed].sort(([one], [other]) => records.get(one)!.from - records.get(other)!.from)) {
      const { type, from, to } = records.get(id)!;
      pieces.push(text.slice(done, from), lineOf(id, { type, values }));
      done = to;
    }
    const end = text.lastIndexOf('ENDSEC;');
    return [
      ...pieces,
      text.slice(done, end),
      ...Array.from(this.added, ([id, record]) => `${lineOf(id, record)}\n`),
      text.slice(end),
    ].join('');
  }
}

function lineOf(id: number, { type, values }: Pick<StepRecord, 'type' | 'values'>): string {
  return `#${id}=${type}(${values.join()});`;
}

/** Returns a GlobalId that no program writes, in 22 characters. */
function newGlobalId(number: number): string {
  return `'3planted${String(number).padStart(14, '0')}'`;
}

/** Returns the number of the record that a value refers to. */
export function referenceOf(value: string | undefined): number | undefined {
  const [, id] = /^#(\d+)$/.exec(value ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Returns the numbers of all records that a value refers to. */
export function referencesOf(value: string | undefined): number[] {
  return Array.from((value ?? '').matchAll(/#(\d+)/g), ([, id]) => Number(id));
}

/** Writes a number as STEP does. */
export function real(number: number): string {
  const text = String(Number(number.toFixed(9)));
  return /[.e]/.test(text) ? text : `${text}.`;
}
