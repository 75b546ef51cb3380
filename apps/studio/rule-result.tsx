/** What the chosen rule does on the model: its verdict, why, and examples. */

import { formatNumber } from '@vakwerk/i18n';
import {
  Alert,
  Button,
  CopyButton,
  Heading,
  layout,
  makeStyles,
  mergeClasses,
  StatusIcon,
  tokens,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { memo } from 'react';
import type { LiveExample, LiveVerdict, MissedTarget, PartialClass } from '../../common/contract/studio.ts';
import { countedObjects, objectsWords } from '../../common/i18n/class-words.ts';
import { joined } from '../../common/i18n/constraint-words.ts';
import { failureSentence } from '../../common/i18n/failure-sentence.ts';
import { reasonSentence } from '../../common/i18n/reason-words.ts';
import { useAuditWords } from './audit-words.ts';
import { withClasses } from './change-rule.ts';
import { useResultStyles } from './result-styles.ts';
import type { StudioClient } from './studio-client.ts';

const useOwnStyles = makeStyles({
  ruleName: { margin: '0 0 -8px', fontSize: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' },
  reason: {
    display: 'flex',
    columnGap: '8px',
    padding: '4px 0',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  times: { flexShrink: 0, minWidth: '48px', textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  exampleName: { flexGrow: 1, minWidth: 0 },
  takes: { ...layout.row(4), marginTop: '4px' },
});
const useStyles = () => ({ ...useResultStyles(), ...useOwnStyles() });

interface RuleResultProps {
  studio: StudioClient;
  /** Name of the rule, where the page does not show it. */
  name: string | undefined;
  verdict: LiveVerdict;
}

/** Rendered again only for another verdict, so that typing stays fast. */
export const RuleResult = memo(function RuleResult({ studio, name, verdict }: RuleResultProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const areWordsThere = useAuditWords();
  const { applies, failed, failures, reasons, failing, passing } = verdict;
  const numbers = [
    { key: 'applies', value: applies, tone: undefined },
    { key: 'passed', value: applies - failed, tone: applies - failed > 0 && styles.passed },
    { key: 'failed', value: failed, tone: failed > 0 && styles.failed },
  ] as const;
  const { status, words } = outcomeOf(verdict);
  return (
    <>
      {name !== undefined && (
        <Heading at={3} className={styles.ruleName}>
          {t('studio.model.ofRule', { name: name.trim() || t('studio.unnamed') })}
        </Heading>
      )}
      <div className={styles.verdict} role="status">
        <p className={styles.says}>
          <StatusIcon status={status} />
          {t(`studio.model.${words}`)}
        </p>
        <dl className={styles.numbers}>
          {numbers.map(({ key, value, tone }) => (
            <div key={key} className={styles.number}>
              <dt className={styles.label}>{t(`studio.model.${key}`)}</dt>
              <dd className={mergeClasses(tone)}>{formatNumber(language, value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <WhyNothing studio={studio} verdict={verdict} />
      {verdict.partial && <LeftOut studio={studio} others={verdict.partial.others} />}
      {areWordsThere && failures.length + reasons.length > 0 && (
        <div>
          <Heading at={3} className={styles.heading}>
            {t('studio.model.reasons')}
          </Heading>
          <ul className={styles.list}>
            {failures.map((failure) => (
              <li key={failure.code} className={styles.reason}>
                {failureSentence(t, failure)}
              </li>
            ))}
            {reasons.map((reason) => (
              <li key={JSON.stringify(reason.failure)} className={styles.reason}>
                <span className={styles.times}>{formatNumber(language, reason.count)} ×</span>
                <span>{reasonSentence(t, reason)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {areWordsThere && <Examples kind="failing" examples={failing} />}
      {areWordsThere && <Examples kind="passing" examples={passing} />}
    </>
  );
});

/** How the verdict is called. A prohibition holds where nothing has what it forbids. */
function outcomeOf({ passed, applies, isProhibition }: LiveVerdict) {
  if (!passed) return { status: 'failed', words: 'ruleFailed' } as const;
  if (applies > 0) return { status: 'passed', words: 'rulePassed' } as const;
  return isProhibition ? ({ status: 'passed', words: 'absent' } as const) : ({ status: 'skipped', words: 'nothing' } as const);
}

/** Says why a rule applies to nothing. Of a prohibition that is no question, unless its class leaves out others. */
function WhyNothing({ studio, verdict }: { studio: StudioClient; verdict: LiveVerdict }) {
  const styles = useStyles();
  const t = useTranslate();
  const { passed, applies, isProhibition, missed } = verdict;
  if (missed && !(isProhibition && missed.kind === 'OTHERS')) return <Missed studio={studio} missed={missed} />;
  if (applies > 0 || !passed || isProhibition) return null;
  return <span className={styles.small}>{t('studio.model.nothingWords')}</span>;
}

/** Classes that are named; the others are counted. */
const CLASSES_SHOWN = 5;

function Missed({ studio, missed }: { studio: StudioClient; missed: MissedTarget }) {
  const t = useTranslate();
  const wordsOf = useClassList();
  const { kind, asked: missedClass, found: similar } = missed;
  return (
    <Alert variant="warning">
      {t(kind === 'CLASS' ? 'studio.model.missedClass' : 'studio.model.missedOthers', {
        asked: objectsWords(t, missedClass, 0),
        found: wordsOf(similar),
      })}
      {kind === 'CLASS' && <TakeAll studio={studio} others={similar} />}
    </Alert>
  );
}

/** Says that the class of a rule is only a part of what its author means. */
function LeftOut({ studio, others }: { studio: StudioClient; others: PartialClass['others'] }) {
  const t = useTranslate();
  const wordsOf = useClassList();
  const inModel = others.filter(({ count }) => count > 0);
  return (
    <Alert variant="warning">
      {inModel.length > 0
        ? t('studio.model.partialHere', { others: wordsOf(inModel) })
        : t('studio.model.partialElsewhere', {
            others: joined(
              t,
              others.map(({ ifcType }) => objectsWords(t, ifcType, 0)),
              'and',
            ),
          })}
      <TakeAll studio={studio} others={others} />
    </Alert>
  );
}

/** Returns the words of classes with their numbers of objects. */
function useClassList(): (classes: MissedTarget['found']) => string {
  const t = useTranslate();
  const language = useLanguage();
  return (classes) => {
    const words = classes
      .slice(0, CLASSES_SHOWN)
      .map(({ ifcType, count }) => countedObjects(t, ifcType, count, formatNumber(language, count)));
    if (classes.length > CLASSES_SHOWN) words.push(t('studio.model.moreClasses', { count: classes.length - CLASSES_SHOWN }));
    return joined(t, words, 'and');
  };
}

/** Adds other classes to that of the rule. */
function TakeAll({ studio, others }: { studio: StudioClient; others: PartialClass['others'] }) {
  const styles = useStyles();
  const t = useTranslate();
  const classTotal = others.length + 1;
  const takeAll = () => {
    const chosen = studio.$view.get().state?.chosen;
    if (!chosen) return;
    const facet = withClasses(
      chosen.rule.specification.applicability.entity,
      others.map(({ ifcType }) => ifcType),
    );
    studio.change({ what: 'facet', rule: chosen.at, place: { part: 'applicability', kind: 'entity', at: 0 }, facet });
  };
  return (
    <div className={styles.takes}>
      <Button size="small" onClick={takeAll}>
        {classTotal === 2 ? t('studio.model.takeBoth') : t('studio.model.takeAll', { count: classTotal })}
      </Button>
    </div>
  );
}

function Examples({ kind, examples }: { kind: 'failing' | 'passing'; examples: readonly LiveExample[] }) {
  const styles = useStyles();
  const t = useTranslate();
  if (examples.length === 0) return null;
  return (
    <div>
      <Heading at={3} className={styles.heading}>
        {t(`studio.model.${kind}`)}
      </Heading>
      <ul className={styles.list}>
        {examples.map(({ stepId, ifcType, name, globalId, failures }) => (
          <li key={stepId} className={styles.example}>
            <div className={styles.exampleHead}>
              <StatusIcon status={kind === 'failing' ? 'failed' : 'passed'} size={14} />
              <span className={styles.exampleName}>
                {name || <span className={styles.small}>{t('studio.model.noName')}</span>}{' '}
                <span className={styles.small}>
                  {ifcType} #{stepId}
                </span>
              </span>
              {globalId && <CopyButton text={globalId} label={t('studio.model.copyId')} copiedLabel={t('studio.model.copied')} />}
            </div>
            {failures.map((failure) => (
              <div key={JSON.stringify(failure)} className={styles.small}>
                {failureSentence(t, failure)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
