/**
 * Builds an index of the wanted records from the bytes of a STEP file. The scanner finds statements; this file tracks the
 * sections of the exchange structure (ISO 10303-21, clause 5.2), counts all records and stores the kept ones.
 */
import { FINDINGS_MAX } from '../limits.ts';
import type { ByteBuffer } from './byte-buffer.ts';
import { emptyHeader, readHeaderEntity } from './header.ts';
import { IdSet } from './id-set.ts';
import { joinParts } from './join-parts.ts';
import { KeptRows, startOfRecord } from './kept-rows.ts';
import { NameFilters } from './name-filter.ts';
import { acquirePlainRecordScan, type PlainRecordScan, releasePlainRecordScan, UNFILTERED } from './plain-record-scan.ts';
import type { RecordIndex, RecordRefs, RefPositions, ScanCore, StepFinding, StepHeader } from './record-index.ts';
import { createRowLookup } from './row-lookup.ts';
import { createRowsByType, isShared, sortRowsByType } from './rows-by-type.ts';
import type { PlainRecords, RecordOptions, ScannedRecord, ScannerSink } from './scan.ts';
import { Scanner } from './scanner.ts';
import { DATA_WORD_MAX_BYTES, endsSection, keywordOf, startText } from './section-words.ts';
import type { StepValue } from './step-value.ts';
import { TypeTrie } from './type-trie.ts';
import { type FilePosition, UnreadableFile } from './unreadable-file.ts';

/** Faults of a file that do not prevent reading it (D44). */
const StepFindingCode = {
  /** The statement is not `#id=KEYWORD(...);` with balanced parentheses. It is skipped. */
  RECORD_UNREADABLE: 'RECORD_UNREADABLE',
  /** The id occurs a second time. The first record wins; this one is skipped. */
  DUPLICATE_ID: 'DUPLICATE_ID',
  /** The data is complete, but ENDSEC; or END-ISO-10303-21; is missing after it. */
  END_MISSING: 'END_MISSING',
} as const;
type StepFindingCode = (typeof StepFindingCode)[keyof typeof StepFindingCode];

export interface Indexer {
  /** Reads a chunk of any length. The caller may then reuse the buffer. Throws UnreadableFile. */
  push(chunk: Uint8Array): void;
  /** Throws UnreadableFile when the file is truncated. */
  finish(): RecordIndex;
  readonly scannedBy: ScanCore;
}

interface IndexerOptions {
  /** Called once per upper-case type name, after the header. */
  keep: (typeName: string, header: StepHeader) => boolean;
  /** Called once per kept type name. Returns a predicate for the first argument, a name; undefined keeps all records. */
  wantedNames?: (typeName: string, header: StepHeader) => ((name: string) => boolean) | undefined;
  /** Called once per kept type name. Returns two arguments whose references are read while scanning. */
  refPositions?: (typeName: string, header: StepHeader) => RefPositions | undefined;
  /** Orders the parts of a complex instance. Without an order the instance has the type of its first part. */
  orderParts?: (typeNames: readonly string[], header: StepHeader) => readonly string[] | undefined;
  /** Called for each entity of the header with its upper-case keyword and the values of its fields. */
  onHeaderEntity?: (keyword: string, values: readonly StepValue[]) => void;
  /** Whether the bytes of a large index are in memory that other threads can read (shared-index.ts). */
  shared?: boolean | undefined;
  /** For tests: forces or forbids WASM; by default it starts with the first large chunk. */
  scanBy?: ScanCore;
}

const Phase = { START: 0, BEFORE_HEADER: 1, HEADER: 2, BETWEEN: 3, DATA: 4, OTHER_SECTION: 5, ENDED: 6 } as const;
type Phase = (typeof Phase)[keyof typeof Phase];

const FIRST_STATEMENT = 'ISO-10303-21';
const LAST_STATEMENT = 'END-ISO-10303-21';
/** Allows a byte order mark and some white space. */
const START_WORD_MAX_BYTES = 64;
const HEADER_WORD_MAX_BYTES = 16_777_216;
const SECTION_WORD_MAX_BYTES = 1_048_576;
/** For smaller chunks the set-up of the fast path costs more than it saves. */
const WASM_CHUNK_MIN_BYTES = 16_384;

export function createIndexer(options: IndexerOptions): Indexer {
  return new StepIndexer(options);
}

class StepIndexer implements Indexer, ScannerSink {
  private sizeBytes = 0;
  inData = false;
  readonly arena: ByteBuffer;
  readonly types: TypeTrie;
  private readonly rows: KeptRows;
  private phase: Phase = Phase.START;
  private readonly scanner: Scanner = new Scanner(this);
  private readonly seen = new IdSet();
  private readonly header = emptyHeader();
  private readonly findings: StepFinding[] = [];
  private findingCount = 0;
  private recordCount = 0;
  /** Number of records whose id is too large. */
  private oversizedIds = 0;
  private dataSections = 0;

  private plain: PlainRecordScan | undefined;
  scannedBy: ScanCore = 'JS';
  /** Chunks of at least this length start the fast path. */
  private wasmFromBytes: number;

