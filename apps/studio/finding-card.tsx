/** A facet of a rule of IDS, with what the audit says of it. */
import { layout, makeStyles, StatusIcon, useTranslate } from '@vakwerk/ui';
import { type ComponentProps, useCallback, useState } from 'react';
import type { RuleFinding } from '../../common/contract/studio.ts';
import { joined } from '../../common/i18n/constraint-words.ts';
import { idsFindingSentence } from '../../common/i18n/ids-finding-sentence.ts';
import { versionWords } from '../../common/i18n/version-words.ts';
import { useAuditWords } from './audit-words.ts';
import { FacetCard } from './facet-card.tsx';
import type { MessageAt } from './facet-fields.tsx';

const useStyles = makeStyles({
  findings: { ...layout.plainList, padding: '0 12px 8px 12px', ...layout.small },
  finding: { display: 'flex', columnGap: '6px', alignItems: 'flex-start' },
});

type FindingCardProps = Omit<ComponentProps<typeof FacetCard>, 'messageAt' | 'isFaulty' | 'faults'> & {
  findings: readonly RuleFinding[];
};

export function FindingCard({ findings, ...card }: FindingCardProps) {
  const { place, isOpen } = card;
  // A class is not judged while it is typed: the text may be a word that its suggestions are looked up by.
  const [typedClass, setTypedClass] = useState<string>();
  const leaveField = useCallback(() => setTypedClass(undefined), []);
  const judged = findings.filter(({ field }) => typedClass === undefined || field !== typedClass);
  const { messageAt, others } = useFindings(judged, card);
  const listed = isOpen ? others : findings;
  return (
    <FacetCard
      {...card}
      isTypingClass={typedClass !== undefined}
      onFieldLeft={leaveField}
      onChange={(facet, field) => {
        setTypedClass(CLASS_FIELDS[place.kind] === field ? field : undefined);
        card.onChange(facet, field);
      }}
      messageAt={messageAt}
      isFaulty={findings.length > 0}
      faults={listed.length > 0 && <FindingLines findings={listed} />}
    />
  );
}

/** Returns the findings at fields of the facet, and those that are about it as a whole. */
function useFindings(
  findings: readonly RuleFinding[],
  { place: { kind }, rule }: Pick<FindingCardProps, 'place' | 'rule'>,
): { messageAt: MessageAt; others: RuleFinding[] } {
  const t = useTranslate();
  const areWordsThere = useAuditWords();
  const fields = FIELDS[kind] ?? [];
  const isAt = (field: string) => (finding: RuleFinding) => finding.field === field || finding.field?.startsWith(`${field}/`);
  const messageAt: MessageAt = (field) => {
    const [first] = field === '' ? [] : findings.filter(isAt(field));
    if (!first || !areWordsThere) return undefined;
    if (BEGUN_CODES.includes(first.finding.code)) return { message: t('studio.facet.toFill'), isWarning: true };
    if (first.finding.kind === 'ENTITY_UNKNOWN') {
      const versions = joined(t, rule.specification.ifcVersions.map(versionWords), 'or');
      return { message: t('studio.facet.noClass', { name: String(first.finding.facts?.name), versions }), isWarning: false };
    }
    return { message: idsFindingSentence(t, first.finding), isWarning: first.finding.severity !== 'ERROR' };
  };
  return { messageAt, others: findings.filter((finding) => !fields.some((field) => isAt(field)(finding))) };
}

/** The field of the class of a facet. */
const CLASS_FIELDS: Record<string, string> = { entity: 'name', partOf: 'entity/name' };

/** Codes of fields that are not filled in yet. */
const BEGUN_CODES = ['NAME_EMPTY', 'RESTRICTION_EMPTY', 'PATTERN_EMPTY'];

const FIELDS: Record<string, readonly string[]> = {
  entity: ['name', 'predefinedType'],
  partOf: ['entity/name', 'entity/predefinedType'],
  classification: ['system', 'value'],
  attribute: ['name', 'value'],
  property: ['propertySet', 'baseName', 'value'],
  material: ['value'],
};

export function FindingLines({ findings }: { findings: readonly RuleFinding[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const areWordsThere = useAuditWords();
  if (findings.length === 0 || !areWordsThere) return null;
  return (
    <ul className={styles.findings}>
      {findings.map(({ finding }) => (
        <li key={`${finding.kind} ${finding.path} ${finding.message}`} className={styles.finding}>
          <StatusIcon
            status={finding.severity === 'ERROR' ? 'failed' : 'warning'}
            size={14}
            label={t(finding.severity === 'ERROR' ? 'shell.variant.error' : 'shell.variant.warning')}
          />
          <span>{capital(idsFindingSentence(t, finding))}</span>
        </li>
      ))}
    </ul>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
