/** Filters the log by a person, searched by name or e-mail address, or chosen by a click on a name in the table. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import type { List } from '@vakwerk/store';
import { Autocomplete, makeStyles, type Suggestion, useTranslate } from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import type { AuditEntry } from '../../common/contract/audit-log.ts';
import { SUGGESTION_LIMIT, SUGGESTION_QUERY_MIN_LENGTH } from '../../common/contract/limits.ts';
import { personName } from '../../common/contract/person-name.ts';
import { PersonOption } from '../../common/people/person-option.tsx';

const useStyles = makeStyles({
  filter: {
    flexGrow: 1,
    flexBasis: '160px',
    maxWidth: '240px',
    '@container (max-width: 559px)': { maxWidth: '360px' },
    '& > *': { width: '100%' },
  },
});

export function PersonFilter({ list }: { list: List<AuditEntry> }) {
  const styles = useStyles();
  const t = useTranslate();
  const [chosenPerson, setChosenPerson] = useState<Suggestion<string>>();
  const { place, data } = useStore(list.$list);
  const { person = '' } = place.filters;
  const [cleared, setCleared] = useState(0);
  const latestPerson = useRef(person);
  // The Back button cleared the filter, so the field must be reset, because it keeps its own text.
  useEffect(() => {
    if (person === '' && latestPerson.current !== '') setCleared((before) => before + 1);
    latestPerson.current = person;
  }, [person]);
  const choose = (chosen: Suggestion<string> | undefined) => {
    latestPerson.current = chosen?.key ?? '';
    setChosenPerson(chosen);
    list.filter('person', chosen?.key ?? '');
  };
  return (
    <div className={styles.filter}>
      <Autocomplete
        isFilter
        key={cleared}
        label={t('auditLog.person.label')}
        none={t('auditLog.person.none')}
        minLength={SUGGESTION_QUERY_MIN_LENGTH}
        chosen={chosenPerson?.key === person ? chosenPerson : chosenOf(person, data, t('auditLog.person.unnamed'))}
        onChoose={choose}
        search={async (query, signal) => {
          const { data: users } = await api.searchUsers({ query, limit: SUGGESTION_LIMIT }, { signal });
          return users.map((user) => suggestionOf(user, <PersonOption name={personName(user)} email={user.email} />));
        }}
      />
    </div>
  );
}

/** The address holds only the id; the name comes from the entries. */
function chosenOf(person: string, data: readonly AuditEntry[], unnamed: string): Suggestion<string> | undefined {
  if (person === '') return undefined;
  const actor = data.find(({ actor }) => actor?.id === person)?.actor;
  return actor ? suggestionOf(actor) : { key: person, value: person, text: unnamed, content: null };
}

type Named = Parameters<typeof personName>[0] & { id: string };

function suggestionOf(user: Named, content: Suggestion<string>['content'] = null): Suggestion<string> {
  return { key: user.id, value: user.id, text: personName(user), content };
}
