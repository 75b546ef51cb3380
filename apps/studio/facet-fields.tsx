/** The fields of one facet, by its kind. */
import type { Translate } from '@vakwerk/i18n';
import { Collapsible, layout, makeStyles, mergeClasses, RadioChoice, Select, TextField, tokens, useTranslate } from '@vakwerk/ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import type {
  AttributeFacet,
  Cardinality,
  ClassificationFacet,
  EntityFacet,
  MaterialFacet,
  PartOfFacet,
  PropertyFacet,
  RequirementExtras,
  ValueConstraint,
} from '../../common/contract/specifications.ts';
import type { FacetPlace, RuleContent, StudioFacet, StudioQuestion } from '../../common/contract/studio.ts';
import { dataTypeWords, readDataType } from '../../common/i18n/data-type-words.ts';
import { truthKindOf } from '../../common/i18n/truth-words.ts';
import { ConstraintField, SpelledField } from './constraint-field.tsx';
import { type Asks, entitiesIn, questionOf, useChoices } from './facet-choices.ts';
import { SourceLine } from './source-line.tsx';
import type { FacetHelp } from './studio-client.ts';
import { withTruth } from './truth-values.ts';
import { unitOf } from './unit-of.ts';
import { useDefinitions, useKnown } from './use-definitions.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 304px), 1fr))',
    columnGap: '16px',
    rowGap: '12px',
    alignItems: 'start',
  },
  whole: { gridColumn: '1 / -1' },
  field: layout.stack(6),
  label: { ...layout.small, color: tokens.colorNeutralForeground2, margin: 0 },
  extras: { ...layout.stack(8), padding: '4px 0 4px 16px' },
});

/** The messages at a field of the facet; undefined without one. */
export type MessageAt = (field: string) => { message: string; isWarning: boolean } | undefined;

export interface FacetFieldsProps {
  studio: FacetHelp;
  rule: RuleContent;
  place: FacetPlace;
  facet: StudioFacet;
  messageAt: MessageAt;
  /** `field`: which is typed in. */
  onChange: (facet: StudioFacet, field?: string) => void;
}

export function FacetFields(props: FacetFieldsProps) {
  const styles = useStyles();
  const { studio, rule, place, facet } = props;
  const named = namedIn(props);
  const isDemand = place.part === 'requirements';
  return (
    <div className={styles.fields}>
      {isDemand && place.kind !== 'entity' && <CardinalityField {...props} />}
      {place.kind === 'entity' && <EntityFields {...props} facet={facet as EntityFacet} at="" />}
      {place.kind === 'partOf' && <PartOfFields {...props} facet={facet as PartOfFacet} />}
      {place.kind === 'classification' && <ClassificationFields {...props} facet={facet as ClassificationFacet} />}
      {place.kind === 'attribute' && <AttributeFields {...props} facet={facet as AttributeFacet} />}
      {place.kind === 'property' && <PropertyFields {...props} facet={facet as PropertyFacet} />}
      {place.kind === 'material' && <MaterialFields {...props} facet={facet as MaterialFacet} />}
      {named && <SourceLine studio={studio} question={questionOf(rule, { field: named.field })} name={named.name} />}
      {isDemand && <Extras {...props} />}
    </div>
  );
}

/** The name in the facet that the standard may have a page of. */
function namedIn({ place, facet }: FacetFieldsProps): { field: 'class' | 'propertySet'; name?: string } | undefined {
  switch (place.kind) {
    case 'entity':
      return { field: 'class', name: simpleValueOf((facet as EntityFacet).name) };
    case 'partOf':
      return { field: 'class', name: simpleValueOf((facet as PartOfFacet).entity.name) };
    case 'property':
      return { field: 'propertySet', name: simpleValueOf((facet as PropertyFacet).propertySet) };
    default:
      return undefined;
  }
}

function CardinalityField({ place, facet, onChange }: FacetFieldsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { cardinality = 'REQUIRED' } = facet as Partial<RequirementExtras>;
  // partOf cannot be optional (ids.xsd, simpleCardinality).
  const options: Cardinality[] = place.kind === 'partOf' ? ['REQUIRED', 'PROHIBITED'] : ['REQUIRED', 'OPTIONAL', 'PROHIBITED'];
  return (
    <div className={mergeClasses(styles.field, styles.whole)}>
      <p className={styles.label} aria-hidden>
        {t('studio.facet.cardinality')}
      </p>
      <RadioChoice
        label={t('studio.facet.cardinality')}
        isInLine
        value={cardinality}
        options={options.map((value) => ({ value, text: t(`studio.facet.${value}`) }))}
        onChange={(value) => onChange({ ...facet, cardinality: value as Cardinality })}
      />
    </div>
  );
}

/** A facet with a value there, or without it. */
function withValue<Facet extends object>(facet: Facet, name: string, value: unknown): Facet {
  const { [name]: _, ...others } = facet as Record<string, unknown>;
  return { ...others, ...(value !== undefined && { [name]: value }) } as Facet;
}

