/**
 * Returns the better of two encodings that a client accepts; undefined: neither. An encoding with q=0 is refused (RFC 9110,
 * 12.5.3).
 */
export type Encoding = 'br' | 'gzip';

export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const taken = String(header ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding));
}
