/** Edits the plan of a new or existing delivery: expected files, senders, specifications, rule sets and acceptors. */
import { api } from '@vakwerk/api';
import { CheckboxField, Form, FormDayField, FormTextField, type SchemaForm, useSchemaForm, useWatch } from '@vakwerk/forms';
import { createLoader, navigate, notify } from '@vakwerk/store';
import { Breadcrumb, Link, LoadedView, layout, makeStyles, Page, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { Delivery } from '../../common/contract/deliveries.ts';
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';
import { personName } from '../../common/contract/person-name.ts';
import type { ProjectMember } from '../../common/contract/project-members.ts';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import type { ProjectRuleSet } from '../../common/contract/rule-set-schema.ts';
import { ExpectedFields } from './expected-fields.tsx';
import { FormSection } from './form-section.tsx';
import { type PlanValues, planFormSchema, planOfValues, planValues } from './plan-form.ts';
import type { ProjectPageProps } from './project-state.ts';
import { RuleSetFields, SelectionFields } from './selection-fields.tsx';
import { ValidityFields } from './validity-fields.tsx';

const useStyles = makeStyles({
  acceptors: { display: 'grid', maxHeight: '280px', overflowY: 'auto' },
  columns: {
    ...layout.stack(16),
    columnGap: '24px',
    alignItems: 'start',
    '& .fui-Input': { minWidth: 0 },
    '@media (min-width: 768px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
  },
  halves: {
    ...layout.stack(24),
    columnGap: '32px',
    alignItems: 'start',
    '@media (min-width: 768px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

interface PlanPageProps extends ProjectPageProps {
  /** Undefined for a new delivery. */
  delivery?: Delivery;
  onSaved?: () => Promise<void>;
}

interface Surroundings {
  members: ProjectMember[];
  specifications: ProjectSpecification[];
  ruleSets: ProjectRuleSet[];
}

function surroundingsLoader(projectId: string) {
  return createLoader(async (signal): Promise<Surroundings> => {
    const [members, specifications, ruleSets] = await Promise.all([
      api.searchProjectMembers(projectId, { limit: LIST_LIMIT_MAX }, { signal }),
      api.searchProjectSpecifications(projectId, { limit: LIST_LIMIT_MAX }, { signal }),
      api.searchProjectRuleSets(projectId, { limit: LIST_LIMIT_MAX }, { signal }),
    ]);
    return { members: members.data, specifications: specifications.data, ruleSets: ruleSets.data };
  });
}

export function PlanPage(props: PlanPageProps) {
  const { open, delivery } = props;
  const t = useTranslate();
  const [loader] = useState(() => surroundingsLoader(open.project.id));
  const root = `/projects/${encodeURIComponent(open.project.id)}/deliveries`;
  const title = t(delivery ? 'deliveries.form.editTitle' : 'deliveries.form.newTitle');
  const back = { key: 'deliveries', content: <Link href={root}>{t('deliveries.title')}</Link> };
  const one = delivery && {
    key: 'delivery',
    content: <Link href={`${root}/${encodeURIComponent(delivery.id)}`}>{delivery.name}</Link>,
  };
  const entries = [back, ...(one ? [one] : []), { key: 'plan', content: title }];
  return (
    <LoadedView loader={loader} loading={t('deliveries.loading')} failed={t('deliveries.loadFailed')} place={back.content}>
      {(around) => (
        <Page
          title={`${title} – ${open.project.name}`}
          heading={title}
          place={<Breadcrumb label={t('projects.breadcrumb')} entries={entries} />}
        >
          <PlanForm {...props} {...around} root={root} />
        </Page>
      )}
    </LoadedView>
  );
}

function PlanForm({
  open,
  user,
  delivery,
  onSaved,
  members,
  specifications,
  ruleSets,
  root,
}: PlanPageProps & Surroundings & { root: string }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const projectId = open.project.id;
  const isMember = members.some((one) => one.user.id === user.id);
  const form = useSchemaForm({
    schema: planFormSchema,
    defaultValues: planValues(
      delivery,
      { specifications, ruleSets, validity: open.project.validity },
      { language, ownId: isMember ? user.id : undefined },
    ),
    async onSubmit(values) {
      const plan = planOfValues(values);
      const id = delivery?.id ?? (await api.planDelivery(projectId, plan)).id;
      if (delivery) await api.updateDelivery(projectId, id, plan);
      await onSaved?.();
      notify({
        variant: 'success',
        title: t(delivery ? 'deliveries.form.saved' : 'deliveries.form.created', { name: values.name }),
      });
      navigate(`${root}/${encodeURIComponent(id)}`);
    },
  });
  return (
    <Form form={form} submitLabel={t(delivery ? 'deliveries.form.save' : 'deliveries.form.create')}>
      <div className={styles.columns}>
        <FormTextField name="name" label={t('deliveries.form.name')} hint={t('deliveries.form.nameHint')} />
        <FormTextField name="phase" label={t('deliveries.form.phase')} hint={t('deliveries.form.phaseHint')} />
        <FormDayField name="dueDate" label={t('deliveries.form.due')} />
      </div>
      <ExpectedFields form={form.form} members={members} project={open.project} kept={delivery?.expected ?? []} />
      <div className={styles.halves}>
        <AcceptorFields form={form.form} members={members} />
        <ValidityFields form={form.form} />
        <SelectionFields form={form.form} projectId={projectId} specifications={specifications} />
        <RuleSetFields form={form.form} projectId={projectId} ruleSets={ruleSets} />
      </div>
    </Form>
  );
}

/** The members who may accept the delivery, usually one or two. */
function AcceptorFields({ form, members }: { form: SchemaForm<PlanValues>['form']; members: ProjectMember[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const chosen = useWatch({ control: form.control, name: 'acceptors' });
  const choose = (id: string, isOn: boolean) => {
    const others = chosen.filter((one) => one !== id);
    form.setValue('acceptors', isOn ? [...others, id] : others, { shouldDirty: true });
  };
  return (
    <FormSection title={t('deliveries.form.acceptors')} caption={t('deliveries.form.acceptorsHint')}>
      <div className={styles.acceptors}>
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
