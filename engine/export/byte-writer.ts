/** Bytes written one after another into two buffers that grow, by turns: what one holds is written away while the other is filled. */
const FIRST_BYTES = 524_288;
const FULL_BYTES = 262_144;
/** Beyond this a text is encoded by itself first, so that a single one cannot ask for three times its length. */
const SHORT_TEXT = 16_384;

const encoder = new TextEncoder();

export interface ByteWriter {
  /** Room for `more` bytes from `length` on; take `bytes` anew after each call. */
  reserve(more: number): void;
  bytes: Uint8Array;
  length: number;
  text(text: string): void;
  copy(source: Uint8Array): void;
  /** Worth taking. */
  isFull(): boolean;
  /** What was written since the last take; overwritten by what is written after the next one. */
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
      // No character of UTF-16 takes more than three bytes of UTF-8.
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
