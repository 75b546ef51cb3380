const FIRST_BYTES = 4096;
/** From here on it grows in place, in a memory of WebAssembly, which is reserved but takes nothing before it is written. */
const IN_PLACE_MIN_BYTES = 2_097_152;
const PAGE_BYTES = 65_536;
const PAGES_MAX = 65_536;
/** Where that is not to be had it grows by half: doubling 256 MiB would ask for more than the file is long. */
const DOUBLING_MAX_BYTES = 67_108_864;
/** Below this a loop beats the fixed cost of `subarray` and `set`. */
const LOOP_MAX_BYTES = 48;

/**
 * Bytes that grow at the end and can be cut back. Large ones grow without a copy: while one is made the old and the new are
 * both in memory, which would be the peak of a whole validation. `bytes` is another array after each append.
 */
export class ByteBuffer {
  bytes: Uint8Array = new Uint8Array(FIRST_BYTES);
  length = 0;
  private memory: WebAssembly.Memory | undefined;
  private mayGrowInPlace = true;

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

  /** What is held, without a copy; valid until the next append. */
  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private grow(needed: number): void {
    const factor = this.bytes.length < DOUBLING_MAX_BYTES ? 2 : 1.5;
    const wanted = Math.max(needed, Math.ceil(this.bytes.length * factor));
    if (wanted >= IN_PLACE_MIN_BYTES && this.mayGrowInPlace && this.growInPlace(wanted)) return;
    const grown = new Uint8Array(wanted);
    grown.set(this.view());
    this.bytes = grown;
    this.memory = undefined;
  }

  /** False where there is no WebAssembly, no room to reserve, or more than it can address. */
  private growInPlace(wanted: number): boolean {
    const pages = Math.ceil(wanted / PAGE_BYTES);
    const before = this.memory ? undefined : this.view();
    try {
      if (this.memory) this.memory.grow(pages - this.memory.buffer.byteLength / PAGE_BYTES);
      else this.memory = new WebAssembly.Memory({ initial: pages, maximum: PAGES_MAX });
    } catch {
      // What was held stays as it is, and is copied from now on.
      this.mayGrowInPlace = false;
      return false;
    }
    this.bytes = new Uint8Array(this.memory.buffer);
    // The first time only: a memory that grew holds them already.
    if (before) this.bytes.set(before);
    return true;
  }
}
