/** A person as others see them: the name, or the e-mail address while there is no name (D61). */
interface NamedPerson {
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
