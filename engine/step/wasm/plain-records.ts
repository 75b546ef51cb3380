/**
 * AssemblyScript, compiled to `../plain-records.g.ts` by `../generate-plain-records.ts`. Scans complete, undamaged records in
 * the usual spelling, `#12= IFCWALL(…);`, at more than 1 GB/s. Any other statement (comments, unusual spaces, a new keyword, a
 * duplicate id, damage, the end of the piece) is left to the scanner in TypeScript from its first byte on. Both scanners
 * therefore find the same records, and this one needs no errors and lines.
 *
 * One piece of the file is at INPUT, followed by 64 zero bytes. Reading beyond its end is harmless, because no record ends in
 * a zero byte. `plain-record-scan.ts` has the same addresses.
 */
export { countLines } from './count-lines.ts';

const RESULT: usize = 0x0400;
const MASKS: usize = 0x0800;
const SLOTS: usize = 0x1_0000;
const COUNTS: usize = 0x9_0000;
const INPUT: usize = 0xd_0000;
const KEPT: usize = 0x11_0400;
const IDS: usize = 0x15_0800;
const TYPES: usize = 0x19_0800;
const STARTS: usize = 0x1d_0800;
const REFS: usize = 0x22_0000;
const REF_ENDS: usize = 0x2a_0000;
const NAMES: usize = 0x2e_0000;
const SEEN: usize = 0x36_0000;

const SLOT_MASK: u32 = 0x1fff;
const KEYWORD_MAX: i32 = 48;
/** Larger ids are left to the hash table in TypeScript. */
const SEEN_IDS: u64 = 0x1000_0000;
/** Flag of a type: the record was not filtered, because its name is new. */
const UNFILTERED: u32 = 0x1_0000;
/** Flag of a reference: it is in the second requested argument. */
const SECOND: u32 = 0x8000_0000;

// Reasons to stop.
const OTHER: i32 = 0;
const UNKNOWN_KEYWORD: i32 = 1;

/** Largest id seen so far. */
let largest: u32 = 0;
/** Number of added names. */
let names: u32 = 0;
/** The masked keyword or name. */
let k0: v128 = i64x2.splat(0);
let k1: v128 = i64x2.splat(0);
let k2: v128 = i64x2.splat(0);

/** Prepares for another file. */
export function reset(): void {
  // KEYWORD_MAX bytes of ones, then zeros. A load at the right offset masks a keyword of any length.
  memory.fill(MASKS, 0xff, KEYWORD_MAX);
  memory.fill(SLOTS, 0, INPUT - SLOTS);
  // Clearing unused pages would allocate them.
  if (names > 0) memory.fill(NAMES, 0, SEEN - NAMES);
  names = 0;
  memory.fill(SEEN, 0, <usize>((largest >>> 3) + 1));
  largest = 0;
}