const simpleValueOf = (constraint: ValueConstraint | undefined) => constraint?.simpleValue;

type Fields<Facet> = Omit<FacetFieldsProps, 'facet'> & { facet: Facet };

type PartFieldProps = Pick<
  ComponentProps<typeof ConstraintField>,
  'label' | 'isName' | 'isOptional' | 'isFree' | 'isClass' | 'truth' | 'hint' | 'message' | 'isWarning'
> & {
  of: Omit<FacetFieldsProps, 'facet'> & { facet: object };
  /** Name of the part of the facet. */
  name: string;
  /** Path of the facet within the one that is shown, for the findings. */
  at?: string;
  /** Absent: what the facet says. */
  constraint?: ValueConstraint;
  asks: Asks;
  onChange?: ComponentProps<typeof ConstraintField>['onChange'];
};

/** Fields whose names have definitions in the standard. */
const DEFINED_FIELDS: readonly StudioQuestion['field'][] = ['class', 'attribute', 'propertySet', 'property'];

/** One part of a facet, such as its property set. Given props override those that follow from the facet. */
function PartField({ of, name, at = '', asks, ...given }: PartFieldProps) {
  const { studio, rule, facet, messageAt, onChange } = of;
  const t = useTranslate();
  const choices = useChoices(of);
  const definitions = useDefinitions();
  const constraint = (facet as Record<string, ValueConstraint | undefined>)[name];
  const { cardinality = 'REQUIRED' } = facet as Partial<RequirementExtras>;
  const question = questionOf(rule, asks);
  const suggestion = useKnown(studio, question, DEFINED_FIELDS.includes(asks.field) ? simpleValueOf(constraint) : undefined);
  return (
    <ConstraintField
      studio={studio}
      constraint={constraint}
      isFree={cardinality !== 'REQUIRED'}
      hint={suggestion && definitions?.definitionOf(t, question, suggestion)}
      choices={choices(asks)}
      onChange={(value, isTyped) => onChange(withValue(facet, name, value) as StudioFacet, isTyped ? at + name : undefined)}
      {...messageAt(at + name)}
      {...given}
    />
  );
}

/** `at`: path of the entity within the facet, for the findings. */
function EntityFields(props: Fields<EntityFacet> & { at: string }) {
  const { facet, place, at } = props;
  const t = useTranslate();
  return (
    <>
      <PartField of={props} name="name" at={at} label={t('studio.facet.class')} isName isClass asks={{ field: 'class' }} />
      <PartField
        key={place.kind}
        of={props}
        name="predefinedType"
        at={at}
        label={t('studio.facet.predefinedType')}
        isName
        isOptional
        isFree
        asks={{ field: 'predefinedType', entity: '', otherEntities: [], ...entitiesIn(facet.name) }}
      />
    </>
  );
}

const RELATIONS = [
  ['', 'ANY'],
  ['IFCRELCONTAINEDINSPATIALSTRUCTURE', 'IFCRELCONTAINEDINSPATIALSTRUCTURE'],
  ['IFCRELAGGREGATES', 'IFCRELAGGREGATES'],
  ['IFCRELASSIGNSTOGROUP', 'IFCRELASSIGNSTOGROUP'],
  ['IFCRELNESTS', 'IFCRELNESTS'],
  ['IFCRELVOIDSELEMENT IFCRELFILLSELEMENT', 'VOIDS_FILLS'],
] as const;

function PartOfFields(props: Fields<PartOfFacet>) {
  const { facet, onChange } = props;
  const styles = useStyles();
  const t = useTranslate();
  return (
    <>
      <div className={styles.field}>
        <p className={styles.label} aria-hidden>
          {t('studio.facet.relation')}
        </p>
        <Select
          aria-label={t('studio.facet.relation')}
          value={facet.relation ?? ''}
          options={RELATIONS.map(([value, key]) => ({ value, text: t(`studio.facet.relations.${key}`) }))}
          onChange={({ target }) => onChange(withValue(facet, 'relation', target.value || undefined))}
        />
      </div>
      <EntityFields
        {...props}
        at="entity/"
        facet={facet.entity}
        onChange={(entity, field) => onChange({ ...facet, entity: entity as EntityFacet }, field)}
      />
    </>
  );
}

function ClassificationFields(props: Fields<ClassificationFacet>) {
  const { facet } = props;
  const t = useTranslate();
  const system = simpleValueOf(facet.system);
  return (
    <>
      <PartField
        of={props}
        name="system"
        label={t('studio.facet.system')}
        isName
        constraint={facet.system ?? { simpleValue: '' }}
        asks={{ field: 'system' }}
      />
      <PartField
        of={props}
        name="value"
        label={t('studio.facet.code')}
        isOptional
        isName
        asks={{ field: 'code', isNlSfb: isNlSfb(facet.system), ...(system && { system }) }}
      />
    </>
  );
}

