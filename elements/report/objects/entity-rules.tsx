/**
 * Lists every rule that applied to an object, with its outcome and reasons, as links. Failed rules come first, the others are
 * folded.
 */
import { Collapsible, Heading, layout, makeStyles, StatusIcon, tokens } from '@vakwerk/ui';
import type { CheckFailure, EntityCheck, GroupNode } from '../../../common/contract/reports.ts';
import { failureSentence } from '../../../common/i18n/failure-sentence.ts';
import { findRule } from '../../../common/report/search-report.ts';
import { CodeInWords } from '../../../common/rules/code-in-words.tsx';
import type { ReportService } from '../report-source.ts';
import { PlacedRule } from '../rules/placed-rule.tsx';
import { wholeFailure } from './check-table.tsx';
import '../rules/rule-messages.ts';
import { statusOf, statusWords } from '../rules/status-words.ts';
import { useWords } from '../words.ts';

const useStyles = makeStyles({
  title: { margin: '0 0 4px', ...layout.partTitle },
  count: { marginLeft: '8px', fontWeight: 400, color: tokens.colorNeutralForeground2 },
  list: layout.plainList,
  rule: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '8px', padding: '4px 0' },
  icon: { paddingTop: '2px' },
  reasons: { ...layout.plainList, color: tokens.colorNeutralForeground2 },
});

interface EntityRulesProps {
  checks: readonly EntityCheck[];
  globalId: string;
  roots: GroupNode[];
  objectPart: ReportService['objectPart'];
}

export function EntityRules({ checks, globalId, roots, objectPart }: EntityRulesProps) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const failed = checks.filter(({ outcome }) => outcome === 'FAILED');
  const others = checks.filter(({ outcome }) => outcome !== 'FAILED');
  const list = (some: readonly EntityCheck[]) => (
    <ul className={styles.list}>
      {some.map((check) => (
        <RuleOfEntity key={`${check.specificationId} ${check.ruleId}`} check={check} {...{ globalId, roots, objectPart }} />
      ))}
    </ul>
  );
  return (
    <section>
      <Heading at={3} className={styles.title}>
        {t('entity.rules.title')}
        {checks.length > 0 && (
          <span className={styles.count}>
            {failed.length > 0 ? counted('entity.rules.failed', failed.length) : t('entity.rules.noneFailed')}
          </span>
        )}
      </Heading>
      {checks.length === 0 && t('entity.rules.none')}
      {list(failed)}
      {others.length > 0 && <Collapsible label={() => counted('entity.rules.others', others.length)}>{list(others)}</Collapsible>}
    </section>
  );
}

interface RuleOfEntityProps extends Omit<EntityRulesProps, 'checks'> {
  check: EntityCheck;
}

function RuleOfEntity({ check, globalId, roots, objectPart }: RuleOfEntityProps) {
  const styles = useStyles();
  const words = useWords();
  const { specificationId, ruleId, ruleName, outcome, failures = [] } = check;
  const at = roots.findIndex((root) => (root.specificationId ?? '') === specificationId);
  const rule = findRule(roots, { specificationId, ruleId });
  const sentence = (failure: CheckFailure) => failureSentence(words.marked, wholeFailure(failure, rule ?? {}));
  return (
    <li className={styles.rule}>
      <span className={styles.icon}>
        <StatusIcon size={14} {...statusWords(words, statusOf(outcome))} />
      </span>
      <div>
        {/* All outcomes, since the object may have passed. */}
        <PlacedRule ruleId={ruleId} name={ruleName} roots={roots} at={at} place={{ outcomes: [], query: globalId }} />
        {failures.length > 0 && (
          <ul className={styles.reasons}>
            {failures.map((failure) => (
              <li key={JSON.stringify(failure)}>
                <CodeInWords text={sentence(failure)} />
              </li>
            ))}
          </ul>
        )}
        {outcome === 'FAILED' && objectPart?.({ specificationId, ruleId, ruleName, globalId, count: failures.length })}
      </div>
    </li>
  );
}
