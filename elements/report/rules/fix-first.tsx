/** What to fix first: the causes of most failures in a group, each linking to its entities. */
import { Button, Card, Collapsible, Heading, layout, makeStyles, Tooltip, tokens } from '@vakwerk/ui';
import { useState } from 'react';
import { causeWords } from '../../../common/i18n/cause-words.ts';
import type { Cause, CausePlace } from '../../../common/report/causes.ts';
import { CodeInWords } from '../../../common/rules/code-in-words.tsx';
import { ALL_CAUSES, atCause, atNode, PlaceLink } from '../workbench/place-link.tsx';
import { NodeName } from './node-name.tsx';
import './rule-messages.ts';
import { useWords } from '../words.ts';
import { useFocusOnMore } from '../workbench/use-focus-on-more.ts';

const SHOWN_FIRST = 4;
const SHOWN_MORE = 50;

const useStyles = makeStyles({
  title: { margin: 0, ...layout.partTitle },
  list: {
    ...layout.plainList,
    margin: '8px 0 0',
    display: 'grid',
    gridTemplateColumns: 'minmax(32px, auto) minmax(0, 1fr)',
    columnGap: '8px',
    rowGap: '8px',
  },
  // Subgrid, so that all counts are aligned.
  entry: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    fontSize: '14px',
    lineHeight: '20px',
  },
  count: {
    textAlign: 'right',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorStatusDangerForeground1,
    whiteSpace: 'nowrap',
  },
  rule: { display: 'block', ...layout.smallInLine, lineHeight: '20px', color: tokens.colorNeutralForeground2 },
  /** Cut after two lines; the page of the rule has the whole text. */
  lines: { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  /** A block, so that the link above it is not inline in a text. */
  expected: { display: 'block', ...layout.quiet },
  text: { overflowWrap: 'anywhere' },
  more: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginTop: '12px',
    '@media print': { display: 'none' },
  },
});

/** The rule with most failures; the others are folded below it. */
function Rules({ places }: Pick<Cause, 'places'>) {
  const styles = useStyles();
  const { t } = useWords();
  const [first, ...others] = places;
  const rules = [...new Map(others.map((place) => [place.rule, place])).values()].filter(({ rule }) => rule !== first?.rule);
  return (
    <>
      <span className={styles.rule}>
        <NodeName name={first?.rule.name ?? ''} />
      </span>
      {rules.length > 0 && (
        <Collapsible isWholeOnPaper label={() => t('report.group.otherRules', { count: rules.length })}>
          {rules.map(({ rule, index }) => (
            <span key={rule.id} className={styles.rule}>
              <PlaceLink to={{ ...atNode(rule.id), reason: index }}>
                <NodeName name={rule.name} />
              </PlaceLink>
            </span>
          ))}
        </Collapsible>
      )}
    </>
  );
}

/**
 * Counts objects ("20 ×") where one rule fails. An object counts once per rule, so the sum over several rules counts failures and says
 * so.
 */
function CauseCount({ cause: { count, places } }: { cause: Cause }) {
  const { counted } = useWords();
  const isOfRules = new Set(places.map(({ rule }) => rule)).size > 1;
  return (
    <span className={useStyles().count}>{counted(isOfRules ? 'report.group.failures' : 'report.rule.reasonCount', count)}</span>
  );
}

export function FixFirst({ causes, className }: { causes: readonly Cause[]; className?: string }) {
  const styles = useStyles();
  const { t, marked } = useWords();
  const [visibleCount, setVisibleCount] = useState(SHOWN_FIRST);
  const hidden = causes.length - visibleCount;
  const { list, focusFrom } = useFocusOnMore<HTMLOListElement>();
  const showMore = () => {
    focusFrom(visibleCount);
    setVisibleCount(visibleCount + SHOWN_MORE);
  };
  if (causes.length === 0) return null;
  return (
    <Card aria-label={t('report.group.worst')} className={className}>
      <Heading at={3} className={styles.title}>
        {t('report.group.worst')}
      </Heading>
      <ol ref={list} className={styles.list}>
        {causes.slice(0, visibleCount).map((cause) => {
          const { rule, index } = cause.places[0] as CausePlace;
          const { sentence, behind } = causeWords(marked, cause);
          return (
            <li key={cause.key} className={styles.entry}>
              <CauseCount cause={cause} />
              <div className={styles.text}>
                <PlaceLink to={{ ...atNode(rule.id), reason: index }}>
                  <CodeInWords text={sentence} />
                </PlaceLink>
                {behind && (
                  <span className={styles.expected}>
                    <Tooltip content={causeWords(t, cause).behind} isCutText>
                      <span className={styles.lines}>
                        <CodeInWords text={behind} />
                      </span>
                    </Tooltip>
                  </span>
                )}
                <Rules places={cause.places} />
              </div>
            </li>
          );
        })}
      </ol>
      <div className={styles.more}>
        {hidden > 0 && <Button onClick={showMore}>{t('report.group.moreCauses', { count: hidden })}</Button>}
        <PlaceLink to={atCause(ALL_CAUSES)}>{t('report.group.allCauses')}</PlaceLink>
      </div>
    </Card>
  );
}