  private readonly filters: NameFilters;
  private readonly refPositions: IndexerOptions['refPositions'];
  private readonly positions: (RefPositions | undefined)[] = [];

  private readonly orderParts: IndexerOptions['orderParts'];
  private readonly onHeaderEntity: IndexerOptions['onHeaderEntity'];
  readonly buffersComplex: boolean;

  constructor({ keep, wantedNames, refPositions, orderParts, onHeaderEntity, shared, scanBy }: IndexerOptions) {
    this.rows = new KeptRows(refPositions !== undefined, shared);
    this.arena = this.rows.arena;
    this.orderParts = orderParts;
    this.onHeaderEntity = onHeaderEntity;
    this.buffersComplex = orderParts !== undefined;
    this.filters = new NameFilters((type) => wantedNames?.(this.types.names[type] as string, this.header));
    this.refPositions = refPositions;
    this.wasmFromBytes = scanBy === 'JS' ? Number.POSITIVE_INFINITY : scanBy === 'WASM' ? 0 : WASM_CHUNK_MIN_BYTES;
    this.types = new TypeTrie((typeName) => keep(typeName, this.header));
  }

  push(chunk: Uint8Array): void {
    this.sizeBytes += chunk.length;
    if (chunk.length >= this.wasmFromBytes) this.startPlain();
    try {
      this.scanner.push(chunk);
    } catch (error) {
      this.endPlain();
      throw error;
    }
  }

  private startPlain(): void {
    this.wasmFromBytes = Number.POSITIVE_INFINITY;
    this.plain = acquirePlainRecordScan();
    if (!this.plain) return;
    this.scannedBy = 'WASM';
    this.seen.moveTo(this.plain);
    this.scanner.plain = this.plain;
  }

  private endPlain(): void {
    const { plain, types } = this;
    if (!plain) return;
    for (const [type, count] of plain.counts.subarray(0, types.names.length).entries()) (types.counts[type] as number) += count;
    releasePlainRecordScan(plain);
    this.plain = undefined;
    this.scanner.plain = undefined;
  }

  recordOptionsOf(type: number): RecordOptions {
    const filter = this.filters.of(type)?.number ?? 0;
    this.positions[type] = this.refPositions?.(this.types.names[type] as string, this.header);
    return { filter, refs: this.positions[type] };
  }

  addPlainRecords(plain: PlainRecords): void {
    this.recordCount += plain.records;
    const { types } = plain;
    const { length } = types;
    // Copies runs of kept records at once. Filters here only the names that the module does not know yet.
    let from = 0;
    for (let row = 0; row < length; row++) {
      const type = types[row] as number;
      if (type < UNFILTERED) continue;
      types[row] = type - UNFILTERED;
      if (this.applyFilter(plain, row)) continue;
      this.rows.addRun(plain, from, row);
      from = row + 1;
    }
    this.rows.addRun(plain, from, length);
  }

  private applyFilter({ bytes, starts, types }: PlainRecords, row: number): boolean {
    const one = this.filters.of(types[row] as number);
    const start = starts[row] as number;
    const isWanted = one === null || one.filter.keeps(bytes, start);
    if (one) this.plain?.addName(start, one.number, isWanted);
    return isWanted;
  }

  endRecord(record: ScannedRecord): void {
    // No reference can name an id that is too large, so the record is skipped.
    const isTooLarge = record.id > Number.MAX_SAFE_INTEGER;
    if (isTooLarge || !this.seen.add(record.id)) {
      if (record.kept) this.arena.length = startOfRecord(this.arena, record.start);
      if (isTooLarge) this.oversizedIds++;
      this.addFinding(isTooLarge ? StepFindingCode.RECORD_UNREADABLE : StepFindingCode.DUPLICATE_ID, record);
      return;
    }
    if (record.kept && startOfRecord(this.arena, record.start) < record.start) this.joinComplex(record);
    this.recordCount++;
    (this.types.counts[record.type] as number)++;
    if (!record.kept) return;
    const filter = this.filters.of(record.type);
    if (filter !== null && !filter.filter.keeps(this.arena.bytes, record.start)) {
      this.arena.length = startOfRecord(this.arena, record.start);
      return;
    }
    this.rows.add(record);
  }

  private joinComplex(record: ScannedRecord): void {
    const { arena, types, orderParts } = this;
    if (!orderParts) return;
    const from = startOfRecord(arena, record.start);
    const joined = joinParts(arena.view().slice(record.start), (names) => orderParts(names, this.header));
    const type = joined ? types.internName(joined.type) : -1;
    record.kept = types.kept[type < 0 ? record.type : type] as boolean;
    if (joined && type >= 0) {
      record.type = type;
      record.start = from;
    }
    if (record.kept && type < 0) return;
    arena.length = from;
    if (joined && record.kept) arena.append(joined.bytes, 0, joined.bytes.length);
  }

  reportDamaged(record: ScannedRecord): void {
    if (this.phase === Phase.START) throw new UnreadableFile('NOT_STEP', record);
    if (this.phase === Phase.BEFORE_HEADER || this.phase === Phase.HEADER) throw new UnreadableFile('HEADER_INVALID', record);
    this.addFinding(StepFindingCode.RECORD_UNREADABLE, record);
  }

