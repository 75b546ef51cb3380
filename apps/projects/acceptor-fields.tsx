import { CheckboxField, type SchemaForm, useWatch } from '@vakwerk/forms';
import { makeStyles, useTranslate } from '@vakwerk/ui';
import { personName } from '../../common/contract/person-name.ts';
import type { ProjectMember } from '../../common/contract/project-members.ts';
import { FormSection } from './form-section.tsx';
import type { PlanValues } from './plan-form.ts';

const useStyles = makeStyles({ list: { display: 'grid', maxHeight: '280px', overflowY: 'auto' } });

/** Members who accept: at best one, at times two. */
export function AcceptorFields({ form, members }: { form: SchemaForm<PlanValues>['form']; members: ProjectMember[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const chosen = useWatch({ control: form.control, name: 'acceptors' });
  const choose = (id: string, isOn: boolean) => {
    const others = chosen.filter((one) => one !== id);
    form.setValue('acceptors', isOn ? [...others, id] : others, { shouldDirty: true });
  };
  return (
    <FormSection title={t('deliveries.form.acceptors')} caption={t('deliveries.form.acceptorsHint')}>
      <div className={styles.list}>
        {members.map(({ user }) => (
          <CheckboxField
            key={user.id}
            label={personName(user)}
            isChecked={chosen.includes(user.id)}
            onChange={(isOn) => choose(user.id, isOn)}
          />
        ))}
      </div>
    </FormSection>
  );
}
