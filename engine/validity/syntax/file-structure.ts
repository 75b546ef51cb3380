/** The order of the sections of an exchange structure and of the entities of its header (ISO 10303-21, clauses 7 and 9). */
import { SyntaxCode } from './syntax-code.ts';

/** Places of a statement in the file. */
export const Place = { START: 0, BEFORE_HEADER: 1, HEADER: 2, BEFORE_DATA: 3, DATA: 4, AFTER_DATA: 5, END: 6 } as const;
export type Place = (typeof Place)[keyof typeof Place];

/** The first three entities of a header, in their order, with their numbers of parameters (9.2). */
const HEADER_ENTITIES: readonly [string, number][] = [
  ['FILE_DESCRIPTION', 2],
  ['FILE_NAME', 7],
  ['FILE_SCHEMA', 1],
];
/** Entities that may follow these three (9.2.4 to 9.2.6). */
const MORE_HEADER_ENTITIES = new Map([
  ['FILE_POPULATION', 3],
  ['SECTION_LANGUAGE', 2],
  ['SECTION_CONTEXT', 2],
]);

/** Receives a fault at the statement in hand. */
type Fail = (code: SyntaxCode, facts?: { actual?: string; expected?: string }) => void;

export class FileStructure {
  place: Place = Place.START;
  /** Index in HEADER_ENTITIES of the entity that is expected next. */
  private headerAt = 0;
  private dataSections = 0;
  private hasUnnamedData = false;
  /** Number of schemas that FILE_SCHEMA names; undefined before it. */
  private schemas: number | undefined;
  private readonly fail: Fail;

  constructor(fail: Fail) {
    this.fail = fail;
  }

  /** Takes a statement that is one word, in upper case. */
  enterWord(word: string): void {
    if (this.place === Place.START) this.enterStart(word);
    else if (word === 'END-ISO-10303-21') this.enterEnd();
    else if (word === 'HEADER' && this.place === Place.BEFORE_HEADER) this.place = Place.HEADER;
    else if (word === 'DATA') this.enterData(false);
    else if (word === 'ENDSEC') this.leaveSection();
    else this.fail(SyntaxCode.STATEMENT_UNEXPECTED, { actual: word });
  }

  /** Takes an entity that is no instance: one of the header, or DATA with parameters (11.1). `members` are those of its lists. */
  enterEntity(keyword: string, { parameters, members }: { parameters: number; members: number }): void {
    if (keyword === 'DATA') this.enterData(true);
    else if (this.place === Place.HEADER) {
      if (keyword === 'FILE_SCHEMA') this.schemas = members;
      this.enterHeaderEntity(keyword, parameters);
    } else this.fail(SyntaxCode.STATEMENT_UNEXPECTED, { actual: keyword });
  }

  /** Called at an instance. One outside a data section is reported once, and begins one. */
  enterInstance(): void {
    if (this.place === Place.DATA) return;
    if (this.place === Place.HEADER) {
      this.fail(SyntaxCode.SECTION_END_MISSING, { expected: 'ENDSEC;' });
      this.endHeader();
    } else if (this.place <= Place.BEFORE_HEADER) this.fail(SyntaxCode.HEADER_MISSING, { expected: 'HEADER;' });
    this.fail(SyntaxCode.DATA_MISSING, { expected: 'DATA;' });
    this.place = Place.DATA;
  }

  /** Called at the end of the file. */
  finish(): void {
    if (this.place === Place.END) return;
    if (this.place === Place.START) this.fail(SyntaxCode.START_MISSING, { expected: 'ISO-10303-21;' });
    this.leaveOpenSection();
    this.fail(SyntaxCode.END_MISSING, { expected: 'END-ISO-10303-21;' });
  }

  /** Called at a statement before the one that begins the file: reports the missing one. */
  requireStart(): void {
    if (this.place !== Place.START) return;
    this.fail(SyntaxCode.START_MISSING, { expected: 'ISO-10303-21;' });
    this.place = Place.BEFORE_HEADER;
  }

