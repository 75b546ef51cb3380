/** The writer appends bytes to two growing buffers in turn: one is written out while the other is filled. */
const FIRST_BYTES = 524_288;
const FULL_BYTES = 262_144;
/** A longer text is first encoded separately, so that a single text cannot reserve three times its length. */
const SHORT_TEXT = 16_384;

const encoder = new TextEncoder();

export interface ByteWriter {
  /** Makes room for `more` bytes from `length` on. It may replace `bytes`, so read that property again after each call. */
  reserve(more: number): void;
  bytes: Uint8Array;
  length: number;
  text(text: string): void;
  copy(source: Uint8Array): void;
  /** Returns whether there is enough to take. */
  isFull(): boolean;
  /** Returns the bytes written since the last take; they are overwritten by what is written after the next one. */
  take(): Uint8Array;
}

export function createByteWriter(): ByteWriter {
  let other: Uint8Array = new Uint8Array(0);
  return {
    bytes: new Uint8Array(FIRST_BYTES),
    length: 0,
    reserve(more) {
      if (this.length + more <= this.bytes.length) return;
      const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    },
    text(text) {
      if (text.length > SHORT_TEXT) return this.copy(encoder.encode(text));
      // No UTF-16 unit takes more than three bytes of UTF-8.
      this.reserve(text.length * 3);
      this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
    },
    copy(source) {
      this.reserve(source.length);
      this.bytes.set(source, this.length);
      this.length += source.length;
    },
    isFull() {
      return this.length >= FULL_BYTES;
    },
    take() {
      const { bytes } = this;
      const taken = bytes.subarray(0, this.length);
      this.bytes = other.length === 0 ? new Uint8Array(FIRST_BYTES) : other;
      other = bytes;
      this.length = 0;
      return taken;
    },
  };
}
