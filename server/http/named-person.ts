/** A person as others see one: the name, and while there is none the address, which stands for it (D61). */
export interface NamedPerson {
  firstName: string;
  lastName: string;
  email?: string;
}

interface PersonColumns {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

export function namedPerson({ firstName, lastName, email }: PersonColumns): NamedPerson {
  const name = { firstName: firstName ?? '', lastName: lastName ?? '' };
  return name.firstName || name.lastName || !email ? name : { ...name, email };
}