  private enterStart(word: string): void {
    if (word === 'ISO-10303-21') {
      this.place = Place.BEFORE_HEADER;
      return;
    }
    this.requireStart();
    this.enterWord(word);
  }

  private enterData(isNamed: boolean): void {
    if (this.place === Place.HEADER) {
      this.fail(SyntaxCode.SECTION_END_MISSING, { expected: 'ENDSEC;' });
      this.endHeader();
    } else if (this.place <= Place.BEFORE_HEADER) this.fail(SyntaxCode.HEADER_MISSING, { expected: 'HEADER;' });
    else if (this.place === Place.DATA) this.fail(SyntaxCode.SECTION_END_MISSING, { expected: 'ENDSEC;' });
    this.place = Place.DATA;
    this.countData(isNamed);
  }

  /** Each of several data sections has its name and its schema in parentheses; without them FILE_SCHEMA names one schema (11.1). */
  private countData(isNamed: boolean): void {
    this.dataSections++;
    this.hasUnnamedData ||= !isNamed;
    if (this.dataSections > 1 && this.hasUnnamedData) this.fail(SyntaxCode.DATA_NAME_MISSING);
    else if (!isNamed && this.schemas !== undefined && this.schemas !== 1)
      this.fail(SyntaxCode.SCHEMA_NOT_ONE, { expected: '1', actual: String(this.schemas) });
  }

  private leaveSection(): void {
    if (this.place === Place.HEADER) this.endHeader();
    else if (this.place === Place.DATA) this.place = Place.AFTER_DATA;
    else if (this.place === Place.BEFORE_HEADER) {
      this.fail(SyntaxCode.HEADER_MISSING, { expected: 'HEADER;' });
      this.place = Place.BEFORE_DATA;
    } else this.fail(SyntaxCode.STATEMENT_UNEXPECTED, { actual: 'ENDSEC' });
  }

  private enterEnd(): void {
    this.leaveOpenSection();
    this.place = Place.END;
  }

  private leaveOpenSection(): void {
    if (this.place <= Place.BEFORE_HEADER) this.fail(SyntaxCode.HEADER_MISSING, { expected: 'HEADER;' });
    if (this.place === Place.HEADER || this.place === Place.DATA) {
      this.fail(SyntaxCode.SECTION_END_MISSING, { expected: 'ENDSEC;' });
    }
    if (this.place === Place.HEADER) this.endHeader();
    if (this.place <= Place.BEFORE_DATA) this.fail(SyntaxCode.DATA_MISSING, { expected: 'DATA;' });
  }

  private enterHeaderEntity(keyword: string, parameters: number): void {
    const at = HEADER_ENTITIES.findIndex(([name]) => name === keyword);
    const required = HEADER_ENTITIES[at]?.[1] ?? MORE_HEADER_ENTITIES.get(keyword);
    if (required === undefined && !keyword.startsWith('!')) {
      this.fail(SyntaxCode.HEADER_ENTITY_UNKNOWN, { actual: keyword });
      return;
    }
    if (required !== undefined && parameters !== required) {
      this.fail(SyntaxCode.HEADER_FIELD_COUNT, { actual: `${keyword}: ${parameters}`, expected: String(required) });
    }
    if (at < 0) {
      // These entities, and those of a user, are allowed after the first three (9.2.4 to 9.3).
      if (this.headerAt < HEADER_ENTITIES.length) this.fail(SyntaxCode.HEADER_ENTITY_ORDER, { actual: keyword });
      return;
    }
    if (at < this.headerAt) this.fail(SyntaxCode.HEADER_ENTITY_ORDER, { actual: keyword });
    for (; this.headerAt < at; this.headerAt++) this.reportMissingEntity();
    this.headerAt = Math.max(this.headerAt, at + 1);
  }

  private endHeader(): void {
    for (; this.headerAt < HEADER_ENTITIES.length; this.headerAt++) this.reportMissingEntity();
    this.place = Place.BEFORE_DATA;
  }

  private reportMissingEntity(): void {
    this.fail(SyntaxCode.HEADER_ENTITY_MISSING, { expected: HEADER_ENTITIES[this.headerAt]?.[0] ?? '' });
  }
}
