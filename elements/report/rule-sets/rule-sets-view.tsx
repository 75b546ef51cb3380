/** The results of rule sets: the rules with their counts, or one rule with its objects. */
import { addMessages } from '@vakwerk/i18n';
import { Alert, Heading, layout, makeStyles } from '@vakwerk/ui';
import { useMemo } from 'react';
import type { ReportComparison, ReportResource } from '../../../common/contract/reports.ts';
import type { ReportedGroup } from '../../../common/contract/rule-set-schema.ts';
import type { ResultChangeCounts } from '../../../common/contract/validity.ts';
import { ruleSetsEn } from '../../../common/i18n/messages/rule-sets.en.ts';
import { ruleSetsNl } from '../../../common/i18n/messages/rule-sets.nl.ts';
import { ChosenEntity } from '../objects/chosen-entity.tsx';
import type { ReportSource, RuleSetSource } from '../report-source.ts';
import { changesIn } from '../result-changes.ts';
import { usePlaceHeading } from '../rules/node-heading.tsx';
import { useWords } from '../words.ts';
import { RuleSetsOrRule } from './chosen-rule.tsx';
import { type ComparedResults, comparedWithVersion } from './compared-results.ts';
import { RuleChecks } from './rule-checks.tsx';
import { RuleList } from './rule-list.tsx';

// The words of the tab, in the language of the report.
addMessages({ en: { ruleSets: ruleSetsEn }, nl: { ruleSets: ruleSetsNl } });

const useStyles = makeStyles({
  root: { ...layout.stack(24), maxWidth: '1200px' },
  title: { margin: 0, ...layout.sectionTitle },
  counts: { margin: '0 0 8px' },
});

interface RuleSetsViewProps {
  report: ReportResource;
  source: ReportSource;
  comparison: ReportComparison | undefined;
}

export function RuleSetsView({ report, source, comparison }: RuleSetsViewProps) {
  const { t } = useWords();
  if (!report.ruleSets?.length || !source.ruleSets)
    return (
      <Alert variant="info" header={t('ruleSets.none.title')}>
        {t('ruleSets.none.body')}
      </Alert>
    );
  return <Loaded report={report} source={source} ruleSets={source.ruleSets} comparison={comparison} />;
}

function Loaded({ report, source, ruleSets, ...props }: RuleSetsViewProps & { ruleSets: RuleSetSource }) {
  const styles = useStyles();
  const words = useWords();
  const comparison = useMemo(() => comparedWithVersion(words, props.comparison), [words, props.comparison]);
  return (
    <RuleSetsOrRule
      ruleSets={ruleSets}
      of={report}
      renderRule={(chosen) => <RuleChecks {...chosen} {...{ report, source, ruleSets, comparison }} />}
      renderAll={(trees) => (
        <div className={styles.root}>
          {trees.map((one) => (
            <Results key={one.ruleSetId} tree={one} comparison={comparison} />
          ))}
          <ChosenEntity report={report} source={source} />
        </div>
      )}
    />
  );
}

/** The counts of a rule set and its rules. */
export function Results({ tree, comparison }: { tree: ReportedGroup; comparison: ComparedResults | undefined }) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const { rules, checks } = tree.counts;
  const title = t('ruleSets.title', { name: tree.name, version: tree.version ?? '' });
  const heading = usePlaceHeading(title);
  const names = ['passed', 'failed', 'undecided', 'notApplicable', ...(rules.disabled ? (['disabled'] as const) : [])] as const;
  const counts = names.map((name) => counted(`ruleSets.rules.${name}`, rules[name] ?? 0));
  return (
    <div>
      <Heading at={2} {...heading} className={styles.title}>
        {title}
      </Heading>
      <p className={styles.counts}>
        {counts.join(', ')}. {checks.failed > 0 && counted('ruleSets.objects', checks.failed)}
      </p>
      {comparison && <ChangesLine ruleSetId={tree.ruleSetId} comparison={comparison} />}
      <RuleList tree={tree} label={title} comparison={comparison} />
    </div>
  );
}

/** What is new, still there and solved. */
function ChangesLine({
  ruleSetId,
  comparison: { changes, verdict },
}: Pick<ReportedGroup, 'ruleSetId'> & { comparison: ComparedResults }) {
  const styles = useStyles();
  const words = useWords();
  const rules = changes.rules.filter((rule) => rule.ruleSetId === ruleSetId);
  const sum = (kind: keyof ResultChangeCounts) => rules.reduce((total, rule) => total + rule[kind], 0);
  const totals = { new: sum('new'), stillFailing: sum('stillFailing'), fixed: sum('fixed'), notChecked: sum('notChecked') };
  return (
    <p className={styles.counts}>
      {verdict(changesIn(words, totals))} {rules.some(({ isByNumber }) => isByNumber) && words.t('ruleSets.changesByNumber')}
    </p>
  );
}
