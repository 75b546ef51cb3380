const FIRST_BYTES = 4096;
/** From here on it grows by half: doubling 256 MiB would ask for more than the file is long. */
const DOUBLING_MAX_BYTES = 67_108_864;
/** Below this a loop beats the fixed cost of `subarray` and `set`. */
const LOOP_MAX_BYTES = 48;

/** Bytes that grow at the end and can be cut back. */
export class ByteBuffer {
  bytes: Uint8Array = new Uint8Array(FIRST_BYTES);
  length = 0;

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
    const grown = new Uint8Array(Math.max(needed, Math.ceil(this.bytes.length * factor)));
    grown.set(this.view());
    this.bytes = grown;
  }
}