  private addFinding(code: StepFindingCode, at: FilePosition & { id?: number }): void {
    this.findingCount++;
    if (this.findings.length >= FINDINGS_MAX) return;
    const finding: StepFinding = { code, line: at.line, offsetBytes: at.offsetBytes };
    if (at.id !== undefined && at.id >= 0 && Number.isSafeInteger(at.id)) finding.stepId = at.id;
    this.findings.push(finding);
  }

  acceptsPrefix(word: ByteBuffer): boolean {
    if (this.phase === Phase.START) return word.length <= START_WORD_MAX_BYTES && FIRST_STATEMENT.startsWith(startText(word));
    if (this.phase === Phase.DATA) return word.length <= DATA_WORD_MAX_BYTES;
    if (this.phase === Phase.HEADER) return word.length <= HEADER_WORD_MAX_BYTES;
    return word.length <= SECTION_WORD_MAX_BYTES;
  }

  endWord(word: ByteBuffer): boolean {
    const name = keywordOf(word);
    if (name === '' && word.length === 0) return true;
    switch (this.phase) {
      case Phase.START:
        this.phase = Phase.BEFORE_HEADER;
        return startText(word) === FIRST_STATEMENT;
      case Phase.BEFORE_HEADER:
        this.phase = Phase.HEADER;
        return name === 'HEADER';
      case Phase.HEADER:
        return this.endHeaderWord(name, word);
      case Phase.DATA:
        return this.endDataWord(name);
      default:
        return this.endSectionWord(name, word);
    }
  }

  private endHeaderWord(name: string, word: ByteBuffer): boolean {
    if (name !== 'ENDSEC' && name !== 'DATA') {
      const values = readHeaderEntity(this.header, name, word.view());
      this.onHeaderEntity?.(name, values);
      return true;
    }
    if (this.header.fileSchema === '') return false;
    if (name === 'DATA') this.beginData();
    else this.phase = Phase.BETWEEN;
    return true;
  }

  private beginData(): void {
    this.phase = Phase.DATA;
    this.inData = true;
    this.dataSections++;
  }

  private endDataWord(name: string): boolean {
    if (name !== 'ENDSEC' && name !== LAST_STATEMENT) return false;
    this.inData = false;
    this.phase = Phase.BETWEEN;
    if (name === LAST_STATEMENT) {
      this.addFinding(StepFindingCode.END_MISSING, this.scanner.position);
      this.end();
    }
    return true;
  }

  /** Skips anchor, reference and signature sections (edition 3), which have nothing to check. */
  private endSectionWord(name: string, word: ByteBuffer): boolean {
    if (name === LAST_STATEMENT) this.end();
    else if (this.phase === Phase.OTHER_SECTION && endsSection(word)) this.phase = Phase.BETWEEN;
    else if (this.phase === Phase.BETWEEN && name === 'DATA') this.beginData();
    else this.phase = Phase.OTHER_SECTION;
    return true;
  }

  private end(): void {
    this.phase = Phase.ENDED;
    this.scanner.stop();
  }

  finish(): RecordIndex {
    try {
      this.scanner.finish();
    } finally {
      this.endPlain();
    }
    this.requireComplete();
    if (this.phase !== Phase.ENDED) this.addFinding(StepFindingCode.END_MISSING, this.scanner.position);
    const { types, findings, findingCount, recordCount, rows } = this;
    const { ids, types: rowTypes, starts } = rows.takeColumns();
    const sorted = isShared(rowTypes) ? sortRowsByType(rowTypes, types.names.length) : undefined;
    return Object.freeze({
      count: ids.length,
      ids,
      types: rowTypes,
      typeNames: types.names,
      starts,
      arena: this.arena.view(),
      recordCount,
      typeCounts: types.countsByName(),
      sizeBytes: this.sizeBytes,
      header: this.header,
      findings,
      findingCount,
      scannedBy: this.scannedBy,
      refs: this.recordRefs(),
      ...(sorted && { sorted }),
      rowOf: createRowLookup(ids),
      rowsOf: createRowsByType(rowTypes, types.names, sorted),
    });
  }

  private recordRefs(): RecordRefs | undefined {
    const { refs, refEnds } = this.rows;
    return refs.length === 0 ? undefined : { positions: this.positions, ends: refEnds.toArray(), ids: refs.toArray() };
  }

  private requireComplete(): void {
    const { position } = this.scanner;
    if (this.sizeBytes === 0) throw new UnreadableFile('EMPTY_FILE', position);
    if (this.phase === Phase.START) throw new UnreadableFile('NOT_STEP', position);
    const firstDamage = this.findings[0];
    if (this.recordCount + this.oversizedIds === 0 && firstDamage) throw new UnreadableFile('UNREADABLE_DATA', firstDamage);
    const isCut = this.phase < Phase.BETWEEN || this.phase === Phase.DATA;
    if (isCut || (this.dataSections === 0 && this.phase !== Phase.ENDED)) throw new UnreadableFile('TRUNCATED', position);
    if (this.dataSections === 0) throw new UnreadableFile('UNREADABLE_DATA', position);
  }
}
