/** Which objects a rule is about: the facets of its selection, as the facet cards of the studio. */
import { Button, Checkbox, Heading, layout, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useRef, useState } from 'react';
import type { Selection } from '../../../common/contract/rule-set-editor.ts';
import type { FacetKind } from '../../../common/contract/studio.ts';
import { objectsWords } from '../../../common/i18n/class-words.ts';
import { joined } from '../../../common/i18n/constraint-words.ts';
import { newFacet } from '../change-rule.ts';
import { FacetCard } from '../facet-card.tsx';
import type { FacetHelp } from '../studio-client.ts';
import { withField } from './edit-rule-set.ts';
import type { ProblemAt } from './problem-at.ts';
import { contentOf, facetsIn, withFacet } from './selection-facets.ts';

const useStyles = makeStyles({
  root: layout.stack(8),
  heading: { margin: 0, ...layout.sectionTitle },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  fault: { margin: 0, ...layout.small, color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  inCard: { padding: '0 12px 8px' },
  without: { ...layout.stack(8), paddingLeft: '12px', borderLeft: `2px solid ${tokens.colorNeutralStroke2}` },
  add: { ...layout.row(4), alignItems: 'center', margin: 0, padding: 0, border: 'none', minWidth: 0 },
});

/** Fields that hold a second selection. */
export type SecondName = 'having' | 'against' | 'hosts';

/** A selection whose objects another one leaves out. It leaves out none itself. */
type OfWithout = `${'select' | SecondName}.without[${number}]`;

const isOfWithout = (name: string): name is OfWithout => name.includes('.without[');

const ORDER: readonly FacetKind[] = ['entity', 'property', 'classification', 'attribute', 'material', 'partOf'];

interface ObjectFieldsProps {
  help: FacetHelp;
  /** Which objects these are; without it, those that the rule is about. */
  title?: string;
  /** The field of the rule, or the path of the selection in it. */
  name?: 'select' | SecondName | OfWithout;
  select: Selection;
  problemAt: ProblemAt;
  onChange: (select: Selection) => void;
}

export function ObjectFields({ help, title, name = 'select', select, problemAt, onChange }: ObjectFieldsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [open, setOpen] = useState<string>();
  const [added, setAdded] = useState<string>();
  const adders = useRef<HTMLFieldSetElement>(null);
  const facets = facetsIn(select);
  const add = (kind: FacetKind) => {
    const at = facets.filter((one) => one.kind === kind).length;
    onChange(withFacet(select, kind, at, newFacet({ part: 'applicability', kind, at })));
    setOpen(`${kind} ${at}`);
    setAdded(`${kind} ${at}`);
  };
  return (
    <div className={styles.root}>
      <Heading at={2} className={styles.heading}>
        {title ?? t('ruleSetStudio.objects.title')}
      </Heading>
      {facets.length === 0 && (
        <p className={styles.hint}>{t(name === 'select' ? 'ruleSetStudio.objects.hint' : 'ruleSetStudio.objects.secondHint')}</p>
      )}
      {facets.map(({ kind, at, facet, path }) => {
        const fault = problemAt(`${name}.${path}`);
        const key = `${kind} ${at}`;
        return (
          <FacetCard
            key={key}
            studio={help}
            rule={contentOf(select)}
            place={{ part: 'applicability', kind, at }}
            facet={facet}
            isFaulty={fault !== undefined}
            messageAt={() => undefined}
            faults={fault !== undefined && <p className={`${styles.fault} ${styles.inCard}`}>{fault}</p>}
            isOpen={open === key}
            isNew={added === key}
            onOpen={(isOpen) => {
              setAdded(undefined);
              setOpen(isOpen ? key : undefined);
            }}
            onChange={(next) => onChange(withFacet(select, kind, at, next))}
            onRemove={() => {
              onChange(withFacet(select, kind, at));
              // The focused button goes with its facet.
              adders.current?.querySelector('button')?.focus();
            }}
          />
        );
      })}
      {select.entity && (
        <Checkbox
          label={t('ruleSetStudio.objects.subtypes')}
          checked={select.subtypes === true}
          onChange={(_event, { checked }) => onChange(withField(select, 'subtypes', checked === true || undefined))}
        />
      )}
      <Except select={select} onChange={onChange} />
      <fieldset ref={adders} className={styles.add} aria-label={title ?? t('ruleSetStudio.objects.add')}>
        {ORDER.filter((kind) => !(kind === 'entity' && select.entity)).map((kind) => (
          <Button
            key={kind}
            size="small"
            variant={facets.length === 0 && kind === 'entity' ? 'solid' : 'outline'}
            onClick={() => add(kind)}
          >
            + {t(`studio.facet.${kind}`)}
          </Button>
        ))}
      </fieldset>
      {!isOfWithout(name) && <Without {...{ help, name, select, problemAt, onChange }} />}
    </div>
  );
}

type WithoutProps = Pick<ObjectFieldsProps, 'help' | 'select' | 'problemAt' | 'onChange'> & { name: 'select' | SecondName };

/** The selections whose objects are left out. */
function Without({ help, name, select, problemAt, onChange }: WithoutProps) {
  const styles = useStyles();
  const t = useTranslate();
  const button = useRef<HTMLDivElement>(null);
  const { without = [] } = select;
  const change = (next: Selection[]) => onChange(withField(select, 'without', next.length > 0 ? next : undefined));
  return (
    <>
      {without.map((one, at) => {
        const title = t('ruleSetStudio.objects.without', { number: at + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a selection has no other name than its place
          <div key={at} className={styles.without}>
            <ObjectFields
              {...{ help, title, problemAt }}
              name={`${name}.without[${at}]`}
              select={one}
              onChange={(next) => change(without.map((each, place) => (place === at ? next : each)))}
            />
            <div>
              <Button
                size="small"
                aria-label={t('ruleSetStudio.objects.removeWithout', { title })}
                onClick={() => {
                  change(without.filter((_, place) => place !== at));
                  // The focused button goes with its selection.
                  button.current?.querySelector('button')?.focus();
                }}
              >
                {t('ruleSetStudio.objects.remove')}
              </Button>
            </div>
          </div>
        );
      })}
      <div ref={button}>
        <Button size="small" variant="subtle" onClick={() => change([...without, {}])}>
          + {t('ruleSetStudio.objects.addWithout')}
        </Button>
      </div>
    </>
  );
}

/** The classes that are left out by their name, as files of rule sets may have them. They can be removed; a selection that is left out says the same. */
function Except({ select, onChange }: Pick<ObjectFieldsProps, 'select' | 'onChange'>) {
  const styles = useStyles();
  const t = useTranslate();
  const { except = [] } = select;
  if (except.length === 0) return null;
  const names = except.map((each) => objectsWords(t, each, 0));
  return (
    <p className={styles.hint}>
      {t('ruleSetStudio.objects.except', { classes: joined(t, names, 'and') })}{' '}
      <Button
        size="small"
        variant="subtle"
        aria-label={t('ruleSetStudio.objects.removeExcept')}
        onClick={() => onChange(withField(select, 'except', undefined))}
      >
        {t('ruleSetStudio.objects.remove')}
      </Button>
    </p>
  );
}
