/** One rule: its name, applicability and requirements, each facet as a sentence that opens to its fields. */
import {
  Button,
  Collapsible,
  Heading,
  layout,
  Menu,
  MenuItem,
  makeStyles,
  Select,
  TextArea,
  TextField,
  tokens,
  useTranslate,
} from '@vakwerk/ui';
import { type ReactNode, useRef, useState } from 'react';
import type { ChosenRule, FacetKind, FacetPlace, RulePart, RuleText, StudioState } from '../../common/contract/studio.ts';
import { FACET_KINDS, facetsOf, newFacet } from './change-rule.ts';
import { FindingCard, FindingLines } from './finding-card.tsx';
import { GroupNameField } from './group-name-field.tsx';
import { groupAround } from './groups-of.ts';
import { IfcVersions } from './ifc-versions.tsx';
import { OCCURRENCE_KINDS, OCCURRENCES, occurrenceKind } from './occurrences.ts';
import type { StudioClient } from './studio-client.ts';

const useStyles = makeStyles({
  root: { ...layout.stack(16), padding: '12px 16px 32px', maxWidth: '880px', boxSizing: 'border-box' },
  name: { display: 'flex', alignItems: 'flex-end', columnGap: '8px' },
  group: { ...layout.row(8), alignItems: 'flex-end' },
  nameField: { flexGrow: 1, minWidth: 0, '& .fui-Input': { minWidth: 0 }, '& input': { fontWeight: 600 } },
  part: layout.stack(8),
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 12px' },
  heading: { margin: 0, ...layout.sectionTitle },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  add: { ...layout.row(4), alignItems: 'center', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  details: { ...layout.stack(12), padding: '4px 0 8px' },
  occurs: { maxWidth: '100%' },
});

interface RuleEditorProps {
  studio: StudioClient;
  state: StudioState;
  /** The version of the open model; undefined without one. */
  modelVersion: string | undefined;
  /** The texts of a group, by its place among the groups. */
  onGroup: (group: number) => void;
}

export function RuleEditor(props: RuleEditorProps) {
  // Another rule begins with nothing opened.
  return <Rule key={props.state.chosen.at} {...props} />;
}

function Rule({ studio, state, modelVersion, onGroup }: RuleEditorProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { chosen, rules } = state;
  const { at, rule, findings } = chosen;
  const [open, setOpen] = useState<string>();
  const text = (name: RuleText, value: string) =>
    studio.change(
      { what: 'ruleText', rule: at, name, ...((value !== '' || name === 'name') && { text: value }) },
      `${at} ${name}`,
    );
  return (
    <div className={styles.root}>
      <div className={styles.name}>
        <div className={styles.nameField}>
          <TextField
            label={t('studio.rule.name')}
            value={rule.name}
            onChange={(_event, { value }) => text('name', value)}
            onFocus={({ target }) => rule.name === t('studio.newRule') && target.select()}
          />
        </div>
        <RuleMenu studio={studio} at={at} total={rules.length} name={rule.name} />
      </div>
      <FindingLines findings={findings.filter(({ place, finding }) => !place && !EMPTY_CODES.includes(finding.code))} />
      <Part studio={studio} chosen={chosen} part="applicability" open={open} onOpen={setOpen}>
        <IfcVersions studio={studio} chosen={chosen} modelVersion={modelVersion} />
      </Part>
      <Part studio={studio} chosen={chosen} part="requirements" open={open} onOpen={setOpen} />
      <Collapsible label={() => t('studio.rule.details')} startsOpen={Boolean(rule.description || rule.instructions)}>
        <div className={styles.details}>
          <TextArea
            label={t('studio.rule.description')}
            hint={t('studio.rule.markdown')}
            value={rule.description ?? ''}
            onChange={(_event, { value }) => text('description', value)}
          />
          <TextArea
            label={t('studio.rule.instructions')}
            value={rule.instructions ?? ''}
            onChange={(_event, { value }) => text('instructions', value)}
          />
          <TextField
            label={t('studio.part.description')}
            value={rule.specification.requirements.description ?? ''}
            onChange={(_event, { value }) =>
              studio.change(
                { what: 'requirementsDescription', rule: at, ...(value !== '' && { text: value }) },
                `${at} requirements`,
              )
            }
          />
          <TextField
            label={t('studio.rule.identifier')}
            hint={t('studio.rule.identifierHint')}
            value={rule.identifier ?? ''}
            onChange={(_event, { value }) => text('identifier', value)}
          />
          <GroupField studio={studio} state={state} onGroup={onGroup} />
        </div>
      </Collapsible>
    </div>
  );
}

function GroupField({ studio, state: { rows, chosen }, onGroup }: Omit<RuleEditorProps, 'modelVersion'>) {
  const styles = useStyles();
  const t = useTranslate();
  const group = groupAround(rows, chosen.at);
  return (
    <div className={styles.group}>
      <GroupNameField
        className={styles.nameField}
        label={t('studio.rule.group')}
        currentName={group?.name ?? ''}
        names={rows.flatMap(({ group }) => group ?? [])}
        onName={(name) => studio.change({ what: 'group', rule: chosen.at, ...(name !== '' && { name }) })}
      />
      {group && <Button onClick={() => onGroup(group.at)}>{t('studio.group.edit')}</Button>}
    </div>
  );
}

/** Shown by the page itself, at the part that is empty. */
const EMPTY_CODES = ['APPLICABILITY_EMPTY', 'REQUIREMENTS_EMPTY', 'REQUIREMENTS_OF_OPTIONAL'];

function RuleMenu({ studio, at, total, name }: { studio: StudioClient; at: number; total: number; name: string }) {
  const t = useTranslate();
  const move = (to: number) => studio.change({ what: 'moveRule', rule: at, to });
  return (
    <Menu trigger="⋯" label={t('studio.rule.menu')} variant="outline" align="end">
      <MenuItem onClick={() => studio.change({ what: 'copyRule', rule: at, name: t('studio.copyOf', { name }) })}>
        {t('studio.rule.copy')}
      </MenuItem>
      <MenuItem disabled={at === 0} onClick={() => move(at - 1)}>
        {t('studio.rule.up')}
      </MenuItem>
      <MenuItem disabled={at === total - 1} onClick={() => move(at + 1)}>
        {t('studio.rule.down')}
      </MenuItem>
      <MenuItem disabled={total === 1} onClick={() => studio.change({ what: 'removeRule', rule: at })}>
        {t('studio.rule.remove')}
      </MenuItem>
    </Menu>
  );
}

interface PartProps {
  studio: StudioClient;
  chosen: ChosenRule;
  part: RulePart;
  /** Key of the facet whose fields are shown. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  /** Below its heading. */
  children?: ReactNode;
}

function Part({ studio, chosen, part, open, onOpen, children }: PartProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { at: rule, rule: content, findings } = chosen;
  const [added, setAdded] = useState<string>();
  const adders = useRef<HTMLFieldSetElement>(null);
  const placed = FACET_KINDS.flatMap((kind) =>
    facetsOf(content.specification, part, kind).map((facet, at) => ({ facet, place: { part, kind, at } })),
  );
  const isOneEntity = part === 'applicability' && content.specification.applicability.entity !== undefined;
  const add = (kind: FacetKind) => {
    const place = { part, kind, at: facetsOf(content.specification, part, kind).length };
    studio.change({ what: 'facet', rule, place, facet: newFacet(place) });
    onOpen(keyOf(place));
    setAdded(keyOf(place));
  };
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Heading at={2} className={styles.heading}>
          {t(`studio.part.${part}`)}
        </Heading>
        {part === 'applicability' && <Occurrences studio={studio} chosen={chosen} />}
      </div>
      {children}
      {placed.length === 0 && (
        <p className={styles.hint}>{t(part === 'applicability' ? 'studio.part.chooseObjects' : 'studio.part.chooseDemands')}</p>
      )}
      {placed.map(({ facet, place }) => (
        <FindingCard
          key={keyOf(place)}
          studio={studio}
          rule={content}
          place={place}
          facet={facet}
          findings={findings.filter((finding) => finding.place && keyOf(finding.place) === keyOf(place))}
          isOpen={open === keyOf(place)}
          isNew={added === keyOf(place)}
          onOpen={(isOpen) => {
            setAdded(undefined);
            onOpen(isOpen ? keyOf(place) : undefined);
          }}
          onChange={(next, field) =>
            studio.change({ what: 'facet', rule, place, facet: next }, field && `${rule} ${keyOf(place)} ${field}`)
          }
          onRemove={() => {
            studio.change({ what: 'removeFacet', rule, place });
            // The focused button goes with its facet.
            adders.current?.querySelector('button')?.focus();
          }}
        />
      ))}
      <fieldset ref={adders} className={styles.add} aria-label={`${t('studio.part.addTo')}: ${t(`studio.part.${part}`)}`}>
        {ADD_ORDER[part]
          .filter((kind) => !(kind === 'entity' && isOneEntity))
          .map((kind) => (
            <Button
              key={kind}
              size="small"
              variant={placed.length === 0 && kind === ADD_ORDER[part][0] ? 'solid' : 'outline'}
              onClick={() => add(kind)}
            >
              + {t(`studio.facet.${kind}`)}
            </Button>
          ))}
      </fieldset>
    </div>
  );
}

const keyOf = ({ part, kind, at }: FacetPlace): string => `${part} ${kind} ${at}`;

/** The usual ones first. */
const ADD_ORDER: Record<RulePart, readonly FacetKind[]> = {
  applicability: ['entity', 'property', 'classification', 'attribute', 'material', 'partOf'],
  requirements: ['property', 'classification', 'attribute', 'material', 'partOf', 'entity'],
};

function Occurrences({ studio, chosen }: Pick<PartProps, 'studio' | 'chosen'>) {
  const styles = useStyles();
  const t = useTranslate();
  const now = occurrenceKind(chosen.rule.specification.applicability);
  return (
    <Select
      className={styles.occurs}
      size="small"
      aria-label={t('studio.rule.occurrences')}
      value={now}
      options={(now === 'other' ? ([...OCCURRENCE_KINDS, now] as const) : OCCURRENCE_KINDS).map((value) => ({
        value,
        text: t(`studio.rule.occurs.${value}`),
      }))}
      onChange={({ target }) => {
        const occurrence = OCCURRENCES[target.value as (typeof OCCURRENCE_KINDS)[number]];
        if (occurrence) studio.change({ what: 'occurrences', rule: chosen.at, ...occurrence });
      }}
    />
  );
}
