/** The options of a filter by person: the reader, the other members, and who is chosen in the address. */
import type { NamedUser } from '../../common/contract/findings.ts';
import { personName } from '../../common/contract/person-name.ts';
import { useMembers } from '../../common/findings/use-members.ts';

export type Named = { value: string; text: string };

interface People {
  projectId: string;
  userId: string;
  /** Id of a person, `me`, or empty. */
  chosen: string;
  /** Persons of the rows. A person who left the project may still have work. */
  assigned: readonly NamedUser[];
  /** Text of the reader. */
  me: string;
}

export function usePeopleOptions({ projectId, userId, chosen, assigned, me }: People): Named[] {
  const members = useMembers(projectId);
  const person = assigned.find(({ id }) => id === chosen);
  const options = [
    { value: chosen === userId ? userId : 'me', text: me },
    ...members.filter(({ id }) => id !== userId).map((member) => ({ value: member.id, text: personName(member) })),
  ];
  return withChosen(options, chosen, person && personName(person));
}

/** Adds the value in the address as an option, even if no row has it. */
export function withChosen(options: Named[], chosen: string, text = chosen): Named[] {
  return chosen === '' || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, text }];
}
