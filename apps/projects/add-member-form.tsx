/** Adds a user found by name, or invites one by e-mail address (D61). */
import { api, listProjectMemberIds } from '@vakwerk/api';
import { FormAutocomplete, FormFields, FormSelect, useSchemaForm } from '@vakwerk/forms';
import type { Translate } from '@vakwerk/i18n';
import { contacts, type List, notify } from '@vakwerk/store';
import { Button, Card, layout, makeStyles, type Suggestion, useTranslate } from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { LIST_LIMIT_MAX, SUGGESTION_LIMIT, SUGGESTION_QUERY_MIN_LENGTH } from '../../common/contract/limits.ts';
import { personName } from '../../common/contract/person-name.ts';
import { looksLikeEmail, newProjectMemberSchema, type ProjectMember } from '../../common/contract/project-members.ts';
import { MEMBER_ROLES } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';
import { PersonOption } from '../../common/people/person-option.tsx';

const useStyles = makeStyles({
  card: { containerType: 'inline-size' },
  title: { margin: '0 0 8px', ...layout.sectionTitle },
  row: {
    ...layout.stack(16),
    columnGap: '16px',
    alignItems: 'start',
    '@container (min-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr) 160px auto' },
  },
  submit: { '@container (min-width: 560px)': { marginTop: '26px' } },
});

/** The value of the field is an e-mail address or a user id. */
const schema = newProjectMemberSchema.extend({ user: z.string().trim().min(1, 'REQUIRED') });

interface AddMemberFormProps {
  projectId: string;
  list: List<ProjectMember>;
  isLocked: boolean;
}

export function AddMemberForm({ projectId, list, isLocked }: AddMemberFormProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [chosen, setChosen] = useState<Suggestion<string>>();
  const [round, setRound] = useState(0);
  const readMemberIds = useMemberIds(projectId, list);
  const form = useSchemaForm({
    schema,
    defaultValues: { user: '', role: 'USER' as const },
    fieldOfError: (code) => (['USER_ALREADY_MEMBER_OF_PROJECT', 'TOO_MANY_REQUESTS'].includes(code) ? 'user' : undefined),
    async onSubmit({ user, role }) {
      const isEmail = looksLikeEmail(user);
      const member = await api.addProjectMember(projectId, { user: isEmail ? { email: user } : { id: user }, role });
      const name = personName(member.user);
      const title = t(isEmail ? 'projects.members.add.invited' : 'projects.members.add.added', { name, email: user });
      const stays = contacts.mailStays && member.invited;
      notify({ variant: 'success', title, ...(stays && { body: t('projects.members.add.stays') }) });
      form.form.reset();
      setChosen(undefined);
      setRound((before) => before + 1);
      void list.reload();
    },
  });
  return (
    <Card className={styles.card}>
      <h3 className={styles.title}>{t('projects.members.add.title')}</h3>
      <form onSubmit={form.submit} noValidate>
        <FormFields form={form} isLocked={isLocked}>
          <div className={styles.row}>
            <div>
              <FormAutocomplete
                // Resets the field after each submit.
                key={round}
                name="user"
                label={t('projects.members.add.user')}
                placeholder={t('projects.members.add.placeholder')}
                none={t('projects.members.add.none')}
                minLength={SUGGESTION_QUERY_MIN_LENGTH}
                chosen={chosen}
                onChoose={setChosen}
                keyOfText={(text) => (looksLikeEmail(text) ? text.trim() : '')}
                search={async (query, signal) => suggest(query, await readMemberIds(), signal, t)}
              />
            </div>
            <FormSelect
              name="role"
              label={t('projects.members.add.role')}
              options={MEMBER_ROLES.map((value) => ({ value, text: t(`projects.members.role.${value}`) }))}
            />
            <Button type="submit" size="large" isLoading={form.isSubmitting} disabled={isLocked} className={styles.submit}>
              {t('projects.members.add.submit')}
            </Button>
          </div>
        </FormFields>
      </form>
    </Card>
  );
}

/** Fetched on the first search, and again after the members changed. */
function useMemberIds(projectId: string, list: List<ProjectMember>): () => Promise<ReadonlySet<string>> {
  const cachedIds = useRef<Promise<ReadonlySet<string>>>(undefined);
  const forget = () => {
    cachedIds.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it forgets what the ref holds
  useEffect(() => list.$list.listen(forget), [list]);
  return () => {
    cachedIds.current ??= listProjectMemberIds(projectId).then((ids) => new Set(ids));
    cachedIds.current.catch(forget);
    return cachedIds.current;
  };
}

/** Five users who are not members yet. If members were among the first results, more users are fetched. */
async function searchOthers(query: string, memberIds: ReadonlySet<string>, signal: AbortSignal) {
  const first = await api.searchUsers({ query, limit: SUGGESTION_LIMIT }, { signal });
  const others = (users: User[]) => users.filter(({ id }) => !memberIds.has(id)).slice(0, SUGGESTION_LIMIT);
  const isShort = others(first.data).length < Math.min(SUGGESTION_LIMIT, first.total);
  const limit = Math.min(SUGGESTION_LIMIT + memberIds.size, LIST_LIMIT_MAX);
  const results = isShort && first.total > SUGGESTION_LIMIT ? await api.searchUsers({ query, limit }, { signal }) : first;
  return { users: others(results.data), isKnown: results.data.some(({ email }) => email.toLowerCase() === query.toLowerCase()) };
}

async function suggest(
  query: string,
  memberIds: ReadonlySet<string>,
  signal: AbortSignal,
  t: Translate,
): Promise<Suggestion<string>[]> {
  const { users: others, isKnown } = await searchOthers(query, memberIds, signal);
  const users = others.map((user) => {
    const text = personName(user);
    return { key: user.id, text, value: user.id, content: <PersonOption name={text} email={user.email} /> };
  });
  if (!looksLikeEmail(query) || isKnown) return users;
  const words = t('projects.members.add.invite', { email: query });
  return [...users, { key: query, text: query, value: query, content: words }];
}
