/** Returns first and last name, or the e-mail address, if available, of an invited user without a name (D61). */
export function personName(person: { firstName: string; lastName: string; email?: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || (person.email ?? '');
}
