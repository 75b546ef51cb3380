/** Shows the findings of a rule over the versions of the file: how many are new, open, returned and solved, with the actions on them. */
import { addMessages } from '@vakwerk/i18n';
import { Button, Heading, layout, lazyPiece, makeStyles, mergeClasses, StatusBadge, tokens, useAnswer } from '@vakwerk/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FAILING_STATES, FINDING_STATES, type FindingState, shownState } from '../contract/finding-states.ts';
import type { ReportFindings, RuleFindings as RuleCounts } from '../contract/findings.ts';
import { followedEn } from '../i18n/messages/followed.en.ts';
import { followedNl } from '../i18n/messages/followed.nl.ts';
import type { FindingsService } from './finding-calls.ts';
import { useWords } from './use-words.ts';

addMessages({ en: { followed: followedEn }, nl: { followed: followedNl } });

const FollowDrawer = lazyPiece(async () => (await import('./follow-drawer.tsx')).FollowDrawer);
const Table = lazyPiece(async () => (await import('./finding-table.tsx')).FindingTable);

const useStyles = makeStyles({
  root: { ...layout.stack(12), '@media print': { display: 'none' } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  title: { margin: 0, ...layout.partTitle },
  kinds: { ...layout.row(8), ...layout.plainList },
  kind: {
    minWidth: 0,
    minHeight: '28px',
    padding: '3px 12px',
    borderRadius: '14px',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: 600,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
});

export interface RuleFindingsProps {
  ruleId: string;
  service: FindingsService;
  specificationId?: string;
}

export function RuleFindings({ ruleId, service, specificationId = '' }: RuleFindingsProps) {
  const { changes, onChange } = useChanges(service);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change the same is asked again
  const ask = useCallback(() => service.counts(), [service, changes]);
  const { value } = useAnswer(ask);
  const rules = value && [...value.rules, ...value.ofRuleSets.rules, ...value.ofValidity.rules];
  const counts = rules?.find((one) => one.ruleId === ruleId && one.specificationId === specificationId);
  // If the findings cannot be read, the report still shows its checks.
  if (!value || !counts) return null;
  return <Shown key={ruleId} counts={counts} findings={value} service={service} changes={changes} onChange={onChange} />;
}

/** Counts the changes. A decision is reported by the service and by its card, at one moment, and counts once. */
function useChanges(service: FindingsService): { changes: number; onChange: () => void } {
  const [changes, setChanges] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onChange = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChanges((count) => count + 1));
  }, []);
  useEffect(() => service.watch(onChange), [service, onChange]);
  return { changes, onChange };
}

interface ShownProps {
  counts: RuleCounts;
  findings: ReportFindings;
  service: FindingsService;
  changes: number;
  onChange: () => void;
}

function Shown({ counts, findings, service, changes, onChange }: ShownProps) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const [state, setState] = useState<FindingState>();
  const [isFollowing, setFollowing] = useState(false);
  // In a first version there is nothing to compare with, so that no failure is new.
  const isFirst = findings.previousVersion === null;
  const title = t(isFirst ? 'followed.followUp' : 'followed.title');
  const failing = FAILING_STATES.reduce((sum, one) => sum + counts.counts[one], 0);
  return (
    <section aria-label={title} className={styles.root}>
      <div className={styles.head}>
        {findings.rights.change && failing > 0 && (
          <Button size="small" onClick={() => setFollowing(true)}>
            {counted('followed.batch.ofRule', failing)}
          </Button>
        )}
        <Heading at={3} className={styles.title}>
          {title}
        </Heading>
        <ul className={styles.kinds}>
          {FINDING_STATES.filter((one) => counts.counts[one] > 0).map((one) => (
            <li key={one}>
              <Button
                size="small"
                aria-expanded={state === one}
                className={mergeClasses(styles.kind, state === one && styles.chosen)}
                onClick={() => setState(state === one ? undefined : one)}
              >
                {counted(`followed.states.${shownState(one, findings.previousVersion)}`, counts.counts[one])}
              </Button>
            </li>
          ))}
        </ul>
        {counts.excepted > 0 && <StatusBadge status="excepted" label={counted('followed.excepted', counts.excepted)} />}
        {counts.asked > 0 && <span>{counted('followed.asked', counts.asked)}</span>}
      </div>
      {state && (
        <Table
          key={state}
          place={{ specificationId: counts.specificationId, ruleId: counts.ruleId }}
          state={state}
          previousVersion={findings.previousVersion}
          rights={findings.rights}
          service={service}
          changes={changes}
          onChange={onChange}
        />
      )}
      {isFollowing && (
        <FollowDrawer
          projectId={service.projectId}
          selection={{
            matching: {
              ...{ reportId: service.reportId, specificationId: counts.specificationId, ruleId: counts.ruleId },
              versionState: [...FAILING_STATES],
            },
          }}
          count={failing}
          rights={findings.rights}
          part="assign"
          onChange={service.onExcepted}
          onClose={() => setFollowing(false)}
        />
      )}
    </section>
  );
}
