/** Characters of an e-mail address. */
export const EMAIL_MAX_LENGTH = 254;

/** An e-mail address of operators: unlike those of users its host may have no dot, as on an intranet. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(text);
}
