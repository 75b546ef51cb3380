/** One facet of a rule: its sentence, which opens to its fields. */
import type { Translate } from '@vakwerk/i18n';
import { Badge, Button, DeleteIcon, makeStyles, mergeClasses, StatusIcon, tokens, useTranslate } from '@vakwerk/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { EntityFacet } from '../../common/contract/specifications.ts';
import type { FacetPlace, RuleContent, StudioFacet } from '../../common/contract/studio.ts';
import { properEntityName } from '../../common/i18n/constraint-words.ts';
import { specificationWords } from '../../common/i18n/specification-words.ts';
import { CodeInWords, withMarks } from '../../common/rules/code-in-words.tsx';
import { onlyFacet } from './change-rule.ts';
import { FacetFields, type MessageAt } from './facet-fields.tsx';
import type { FacetHelp } from './studio-client.ts';

const useStyles = makeStyles({
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'visible',
  },
  open: { border: `1px solid ${tokens.colorBrandStroke1}` },
  head: { display: 'flex', alignItems: 'center', columnGap: '8px', minHeight: '40px', paddingRight: '4px' },
  sentence: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    textAlign: 'left',
    fontWeight: 400,
    color: tokens.colorNeutralForeground1,
    fontSize: '16px',
    lineHeight: '24px',
    padding: '6px 12px',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  kind: { flexShrink: 0, '@media (max-width: 479px)': { display: 'none' } },
  body: { padding: '4px 12px 12px', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, paddingTop: '12px' },
  foot: { display: 'flex', justifyContent: 'flex-end', columnGap: '8px', marginTop: '12px' },
});

interface FacetCardProps {
  studio: FacetHelp;
  rule: RuleContent;
  place: FacetPlace;
  facet: StudioFacet;
  messageAt: MessageAt;
  isFaulty: boolean;
  /** What is wrong and has no field that is shown. */
  faults: ReactNode;
  isOpen: boolean;
  /** It was just added: its first field gets the focus. */
  isNew: boolean;
  onOpen: (isOpen: boolean) => void;
  /** A class is being typed: what does not name one yet is left out of the sentence. */
  isTypingClass?: boolean;
  onChange: (facet: StudioFacet, field?: string) => void;
  /** The focus left one of its fields. */
  onFieldLeft?: () => void;
  onRemove: () => void;
}

export function FacetCard(props: FacetCardProps) {
  const { studio, rule, place, facet, messageAt, isFaulty, faults, isOpen, isNew, onOpen, onChange, onFieldLeft, onRemove } =
    props;
  const styles = useStyles();
  const t = useTranslate();
  const { marked, plain } = useSentence(place, props.isTypingClass && isOpen ? withoutBegunClass(facet) : facet);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) body.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus();
  }, [isNew]);
  useEffect(() => {
    const fields = body.current;
    if (!isOpen || !fields || !onFieldLeft) return;
    fields.addEventListener('focusout', onFieldLeft);
    return () => fields.removeEventListener('focusout', onFieldLeft);
  }, [isOpen, onFieldLeft]);
  return (
    <div className={mergeClasses(styles.card, isOpen && styles.open)}>
      <div className={styles.head}>
        <Button
          variant="subtle"
          className={styles.sentence}
          aria-expanded={isOpen}
          aria-label={t('studio.facet.open', { words: plain })}
          onClick={() => onOpen(!isOpen)}
        >
          <span>{marked}</span>
        </Button>
        {isFaulty && !isOpen && <StatusIcon status="warning" label={t('studio.findings.rule')} />}
        <Badge className={styles.kind}>{t(`studio.facet.${place.kind}`)}</Badge>
        <Button
          variant="subtle"
          icon={<DeleteIcon size={20} />}
          title={t('studio.facet.removeThis', { words: plain })}
          onClick={onRemove}
        />
      </div>
      {faults}
      {isOpen && (
        <div ref={body} className={styles.body}>
          <FacetFields studio={studio} rule={rule} place={place} facet={facet} messageAt={messageAt} onChange={onChange} />
          <div className={styles.foot}>
            <Button onClick={() => onOpen(false)}>{t('studio.facet.close')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns the sentence that a report shows, with patterns as code, and as plain text. */
function useSentence(place: FacetPlace, facet: StudioFacet): { marked: ReactNode; plain: string } {
  const t = useTranslate();
  const styles = useStyles();
  const words = sentenceOf(withMarks(t), place, facet);
  const plain = facetSentence(t, place, facet);
  return { marked: words === undefined ? <span className={styles.quiet}>{plain}</span> : <CodeInWords text={words} />, plain };
}

/** Returns the sentence of a facet as plain text; for one without a demand, which kind it is. */
export function facetSentence(t: Translate, place: Pick<FacetPlace, 'part' | 'kind'>, facet: StudioFacet): string {
  return sentenceOf(t, place, facet) ?? t('studio.facet.noDemand', { kind: t(`studio.facet.${place.kind}`) });
}

function sentenceOf(t: Translate, { part, kind }: Pick<FacetPlace, 'part' | 'kind'>, facet: StudioFacet): string | undefined {
  const { applicability, requirements } = specificationWords(t, onlyFacet({ part, kind, at: 0 }, withDots(facet)));
  return part === 'applicability' ? applicability[0] : requirements[0]?.text;
}

/** Returns a facet without a name that is not, or not yet, that of a class. */
function withoutBegunClass(facet: StudioFacet): StudioFacet {
  if ('entity' in facet) return { ...facet, entity: withoutBegunClass(facet.entity) as EntityFacet };
  const { name } = facet as EntityFacet;
  const isClass = name.simpleValue === undefined || properEntityName(name.simpleValue) !== name.simpleValue;
  return isClass ? facet : ({ ...facet, name: { simpleValue: '' } } as StudioFacet);
}

/** Names that are not given yet are dots in the sentence. */
function withDots<Facet extends object>(facet: Facet): Facet {
  const dotted = Object.entries(facet).map(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [name, value];
    if (name === 'entity') return [name, withDots(value)];
    const isEmpty = value.simpleValue === '' || value.restrictions?.length === 0;
    return [name, isEmpty && name !== 'value' ? { simpleValue: '…' } : value];
  });
  return Object.fromEntries(dotted) as Facet;
}
