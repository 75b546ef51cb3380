/** The file name in an address: its last segment, decoded. */
export function lastSegment(address: string): string {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    // An address may contain a % that is not an escape.
    return name;
  }
}
