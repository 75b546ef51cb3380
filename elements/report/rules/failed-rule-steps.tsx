/** Moves between failed rules with buttons or Alt and an arrow key. A single letter would conflict with speech input. */
import { Button, layout, makeStyles, offPaper, tokens } from '@vakwerk/ui';
import { type RefObject, useLayoutEffect } from 'react';
import type { GroupNode, ReportNode } from '../../../common/contract/reports.ts';
import { useWords } from '../words.ts';
import { atNode, usePlaces } from '../workbench/place-link.tsx';
import { type FailedRule, failedRulesAround } from './failed-rules.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    columnGap: '4px',
    flexShrink: 0,
    alignItems: 'center',
    margin: 0,
    padding: 0,
    border: 'none',
    ...offPaper,
  },
  label: {
    ...layout.smallInLine,
    color: tokens.colorNeutralForeground2,
    marginRight: '4px',
  },
  button: { minWidth: '32px' },
});

const TYPED_IN = 'input, textarea, select, [contenteditable]';

interface PlaceInReport {
  roots: readonly GroupNode[];
  node: ReportNode;
}

/** Returns the failed rules before and after the node, and how to show one of them. */
function useFailedRules({ roots, node }: PlaceInReport) {
  const { go } = usePlaces();
  const show = (rule: FailedRule | undefined) => rule && go({ ...atNode(rule.ruleId), specification: rule.specification });
  return { ...failedRulesAround(roots, node), show };
}

/** The keys work wherever rules are shown, also next to a list over all of them; where no rule failed they scroll nothing either. */
export function useFailedRuleKeys(box: RefObject<HTMLElement | null>, place: PlaceInReport): void {
  const { previous, next, show } = useFailedRules(place);
  // A layout effect: the first key may come before effects run.
  useLayoutEffect(() => {
    // In a custom element only keys inside the element count.
    const listener = (event: Event) => {
      const { altKey, key, target, ctrlKey, metaKey } = event as KeyboardEvent;
      if (!altKey || ctrlKey || metaKey || (target as Element).closest?.(TYPED_IN)) return;
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      show(key === 'ArrowDown' ? next : previous);
    };
    const page = box.current?.getRootNode();
    page?.addEventListener('keydown', listener);
    return () => page?.removeEventListener('keydown', listener);
  });
}

export function FailedRuleSteps(place: PlaceInReport) {
  const styles = useStyles();
  const { t } = useWords();
  const { previous, next, total, show } = useFailedRules(place);
  if (total === 0) return null;
  const label = t('reportTools.failedRules.label');
  const keys = t('reportTools.failedRules.keys');
  return (
    <fieldset className={styles.root} aria-label={label}>
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      {(['previous', 'next'] as const).map((way) => {
        const rule = way === 'previous' ? previous : next;
        const action = t(`reportTools.failedRules.${way}`);
        return (
          <Button
            key={way}
            size="small"
            disabledFocusable={!rule}
            aria-label={rule ? `${action}: ${rule.name}` : action}
            aria-keyshortcuts={way === 'previous' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
            title={`${action}. ${keys}`}
            className={styles.button}
            onClick={() => show(rule)}
          >
            <span aria-hidden>{way === 'previous' ? '↑' : '↓'}</span>
          </Button>
        );
      })}
    </fieldset>
  );
}
