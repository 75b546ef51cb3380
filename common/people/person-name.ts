/** First and last name; the e-mail address for an invited user without a name (D61). */
export function personName({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return `${firstName} ${lastName}`.trim() || email;
}
