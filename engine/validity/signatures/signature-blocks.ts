/**
 * Finds the signatures at the end of a file (digital application authentication): sections SIGNATURE of ISO 10303-21 edition 3, or
 * such a section in a comment, so that older readers skip it. A signature is made over all that precedes it, without control
 * characters, as buildingSMART verifies it.
 */

/** Bytes at the end of a file in which its signatures are sought. */
const SIGNATURES_MAX_BYTES = 1_048_576;
/** Signatures of a file that are verified, and signers of each; every signature reads the file once more. */
export const SIGNATURES_MAX = 8;

export interface SignatureBlock {
  /** Offset in bytes of its first character: the signed content ends there. */
  start: number;
  base64: string;
}

export interface SignatureBlocks {
  blocks: SignatureBlock[];
  /** Whether something other than white space stands between or after the signatures, which no signature covers. */
  hasUnsigned: boolean;
  /** Whether there are more signatures than are verified. */
  isCut: boolean;
}

const SECTION = /(?:\/\*\s*)?SIGNATURE;([^;]*?)ENDSEC;(?:\s*\*\/)?/g;
const FILE_END = 'END-ISO-10303-21;';

/** Keeps the end of a file while its chunks pass by. */
export class TailReader {
  private readonly tail = new Uint8Array(2 * SIGNATURES_MAX_BYTES);
  private length = 0;
  private total = 0;

  /** Reads a chunk of any length. The caller may then reuse the buffer. */
  push(chunk: Uint8Array): void {
    this.total += chunk.length;
    const lastBytes = chunk.length > SIGNATURES_MAX_BYTES ? chunk.subarray(chunk.length - SIGNATURES_MAX_BYTES) : chunk;
    if (this.length + lastBytes.length > this.tail.length) {
      this.tail.copyWithin(0, this.length - SIGNATURES_MAX_BYTES, this.length);
      this.length = SIGNATURES_MAX_BYTES;
    }
    this.tail.set(lastBytes, this.length);
    this.length += lastBytes.length;
  }

  finish(): SignatureBlocks {
    const bytes = this.tail.subarray(0, this.length);
    return readBlocks(new TextDecoder('latin1').decode(bytes), this.total - this.length);
  }
}

/** Reads the signatures of the end of a file, which begins at this offset. */
function readBlocks(text: string, offset: number): SignatureBlocks {
  const end = text.indexOf(FILE_END);
  const blocks: SignatureBlock[] = [];
  let between = '';
  let at = -1;
  if (end < 0) return { blocks, hasUnsigned: false, isCut: false };
  SECTION.lastIndex = end;
  for (let match = SECTION.exec(text); match; match = SECTION.exec(text)) {
    if (at >= 0) between += text.slice(at, match.index);
    blocks.push({ start: offset + match.index, base64: match[1] as string });
    at = SECTION.lastIndex;
  }
  const rest = at < 0 ? '' : between + text.slice(at);
  return {
    blocks: blocks.slice(0, SIGNATURES_MAX),
    hasUnsigned: /[^\s\0]/.test(rest),
    isCut: blocks.length > SIGNATURES_MAX,
  };
}

/** Returns the bytes that a signature covers: those of a chunk without control characters. */
export function signedBytes(chunk: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(chunk.length);
  let length = 0;
  for (const byte of chunk) if (byte >= 0x20 && byte !== 0x7f) bytes[length++] = byte;
  return bytes.subarray(0, length);
}
