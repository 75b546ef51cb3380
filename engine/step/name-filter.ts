/**
 * Filters records of a type by their first argument, a name: properties are half of many models, and rules ask for a few names
 * among hundreds. Each distinct name is decoded and tested once; afterwards its bytes are compared.
 * Exporters write the same properties in the same order for every element, so the name that followed last time is tried first.
 */
import { OPEN, QUOTE } from './byte-codes.ts';
import { decodeString } from './decode-string.ts';
import { isShiftedQuote } from './shifted-quote.ts';

const FIRST_SLOTS = 1024;
/** Maximum of distinct names. Records with further names are kept. */
const NAMES_MAX = 65_536;
/** Records with longer names are kept. No rule asks for one. */
const NAME_MAX_BYTES = 1024;
const EMPTY = -1;

export class NameFilter {
  private readonly isWanted: (name: string) => boolean;
  private slots = new Int32Array(FIRST_SLOTS).fill(EMPTY);
  private readonly hashes: number[] = [];
  private readonly verdicts: boolean[] = [];
  private readonly names: Uint8Array[] = [];
  /** The name that followed each name, and the last name. */
  private readonly followers: number[] = [];
  private last = EMPTY;

  constructor(isWanted: (name: string) => boolean) {
    this.isWanted = isWanted;
  }

  /** Returns false when the record with its "(" at `open` begins with an unwanted name. */
  keeps(bytes: Uint8Array, open: number): boolean {
    const from = open + 2;
    if (bytes[open] !== OPEN || bytes[open + 1] !== QUOTE) return true;
    const guess = this.followers[this.last];
    if (guess !== undefined && isNameAt(this.names[guess] as Uint8Array, bytes, from)) {
      this.last = guess;
      return this.verdicts[guess] as boolean;
    }
    let hash = 0x811c_9dc5;
    let to = from;
    const end = Math.min(bytes.length, from + NAME_MAX_BYTES);
    for (; to < end && bytes[to] !== QUOTE; to++) hash = Math.imul(hash ^ (bytes[to] as number), 0x0100_0193);
    // Names with a quote are rare, so their records are kept.
    if (to === end || bytes[to + 1] === QUOTE || isShiftedQuote(bytes, to)) return true;
    return this.verdictOf(bytes, from, to, hash ^ (hash >>> 15));
  }

  private verdictOf(bytes: Uint8Array, from: number, to: number, hash: number): boolean {
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (let number = this.slots[slot] as number; number !== EMPTY; number = this.slots[slot] as number) {
      if (this.hashes[number] === hash && isSame(this.names[number] as Uint8Array, bytes, from, to))
        return this.verdicts[this.setLast(number)] as boolean;
      slot = (slot + 1) & mask;
    }
    if (this.verdicts.length >= NAMES_MAX) return true;
    const verdict = this.isWanted(decodeString(bytes, from, to));
    this.slots[slot] = this.verdicts.push(verdict) - 1;
    this.hashes.push(hash);
    this.names.push(bytes.slice(from, to));
    this.setLast(this.verdicts.length - 1);
    if (this.verdicts.length * 2 > this.slots.length) this.rehash();
    return verdict;
  }

  private setLast(number: number): number {
    if (this.last !== EMPTY) this.followers[this.last] = number;
    this.last = number;
    return number;
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 2).fill(EMPTY);
    const mask = slots.length - 1;
    for (const [number, hash] of this.hashes.entries()) {
      let slot = hash & mask;
      while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.slots = slots;
  }
}

/** Whether the name at `from` equals `spelling`. */
function isNameAt(spelling: Uint8Array, bytes: Uint8Array, from: number): boolean {
  const to = from + spelling.length;
  if (bytes[to] !== QUOTE || bytes[to + 1] === QUOTE) return false;
  return isSame(spelling, bytes, from, to);
}

function isSame(spelling: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (spelling.length !== to - from) return false;
  for (let i = 0, at = from; at < to; i++, at++) if (spelling[i] !== bytes[at]) return false;
  return true;
}

/** The WASM scanner stores the number of a filter in a byte. */
const FILTERS_MAX = 255;

interface NumberedFilter {
  filter: NameFilter;
  /** 1-based. */
  number: number;
}

/** The name filters of types: one per predicate, which several types may share. */
export class NameFilters {
  private readonly predicateOf: (type: number) => ((name: string) => boolean) | undefined;
  /** Per type; null keeps all its records. */
  private readonly byType: (NumberedFilter | null | undefined)[] = [];
  private readonly byPredicate = new Map<(name: string) => boolean, NumberedFilter>();

  /** `predicateOf` is called once per type and returns the predicate for names; undefined keeps all. */
  constructor(predicateOf: (type: number) => ((name: string) => boolean) | undefined) {
    this.predicateOf = predicateOf;
  }

  of(type: number): NumberedFilter | null {
    const cachedFilter = this.byType[type];
    if (cachedFilter !== undefined) return cachedFilter;
    const isWanted = this.predicateOf(type);
    let filter: NumberedFilter | null = null;
    if (isWanted) {
      const number = this.byPredicate.size + 1;
      filter = this.byPredicate.get(isWanted) ?? { filter: new NameFilter(isWanted), number };
      this.byPredicate.set(isWanted, filter);
      // Keeping more records than needed changes no result.
      if (filter.number > FILTERS_MAX) filter = null;
    }
    this.byType[type] = filter;
    return filter;
  }
}
