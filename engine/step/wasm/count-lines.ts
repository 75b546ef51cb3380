/** Counts lines for the positions of findings. AssemblyScript, compiled into the module of plain-records.ts. */

/** Address of the piece, as in plain-records.ts. */
const INPUT: usize = 0xd_0000;
/** Bytes per batch: the byte counters overflow after 255 blocks of 16 bytes. */
const BLOCKS: usize = 255 << 4;

/** Number of LF in the complete blocks of 16 bytes between `from` and `to`; -1 if they contain a CR. */
function countFeeds(from: usize, to: usize): i32 {
  let lines = 0;
  let returns: v128 = i64x2.splat(0);
  for (let at = from; at + 16 <= to; ) {
    const left = to - at;
    const stopAt = at + (left < BLOCKS ? left & ~15 : BLOCKS);
    let counts: v128 = i64x2.splat(0);
    for (; at < stopAt; at += 16) {
      const bytes = v128.load(at);
      counts = i8x16.sub(counts, i8x16.eq(bytes, i8x16.splat(10)));
      returns = v128.or(returns, i8x16.eq(bytes, i8x16.splat(13)));
    }
    if (v128.any_true(returns)) return -1;
    const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(counts));
    lines +=
      i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
  }
  return lines;
}

/** Number of line ends in a range: LF, CR and CR LF. `before` is the byte before it. */
export function countLines(from: i32, to: i32, before: i32): i32 {
  let lines = 0;
  let at: usize = INPUT + from;
  const end: usize = INPUT + to;
  if (before !== 13) {
    const feeds = countFeeds(at, end);
    if (feeds >= 0) {
      lines = feeds;
      at += (end - at) & ~15;
    }
  }
  let last = before === 13 ? 1 : 0;
  for (; at + 16 <= end; at += 16) {
    const bytes = v128.load(at);
    const lf = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(10)));
    const cr = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(13)));
    lines += popcnt(lf & ~((cr << 1) | last)) + popcnt(cr);
    last = cr >>> 15;
  }
  for (; at < end; at++) {
    const byte = load<u8>(at);
    if (byte === 13 || (byte === 10 && last === 0)) lines++;
    last = byte === 13 ? 1 : 0;
  }
  return lines;
}
