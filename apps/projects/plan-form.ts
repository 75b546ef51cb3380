/** A plan as form values: the sender as the value of a select, each specification with its disabled rules. */
import * as z from 'zod';
import { type Delivery, expectedInputSchema, type NewDelivery, newDeliverySchema } from '../../common/contract/deliveries.ts';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import type { ProjectValidity, ValidityLevel } from '../../common/contract/validity.ts';
import { specificationLabel } from '../../common/deliveries/specification-label.ts';

const { name, phase } = newDeliverySchema.shape;

export const planFormSchema = z.object({
  name,
  phase,
  dueDate: z.union([z.literal(''), z.iso.date({ message: 'DATE_INVALID' })], { message: 'DATE_INVALID' }),
  acceptors: z.array(z.string()),
  expected: z.array(
    expectedInputSchema.pick({ id: true, namePattern: true, discipline: true, required: true }).extend({ from: z.string() }),
  ),
  selection: z.enum(['PROJECT', 'OWN']),
  validitySelection: z.enum(['PROJECT', 'OWN']),
  /** Whether each layer must be valid. */
  validity: z.object({ syntax: z.boolean(), header: z.boolean(), schema: z.boolean(), rules: z.boolean() }),
  specifications: z.array(z.object({ id: z.string(), label: z.string(), isOn: z.boolean(), disabledRules: z.array(z.string()) })),
});
export type PlanValues = z.input<typeof planFormSchema>;

export const EMPTY_ROW: PlanValues['expected'][number] = { namePattern: '', discipline: '', from: '', required: true };

/**
 * Returns the form values. `of` holds the specifications of the project, in their order; a delivery may have some that the
 * project no longer has.
 */
export function planValues(
  delivery: Delivery | undefined,
  { specifications: of, validity }: { specifications: readonly ProjectSpecification[]; validity: ProjectValidity },
  ownId?: string,
): PlanValues {
  const ofDelivery = delivery && !delivery.followsProject ? delivery.specifications : undefined;
  const chosen = new Map(ofDelivery?.map((one) => [one.id, one]));
  const ofProject = of.map(({ specification, configuration }) => ({
    id: specification.id,
    label: specificationLabel(specification),
    isOn: ofDelivery === undefined || chosen.has(specification.id),
    disabledRules: chosen.get(specification.id)?.disabledRules ?? configuration.disabledRules,
  }));
  const older = (ofDelivery ?? [])
    .filter(({ id }) => !of.some(({ specification }) => specification.id === id))
    .map((one) => ({ id: one.id, label: specificationLabel(one), isOn: true, disabledRules: one.disabledRules }));
  return {
    name: delivery?.name ?? '',
    phase: delivery?.phase ?? '',
    dueDate: delivery?.dueDate ?? '',
    acceptors: delivery ? delivery.acceptors.map(({ id }) => id) : ownId ? [ownId] : [],
    expected: delivery ? delivery.expected.map(rowOf) : [{ ...EMPTY_ROW }],
    selection: ofDelivery ? 'OWN' : 'PROJECT',
    validitySelection: delivery && !delivery.followsProjectValidity ? 'OWN' : 'PROJECT',
    validity: isRequired(delivery?.validity ?? validity),
    specifications: [...ofProject, ...older],
  };
}

function isRequired({ syntax, header, schema, rules }: ProjectValidity): PlanValues['validity'] {
  const is = (level: ValidityLevel) => level === 'REQUIRED';
  return { syntax: is(syntax), header: is(header), schema: is(schema), rules: is(rules) };
}

/** Returns the settings of a delivery: a layer that is not required is checked and reported. */
function levelsOf({ syntax, header, schema, rules }: PlanValues['validity']): ProjectValidity {
  const level = (isOn: boolean): ValidityLevel => (isOn ? 'REQUIRED' : 'TOLD');
  return { syntax: level(syntax), header: level(header), schema: level(schema), rules: level(rules) };
}

function rowOf({ id, namePattern, discipline, required, user, organization }: Delivery['expected'][number]) {
  const from = user ? `user:${user.id}` : organization ? `organization:${organization.id}` : '';
  return { id, namePattern, discipline, required, from };
}

export function planOfValues(values: z.output<typeof planFormSchema>): NewDelivery {
  const { dueDate, acceptors, expected, selection, specifications, validitySelection, validity, ...texts } = values;
  return {
    ...texts,
    dueDate: dueDate || null,
    acceptors: acceptors.map((id) => ({ id })),
    expected: expected.map(({ from, ...row }) => {
      const [kind, id = ''] = from.split(':');
      return { ...row, user: kind === 'user' ? { id } : null, organization: kind === 'organization' ? { id } : null };
    }),
    validity: validitySelection === 'PROJECT' ? null : levelsOf(validity),
    specifications:
      selection === 'PROJECT'
        ? null
        : specifications.filter(({ isOn }) => isOn).map(({ id, disabledRules }) => ({ id, disabledRules })),
  };
}
