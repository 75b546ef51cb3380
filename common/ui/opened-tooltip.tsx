/** The lazily loaded part of tooltip.tsx: Fluent's Tooltip, which decides by the events of its target when it is shown. */
import { makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { useEffect, useLayoutEffect } from 'react';
import { offPaper } from './ground.ts';

type Children = ComponentProps<typeof Tooltip>['children'];
/** The handlers and the ref that Fluent gives to the target of the tooltip. */
export type TooltipTrigger = Parameters<Extract<Children, (...args: never[]) => unknown>>[0];

const useStyles = makeStyles({
  content: {
    maxWidth: 'min(320px, 90vw)',
    overflowWrap: 'anywhere',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    ...offPaper,
  },
});

export interface OpenedTooltipProps {
  content: string;
  target: HTMLElement;
  onTrigger: (trigger: TooltipTrigger | null) => void;
}

export function OpenedTooltip({ content, target, onTrigger }: OpenedTooltipProps) {
  const styles = useStyles();
  return (
    <Tooltip
      content={{ children: content, className: styles.content }}
      relationship="inaccessible"
      positioning={{ target, overflowBoundaryPadding: 8 }}
    >
      {(trigger) => <Trigger trigger={trigger} target={target} onTrigger={onTrigger} />}
    </Tooltip>
  );
}

function Trigger({ trigger, target, onTrigger }: { trigger: TooltipTrigger } & Omit<OpenedTooltipProps, 'content'>) {
  const { ref } = trigger;
  useLayoutEffect(() => {
    (ref as (element: unknown) => void)(target);
    return () => (ref as (element: unknown) => void)(null);
  }, [ref, target]);
  // This runs after Fluent's own layout effects, before which its handlers must not be called.
  useEffect(() => {
    onTrigger(trigger);
    return () => onTrigger(null);
  });
  return null;
}
