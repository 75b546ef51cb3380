/** First and last name; the e-mail address, where it is told, of an invited user without a name (D61). */
export function personName(person: { firstName: string; lastName: string; email?: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || (person.email ?? '');
}
