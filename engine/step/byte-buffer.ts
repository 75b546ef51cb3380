const FIRST_BYTES = 4096;
/** From this size on the buffer grows in place, in a WebAssembly memory. Reserved pages use no memory before they are written. */
const IN_PLACE_MIN_BYTES = 2_097_152;
const PAGE_BYTES = 65_536;
const PAGES_MAX = 65_536;
/** Larger buffers without WebAssembly grow by half: doubling 256 MiB would exceed the size of the file. */
const DOUBLING_MAX_BYTES = 67_108_864;
/** Up to this length a loop is faster than `subarray` and `set`. */
const LOOP_MAX_BYTES = 48;

/**
 * A growing byte array that can be truncated. Large ones grow without a copy, because holding the old and the new array would
 * be the peak memory of a validation. An append may replace `bytes`.
 */
export class ByteBuffer {
  bytes: Uint8Array = new Uint8Array(FIRST_BYTES);
  length = 0;
  private memory: WebAssembly.Memory | undefined;
  private mayGrowInPlace = true;
  private readonly shared: boolean;

  /** A shared buffer has its bytes in memory that other threads can read, once it is large enough to grow in place. */
  constructor(shared = false) {
    this.shared = shared;
  }

  append(source: Uint8Array, from: number, to: number): void {
    const count = to - from;
    if (this.length + count > this.bytes.length) this.grow(this.length + count);
    if (count <= LOOP_MAX_BYTES) {
      const { bytes } = this;
      for (let i = from, at = this.length; i < to; i++, at++) bytes[at] = source[i] as number;
    } else {
      this.bytes.set(source.subarray(from, to), this.length);
    }
    this.length += count;
  }

  appendByte(byte: number): void {
    if (this.length === this.bytes.length) this.grow(this.length + 1);
    this.bytes[this.length++] = byte;
  }

  /** The bytes without a copy; valid until the next append. */
  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private grow(needed: number): void {
    const factor = this.bytes.length < DOUBLING_MAX_BYTES ? 2 : 1.5;
    const newLength = Math.max(needed, Math.ceil(this.bytes.length * factor));
    if (newLength >= IN_PLACE_MIN_BYTES && this.mayGrowInPlace && this.growInPlace(newLength)) return;
    const grown = new Uint8Array(newLength);
    grown.set(this.view());
    this.bytes = grown;
    this.memory = undefined;
  }

  /** Returns false without WebAssembly, without address space, or beyond its maximum. */
  private growInPlace(newLength: number): boolean {
    const pages = Math.ceil(newLength / PAGE_BYTES);
    const before = this.memory ? undefined : this.view();
    try {
      if (this.memory) this.memory.grow(pages - this.memory.buffer.byteLength / PAGE_BYTES);
      else this.memory = new WebAssembly.Memory({ initial: pages, maximum: PAGES_MAX, shared: this.shared });
    } catch {
      // The bytes are intact; later growth copies them.
      this.mayGrowInPlace = false;
      return false;
    }
    this.bytes = new Uint8Array(this.memory.buffer);
    // A memory that grew keeps its bytes; only a new one needs the copy.
    if (before) this.bytes.set(before);
    return true;
  }
}
