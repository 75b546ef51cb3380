/** Length of the sequence of a lead byte, or 0 for an invalid one (RFC 3629, 4). */
function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/** Checks the second byte, which reveals overlong forms, surrogates and code points beyond U+10FFFF. */
function isSecondByte(lead: number, second: number): boolean {
  if (lead === 0xe0) return second >= 0xa0;
  if (lead === 0xed) return second <= 0x9f;
  if (lead === 0xf0) return second >= 0x90;
  return lead !== 0xf4 || second <= 0x8f;
}

/** Whether the bytes are valid UTF-8, which includes ASCII. */
export function isUtf8(bytes: Uint8Array): boolean {
  let i = 0;
  while (i < bytes.length) {
    const lead = bytes[i] as number;
    const length = sequenceLength(lead);
    if (length === 0 || i + length > bytes.length) return false;
    if (length > 1 && !isSecondByte(lead, bytes[i + 1] as number)) return false;
    for (let next = i + 1; next < i + length; next++) if (((bytes[next] as number) & 0xc0) !== 0x80) return false;
    i += length;
  }
  return true;
}