/** By its name, or by a pattern as [Nn][Ll][-/_ ]?[Ss][Ff][Bb].* */
function isNlSfb(system: ValueConstraint | undefined): boolean {
  return /s{1,2}f{1,2}b/i.test(JSON.stringify(system ?? '').replace(/[[\]]/g, ''));
}

/** What a field of values says and offers by their data type. */
function ofType(t: Translate, dataType: string | undefined) {
  const unit = unitOf(dataType);
  return { hint: unit && t('studio.value.unit', { unit }), truth: truthKindOf(dataType) };
}

function AttributeFields(props: Fields<AttributeFacet>) {
  const t = useTranslate();
  const { studio, rule } = props;
  const attribute = simpleValueOf(props.facet.name) ?? '';
  const standard = useKnown(studio, questionOf(rule, { field: 'attribute' }), attribute);
  return (
    <>
      <PartField of={props} name="name" label={t('studio.facet.attribute')} isName asks={{ field: 'attribute' }} />
      <PartField
        of={props}
        name="value"
        label={t('studio.facet.value')}
        isOptional
        asks={{ field: 'attributeValue', attribute }}
        {...ofType(t, standard?.dataType)}
      />
    </>
  );
}

function PropertyFields(props: Fields<PropertyFacet>) {
  const { studio, rule, facet, messageAt, onChange } = props;
  const styles = useStyles();
  const t = useTranslate();
  const choices = useChoices(props);
  const names = { propertySet: simpleValueOf(facet.propertySet) ?? '', property: simpleValueOf(facet.baseName) ?? '' };
  const latest = useRef<PropertyFacet>(undefined);
  latest.current = facet;
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  async function name(value: ValueConstraint | undefined, isTyped: boolean): Promise<void> {
    onChange(withValue(facet, 'baseName', value), isTyped ? 'baseName' : undefined);
    if (isTyped || value?.simpleValue === undefined || (facet as Partial<RequirementExtras>).cardinality === 'PROHIBITED') return;
    // The standard says which type a property has.
    const [suggestion] = await studio.suggest({
      field: 'dataType',
      query: '',
      versions: rule.specification.ifcVersions,
      ...names,
      property: value.simpleValue,
    });
    const now = latest.current;
    // The page may have gone on: to other values, to another name, to another facet.
    if (now?.baseName.simpleValue !== value.simpleValue) return;
    if (suggestion && (suggestion.isStandard || suggestion.count))
      onChange(withTruth({ ...now, dataType: suggestion.text }), undefined);
  }
  return (
    <>
      <PartField of={props} name="propertySet" label={t('studio.facet.propertySet')} isName asks={{ field: 'propertySet' }} />
      <PartField
        of={props}
        name="baseName"
        label={t('studio.facet.baseName')}
        isName
        asks={{ field: 'property', ...names }}
        onChange={(value, isTyped) => void name(value, isTyped)}
      />
      <div className={styles.field}>
        <p className={styles.label} aria-hidden>
          {t('studio.facet.dataType')}
        </p>
        <SpelledField
          label={t('studio.facet.dataType')}
          value={facet.dataType ?? ''}
          spell={(text) => readDataType(t, text)}
          show={(dataType) => dataTypeWords(t, dataType)}
          choices={choices({ field: 'dataType', ...names })}
          onChange={(text, isTyped) =>
            onChange(withTruth(withValue(facet, 'dataType', text || undefined)), isTyped ? 'dataType' : undefined)
          }
        />
      </div>
      <PartField
        of={props}
        name="value"
        label={t('studio.facet.value')}
        isOptional
        asks={{ field: 'propertyValue', ...names }}
        {...ofType(t, facet.dataType)}
        // Messages about the data type are shown here if the value has none.
        {...(messageAt('value') ?? messageAt(''))}
      />
    </>
  );
}

function MaterialFields(props: Fields<MaterialFacet>) {
  const t = useTranslate();
  return <PartField of={props} name="value" label={t('studio.facet.material')} isOptional isName asks={{ field: 'material' }} />;
}

/** Kinds of facets with a URI in the standard. */
const WITH_URI = ['classification', 'property', 'material'];

function Extras({ place, facet, onChange }: FacetFieldsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { instructions = '', uri = '' } = facet as Partial<RequirementExtras>;
  return (
    <div className={styles.whole}>
      <Collapsible label={() => t('studio.facet.extras')} startsOpen={instructions !== '' || uri !== ''}>
        <div className={styles.extras}>
          <TextField
            label={t('studio.facet.instructions')}
            value={instructions}
            onChange={(_event, { value }) => onChange(withValue(facet, 'instructions', value || undefined), 'instructions')}
          />
          {WITH_URI.includes(place.kind) && (
            <TextField
              label={t('studio.facet.uri')}
              type="url"
              value={uri}
              onChange={(_event, { value }) => onChange(withValue(facet, 'uri', value || undefined), 'uri')}
            />
          )}
        </div>
      </Collapsible>
    </div>
  );
}