/** Adds an id below SEEN_IDS. Returns false when it was added before. */
export function addId(id: u32): bool {
  const at: usize = SEEN + (<usize>(id >>> 5) << 2);
  const bits = load<u32>(at);
  const bit: u32 = 1 << (id & 31);
  if ((bits & bit) !== 0) return false;
  store<u32>(at, bits | bit);
  if (id > largest) largest = id;
  return true;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function maskKeyword(p: usize, length: i32): void {
  const mask = MASKS + KEYWORD_MAX - length;
  k0 = v128.and(v128.load(p), v128.load(mask));
  k1 = v128.and(v128.load(p, 16), v128.load(mask, 16));
  k2 = v128.and(v128.load(p, 32), v128.load(mask, 32));
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function hashKey(): u64 {
  let hash = i64x2.extract_lane(k0, 0) * 0x1e3779b97f4a7c15 + i64x2.extract_lane(k0, 1) * 0x42b2ae3d27d4eb4f;
  hash += i64x2.extract_lane(k1, 0) * 0x165667b19e3779f9 + i64x2.extract_lane(k1, 1) * 0x27d4eb2f165667c5;
  hash += i64x2.extract_lane(k2, 0) * 0x5851f42d4c957f2d + i64x2.extract_lane(k2, 1) * 0x14057b7ef767814f;
  return hash;
}

/** Whether the slot has the masked keyword or name. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function hasKey(at: usize): bool {
  const difference = v128.or(
    v128.or(v128.xor(k0, v128.load(at)), v128.xor(k1, v128.load(at, 16))),
    v128.xor(k2, v128.load(at, 32)),
  );
  return !v128.any_true(difference);
}

/** The slot of the masked keyword, or the empty slot for it. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function findSlot(): usize {
  let slot = <u32>(hashKey() >>> 45) & SLOT_MASK;
  while (true) {
    const at = SLOTS + (<usize>slot << 6);
    if (load<u32>(at, 48) === 0 || hasKey(at)) return at;
    slot = (slot + 1) & SLOT_MASK;
  }
}

/** The slot of the masked name for a filter, or the empty slot for it. */
function findName(length: i32, filter: u32): usize {
  const owner = (<u32>length << 8) | filter;
  let slot = (<u32>(hashKey() >>> 45) + filter) & SLOT_MASK;
  while (true) {
    const at = NAMES + (<usize>slot << 6);
    const number = load<u32>(at, 48);
    if (number === 0 || (number === owner && hasKey(at))) return at;
    slot = (slot + 1) & SLOT_MASK;
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function storeKey(slot: usize): void {
  v128.store(slot, k0);
  v128.store(slot, k1, 16);
  v128.store(slot, k2, 32);
}

/**
 * Adds the keyword at INPUT + from. The caller ensures that slots stay free. `options` is 0 when its records are not kept. Else it
 * is 1 | filter number << 8 (0: none) | two argument positions for references << 16 and << 24 (255: none).
 */
export function addKeyword(from: i32, length: i32, type: i32, options: i32): void {
  maskKeyword(INPUT + from, length);
  const slot = findSlot();
  storeKey(slot);
  store<u32>(slot, type + 1, 48);
  store<u32>(slot, options, 52);
}

/** Adds the name of the kept record at KEPT + from. Returns false when it is too long. The caller ensures that slots stay free. */
export function addName(from: i32, filter: i32, isWanted: i32): bool {
  const at: usize = KEPT + from + 2;
  const length = nameLength(at);
  if (length < 0) return false;
  maskKeyword(at, length);
  const slot = findName(length, filter);
  storeKey(slot);
  store<u32>(slot, (<u32>length << 8) | filter, 48);
  store<u32>(slot, isWanted, 52);
  names++;
  return true;
}

/** Length of a name up to its quote; -1 when it is longer than a key. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function nameLength(p: usize): i32 {
  const quote: v128 = i8x16.splat(39);
  let match = i8x16.bitmask(i8x16.eq(v128.load(p), quote));
  if (match !== 0) return ctz(match);
  match = i8x16.bitmask(i8x16.eq(v128.load(p, 16), quote));
  if (match !== 0) return 16 + ctz(match);
  match = i8x16.bitmask(i8x16.eq(v128.load(p, 32), quote));
  return match === 0 ? -1 : 32 + ctz(match);
}

// Results of a filter.
const UNWANTED: i32 = 0;
const WANTED: i32 = 1;
const UNKNOWN: i32 = 2;

/** Filters the record with its "(" at `body`. Records without a name, and with a quote in it, are wanted. */
function applyFilter(body: usize, filter: u32): i32 {
  if (load<u8>(body, 1) !== 39) return WANTED;
  const length = nameLength(body + 2);
  if (length < 0) return UNKNOWN;
  if (load<u8>(body + 2 + <usize>length, 1) === 39) return WANTED;
  maskKeyword(body + 2, length);
  const slot = findName(length, filter);
  return load<u32>(slot, 48) === 0 ? UNKNOWN : load<i32>(slot, 52);
}

/** Writes the references in two arguments of a record at `refs`, and returns their end; writes none if one is too large. */
function writeRefs(body: usize, first: u32, second: u32, refs: usize): usize {
  const last: u32 = second === 255 || first > second ? first : second;
  let argument: u32 = 0;
  let depth = 1;
  let to = refs;
  let p: usize = body + 1;
  while (true) {
    const byte: u32 = load<u8>(p++);
    if (byte === 35) {
      let id: u64 = 0;
      const from = p;
      for (let digit: u32 = load<u8>(p) - 48; digit < 10; digit = load<u8>(++p) - 48) id = id * 10 + digit;
      if (p === from || p - from > 9 || id >= SEEN_IDS) return refs;
      if (argument === first) store<u32>(to, <u32>id);
      else if (argument === second) store<u32>(to, <u32>id | SECOND);
      else continue;
      to += 4;
    } else if (byte === 39) {
      while (true) {
        const quote = i8x16.bitmask(i8x16.eq(v128.load(p), i8x16.splat(39)));
        if (quote === 0) p += 16;
        else {
          p += ctz(quote) + 1;
          if (load<u8>(p) !== 39) break;
          p++;
        }
      }
    } else if (byte === 40) depth++;
    else if (byte === 41) {
      if (--depth === 0) return to;
    } else if (byte === 44 && depth === 1 && ++argument > last) return to;
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function stop(at: usize, reason: i32, records: i32, rows: i32, keptEnd: usize, refs: usize): i32 {
  store<i32>(RESULT, <i32>(refs - REFS) >> 2, 24);
  store<i32>(RESULT, reason);
  store<i32>(RESULT, records, 4);
  store<i32>(RESULT, rows, 8);
  store<i32>(RESULT, <i32>(keptEnd - KEPT), 12);
  return <i32>(at - INPUT);
}

/** Scans records from `from` on. Returns the start of the first statement that it cannot scan. Long, because hot. */
export function scan(from: i32, to: i32): i32 {
  const end: usize = INPUT + to;
  let at: usize = INPUT + from;
  let records = 0;
  let rows = 0;
  let keptEnd: usize = KEPT;
  let refs: usize = REFS;
  while (true) {
    let byte: u32 = load<u8>(at);
    while (byte <= 32 && at < end) byte = load<u8>(++at);
    if (at >= end || byte !== 35) return stop(at, OTHER, records, rows, keptEnd, refs);

    // The id: up to eight digits at once. A digit has the high nibble 3, also after adding 6.
    let p: usize = at + 1;
    let word = load<u64>(p);
    const others =
      ((word & 0xf0f0f0f0f0f0f0f0) ^ 0x3030303030303030) |
      (((word + 0x0606060606060606) & 0xf0f0f0f0f0f0f0f0) ^ 0x3030303030303030);
    const digits: u64 = others === 0 ? 8 : ctz(others) >> 3;
    if (digits === 0) return stop(at, OTHER, records, rows, keptEnd, refs);
    p += <usize>digits;
    word <<= 64 - (digits << 3);
    word = ((word & 0x0f0f0f0f0f0f0f0f) * 2561) >> 8;
    word = ((word & 0x00ff00ff00ff00ff) * 6553601) >> 16;
    let id: u64 = ((word & 0x0000ffff0000ffff) * 42949672960001) >> 32;
    byte = load<u8>(p);
    while (byte - 48 < 10) {
      id = id * 10 + byte - 48;
      if (id >= SEEN_IDS) return stop(at, OTHER, records, rows, keptEnd, refs);
      byte = load<u8>(++p);
    }
    while (byte === 32) byte = load<u8>(++p);
    if (byte !== 61) return stop(at, OTHER, records, rows, keptEnd, refs);
    do byte = load<u8>(++p);
    while (byte === 32);

    // The keyword, looked up as a whole.
    const opens: v128 = i8x16.splat(40);
    let length: i32 = 0;
    let open = i8x16.bitmask(i8x16.eq(v128.load(p), opens));
    if (open === 0) {
      length = 16;
      open = i8x16.bitmask(i8x16.eq(v128.load(p, 16), opens));
      if (open === 0) {
        length = 32;
        open = i8x16.bitmask(i8x16.eq(v128.load(p, 32), opens));
        if (open === 0) return stop(at, OTHER, records, rows, keptEnd, refs);
      }
    }
    length += ctz(open);
    maskKeyword(p, length);
    const slot = findSlot();
    const type = load<u32>(slot, 48);
    if (type === 0) {
      store<i32>(RESULT, <i32>(p - INPUT), 16);
      store<i32>(RESULT, length, 20);
      return stop(at, UNKNOWN_KEYWORD, records, rows, keptEnd, refs);
    }

    // The arguments: 16 bytes at once unless they may contain the last ")".
    const body: usize = p + length;
    let i: usize = body + 1;
    let depth = 1;
    while (true) {
      const bytes = v128.load(i);
      const quotes = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(39)));
      let closes = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(41)));
      const openings = i8x16.bitmask(i8x16.eq(bytes, opens));
      const wrong = i8x16.bitmask(
        v128.or(
          v128.or(i8x16.eq(bytes, i8x16.splat(59)), i8x16.eq(bytes, i8x16.splat(47))),
          i8x16.eq(bytes, i8x16.splat(61)),
        ),
      );
      const below = quotes === 0 ? 0xffff : (quotes - 1) & ~quotes;
      closes &= below;
      let closed = popcnt(closes);
      if (depth <= closed) {
        // One of them may be the last, so check each.
        let last = -1;
        closed = 0;
        while (closes !== 0) {
          const bit = ctz(closes);
          closed++;
          if (depth + popcnt(openings & ((1 << bit) - 1)) === closed) {
            last = bit;
            break;
          }
          closes &= closes - 1;
        }
        if (last >= 0) {
          i += last + 1;
          // Without a ";" directly after it: white space, a comment or damage.
          if ((wrong & ((1 << last) - 1)) !== 0 || load<u8>(i) !== 59) return stop(at, OTHER, records, rows, keptEnd, refs);
          break;
        }
      }
      if ((wrong & below) !== 0) return stop(at, OTHER, records, rows, keptEnd, refs);
      depth += popcnt(openings & below) - closed;
      if (quotes === 0) {
        i += 16;
        if (i >= end) return stop(at, OTHER, records, rows, keptEnd, refs);
        continue;
      }
      i += ctz(quotes) + 1;
      while (true) {
        const quote = i8x16.bitmask(i8x16.eq(v128.load(i), i8x16.splat(39)));
        if (quote === 0) {
          i += 16;
          if (i >= end) return stop(at, OTHER, records, rows, keptEnd, refs);
          continue;
        }
        i += ctz(quote) + 1;
        // \S\' may not end the string. The scanner in TypeScript decides.
        if (load<u16>(i - 3) === 0x5c53) return stop(at, OTHER, records, rows, keptEnd, refs);
        byte = load<u8>(i);
        if (byte !== 39) break;
        i++;
      }
      // Only these bytes may follow a string. The loop above stops at a "/".
      if (byte !== 44 && byte !== 41 && byte > 32 && byte !== 47) return stop(at, OTHER, records, rows, keptEnd, refs);
      if (i >= end) return stop(at, OTHER, records, rows, keptEnd, refs);
    }
    i++;

    if (!addId(<u32>id)) return stop(at, OTHER, records, rows, keptEnd, refs);
    const count: usize = COUNTS + ((<usize>type - 1) << 2);
    store<u32>(count, load<u32>(count) + 1);
    records++;
    const options = load<u32>(slot, 52);
    let verdict: i32 = options === 0 ? UNWANTED : WANTED;
    if (options >>> 8 !== 0xffff00 && options !== 0) {
      const filter = (options >>> 8) & 0xff;
      if (filter !== 0) verdict = applyFilter(body, filter);
      const first = (options >>> 16) & 0xff;
      if (first !== 255) refs = writeRefs(body, first, options >>> 24, refs);
    }
    if (verdict !== UNWANTED) {
      store<u32>(IDS + (<usize>rows << 2), <u32>id);
      store<u32>(TYPES + (<usize>rows << 2), verdict === UNKNOWN ? (type - 1) | UNFILTERED : type - 1);
      store<u32>(STARTS + (<usize>rows << 2), <u32>(keptEnd - KEPT));
      store<u32>(REF_ENDS + (<usize>rows << 2), <u32>(refs - REFS) >> 2);
      rows++;
      // Copies up to 15 extra bytes, which the next copy overwrites.
      let target = keptEnd;
      for (let source = body; source < i; source += 16, target += 16) v128.store(target, v128.load(source));
      keptEnd += i - body;
    }
    at = i;
  }
}
