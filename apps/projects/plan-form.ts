/** A plan as form values: the sender as the value of a select, each specification and rule set with its disabled rules. */
import * as z from 'zod';
import {
  type Delivery,
  type DeliveryRuleSet,
  expectedInputSchema,
  type NewDelivery,
  newDeliverySchema,
} from '../../common/contract/deliveries.ts';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import type { ProjectRuleSet } from '../../common/contract/rule-set-schema.ts';
import type { Language } from '../../common/contract/users.ts';
import type { ProjectValidity, ValidityLevel } from '../../common/contract/validity.ts';
import { specificationLabel } from '../../common/deliveries/specification-label.ts';

const { name, phase } = newDeliverySchema.shape;

/** Each specification or rule set that may be chosen. */
const choicesSchema = z.array(
  z.object({ id: z.string(), label: z.string(), isOn: z.boolean(), disabledRules: z.array(z.string()) }),
);
type PlanChoice = z.input<typeof choicesSchema>[number];

/** What a delivery follows as long as it has no choice of its own. */
export interface PlanDefaults {
  specifications: readonly ProjectSpecification[];
  ruleSets: readonly ProjectRuleSet[];
  validity: ProjectValidity;
}

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
  specifications: choicesSchema,
  ruleSetSelection: z.enum(['PROJECT', 'OWN']),
  ruleSets: choicesSchema,
});
export type PlanValues = z.input<typeof planFormSchema>;

export const EMPTY_ROW: PlanValues['expected'][number] = { namePattern: '', discipline: '', from: '', required: true };

/** Returns the form values, with the labels of rule sets in that language. */
export function planValues(
  delivery: Delivery | undefined,
  { specifications, ruleSets, validity }: PlanDefaults,
  { language, ownId }: { language: Language; ownId?: string | undefined },
): PlanValues {
  const ofDelivery = delivery && !delivery.followsProject ? delivery.specifications : undefined;
  const ownRuleSets = delivery && !delivery.followsProjectRuleSets ? delivery.ruleSets : undefined;
  const ruleSetLabel = ({ name, version }: Pick<DeliveryRuleSet, 'name' | 'version'>) =>
    specificationLabel({ name: name[language], version });
  return {
    name: delivery?.name ?? '',
    phase: delivery?.phase ?? '',
    dueDate: delivery?.dueDate ?? '',
    acceptors: delivery ? delivery.acceptors.map(({ id }) => id) : ownId ? [ownId] : [],
    expected: delivery ? delivery.expected.map(rowOf) : [{ ...EMPTY_ROW }],
    selection: ofDelivery ? 'OWN' : 'PROJECT',
    validitySelection: delivery && !delivery.followsProjectValidity ? 'OWN' : 'PROJECT',
    validity: isRequired(delivery?.validity ?? validity),
    specifications: choicesOf(
      specifications.map(({ specification, configuration }) => ({ ...specification, ...configuration })),
      ofDelivery,
      specificationLabel,
    ),
    ruleSetSelection: ownRuleSets ? 'OWN' : 'PROJECT',
    ruleSets: choicesOf(
      ruleSets.map(({ ruleSet, configuration }) => ({ ...ruleSet, ...configuration })),
      ownRuleSets,
      ruleSetLabel,
    ),
  };
}

interface Choosable {
  id: string;
  disabledRules: string[];
}

/**
 * Returns what may be chosen, in the order of the project; a delivery may have something that the project no longer has. `ofDelivery` is
 * undefined as long as the delivery follows the project: its selection then starts as that of the project.
 */
function choicesOf<Entry>(
  ofProject: readonly (Choosable & Entry)[],
  ofDelivery: readonly (Choosable & Entry)[] | undefined,
  labelOf: (entry: Entry) => string,
): PlanChoice[] {
  const chosen = new Map(ofDelivery?.map((one) => [one.id, one]));
  const ids = new Set(ofProject.map(({ id }) => id));
  const older = (ofDelivery ?? []).filter(({ id }) => !ids.has(id));
  return [...ofProject, ...older].map((one) => ({
    id: one.id,
    label: labelOf(one),
    isOn: ofDelivery === undefined || chosen.has(one.id),
    disabledRules: chosen.get(one.id)?.disabledRules ?? one.disabledRules,
  }));
}

function selectionOf(selection: 'PROJECT' | 'OWN', choices: readonly PlanChoice[]): NewDelivery['ruleSets'] {
  if (selection === 'PROJECT') return null;
  return choices.filter(({ isOn }) => isOn).map(({ id, disabledRules }) => ({ id, disabledRules }));
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
  const { dueDate, acceptors, expected, selection, specifications, validitySelection, validity, ...rest } = values;
  const { ruleSetSelection, ruleSets, ...texts } = rest;
  return {
    ...texts,
    dueDate: dueDate || null,
    acceptors: acceptors.map((id) => ({ id })),
    expected: expected.map(({ from, ...row }) => {
      const [kind, id = ''] = from.split(':');
      return { ...row, user: kind === 'user' ? { id } : null, organization: kind === 'organization' ? { id } : null };
    }),
    validity: validitySelection === 'PROJECT' ? null : levelsOf(validity),
    specifications: selectionOf(selection, specifications),
    ruleSets: selectionOf(ruleSetSelection, ruleSets),
  };
}
