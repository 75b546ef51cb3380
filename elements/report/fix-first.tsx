/** What to fix first: the most frequent reasons under a group, each opening the entities it concerns. */

import { Card, Heading, makeStyles, tokens } from '@vakwerk/ui';
import { failureExpectation } from '../../common/i18n/failure-sentence.ts';
import { reasonWords } from '../../common/i18n/reason-words.ts';
import { CodeInWords } from '../../common/rules/code-in-words.tsx';
import { NodeName } from './node-name.tsx';
import { atNode, PlaceLink } from './place-link.tsx';
import type { RankedReason } from './report-tree.ts';
import { useWords } from './words.ts';

const SHOWN = 4;

const useStyles = makeStyles({
  title: { margin: 0, fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  list: {
    listStyle: 'none',
    margin: '8px 0 0',
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(32px, auto) minmax(0, 1fr)',
    columnGap: '8px',
    rowGap: '8px',
  },
  // The columns of the list: counts of one and of three digits end at one line.
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
  rule: { display: 'block', fontSize: '12px', lineHeight: '20px', color: tokens.colorNeutralForeground2 },
  /** Two lines, for a telephone has no tooltip; a long list of values is cut off there, and stands whole at the rule. */
  lines: { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  /** A block of its own, so that the link above it is no link inside a text. */
  expected: { display: 'block', fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground3 },
  text: { overflowWrap: 'anywhere' },
});

export function FixFirst({ reasons, className }: { reasons: readonly RankedReason[]; className?: string }) {
  const styles = useStyles();
  const { t, marked, counted } = useWords();
  if (reasons.length === 0) return null;
  return (
    <Card aria-label={t('report.group.worst')} className={className}>
      <Heading at={3} className={styles.title}>
        {t('report.group.worst')}
      </Heading>
      <ol className={styles.list}>
        {reasons.slice(0, SHOWN).map(({ rule, reason, index }) => {
          const expected = failureExpectation(t, reason.failure);
          return (
            <li key={`${rule.id} ${index}`} className={styles.entry}>
              <span className={styles.count}>{counted('report.rule.reasonCount', reason.count)}</span>
              <div className={styles.text}>
                <span className={styles.rule}>
                  <NodeName name={rule.name} />
                </span>
                <PlaceLink to={{ ...atNode(rule.id), reason: index }}>
                  <CodeInWords text={reasonWords(marked, reason)} />
                </PlaceLink>
                {expected && (
                  <span className={styles.expected} title={expected}>
                    <span className={styles.lines}>
                      <CodeInWords
                        text={t('report.rule.reasonExpected', { expected: failureExpectation(marked, reason.failure) ?? '' })}
                      />
                    </span>
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
