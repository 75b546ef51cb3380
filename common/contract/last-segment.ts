/** What a file at an address is called: its last segment, decoded. */
export function lastSegment(address: string): string {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    // A lone % is allowed in addresses, and means itself.
    return name;
  }
}
