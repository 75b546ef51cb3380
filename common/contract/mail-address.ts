/** An address that operators name, unlike those of users: an intranet's host may have no dot. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(text);
}
