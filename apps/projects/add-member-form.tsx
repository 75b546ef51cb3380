/** A user by name, or anybody by e-mail address: 'Invite' where the text looks like one (D61). */
import { addProjectMember, searchUsers } from '@vakwerk/api';
import { FormAutocomplete, FormFields, FormSelect, type Suggestion, useSchemaForm } from '@vakwerk/forms';
import type { Translate } from '@vakwerk/i18n';
import { notify } from '@vakwerk/store';
import { Button, Card, makeStyles, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';
import { SUGGESTION_LIMIT, SUGGESTION_QUERY_MIN_LENGTH } from '../../common/contract/limits.ts';
import { looksLikeEmail, newProjectMemberSchema } from '../../common/contract/project-members.ts';
import { MEMBER_ROLES } from '../../common/contract/roles.ts';
import { personName } from '../../common/people/person-name.ts';
import { PersonOption } from '../../common/people/person-option.tsx';

const useStyles = makeStyles({
  card: { containerType: 'inline-size' },
  title: { margin: '0 0 8px', fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    '@container (min-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr) 160px auto' },
  },
  submit: { '@container (min-width: 560px)': { marginTop: '26px' } },
});

/** The form holds text; what is sent is an address or an id. */
const schema = newProjectMemberSchema.extend({ user: z.string().trim().min(1, 'REQUIRED') });

export function AddMemberForm({ projectId, onAdded }: { projectId: string; onAdded: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const [chosen, setChosen] = useState<Suggestion<string>>();
  const [round, setRound] = useState(0);
  const form = useSchemaForm({
    schema,
    defaultValues: { user: '', role: 'USER' as const },
    fieldOfError: (code) => (['USER_ALREADY_MEMBER_OF_PROJECT', 'TOO_MANY_REQUESTS'].includes(code) ? 'user' : undefined),
    async onSubmit({ user, role }) {
      const isEmail = looksLikeEmail(user);
      const member = await addProjectMember(projectId, { user: isEmail ? { email: user } : { id: user }, role });
      const name = personName(member.user);
      notify({ variant: 'success', title: t(`projects.members.add.${isEmail ? 'invited' : 'added'}`, { name, email: user }) });
      form.form.reset();
      setChosen(undefined);
      setRound((before) => before + 1);
      onAdded();
    },
  });
  return (
    <Card className={styles.card}>
      <h3 className={styles.title}>{t('projects.members.add.title')}</h3>
      <form onSubmit={form.submit} noValidate>
        <FormFields form={form}>
          <div className={styles.row}>
            <div>
              <FormAutocomplete
                // A form that was sent starts anew, its field empty.
                key={round}
                name="user"
                label={t('projects.members.add.user')}
                placeholder={t('projects.members.add.placeholder')}
                none={t('projects.members.add.none')}
                minLength={SUGGESTION_QUERY_MIN_LENGTH}
                chosen={chosen}
                onChoose={setChosen}
                keyOfText={(text) => (looksLikeEmail(text) ? text.trim() : '')}
                search={(query, signal) => suggest(query, signal, t)}
              />
            </div>
            <FormSelect
              name="role"
              label={t('projects.members.add.role')}
              options={MEMBER_ROLES.map((value) => ({ value, text: t(`projects.members.role.${value}`) }))}
            />
            <Button type="submit" size="large" isLoading={form.isSubmitting} className={styles.submit}>
              {t('projects.members.add.submit')}
            </Button>
          </div>
        </FormFields>
      </form>
    </Card>
  );
}

async function suggest(query: string, signal: AbortSignal, t: Translate): Promise<Suggestion<string>[]> {
  const { data } = await searchUsers({ query, limit: SUGGESTION_LIMIT }, signal);
  const users = data.map((user) => {
    const text = personName(user);
    return { key: user.id, text, value: user.id, content: <PersonOption name={text} email={user.email} /> };
  });
  const isKnown = data.some(({ email }) => email.toLowerCase() === query.toLowerCase());
  if (!looksLikeEmail(query) || isKnown) return users;
  const words = t('projects.members.add.invite', { email: query });
  return [...users, { key: query, text: query, value: query, content: words }];
}
