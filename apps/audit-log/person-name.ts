/** First and last name; the address of somebody who has not filled them in (D61). */
export function personName({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return `${firstName} ${lastName}`.trim() || email;
}
