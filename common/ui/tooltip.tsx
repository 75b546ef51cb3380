/** Fluent's tooltip, which describes its child to a screen reader at once unless the child's name says the same. */
import { Tooltip as FluentTooltip, makeStyles, tokens, useMergedRefs } from '@fluentui/react-components';
import type { HTMLAttributes, ReactElement, Ref } from 'react';
import { cloneElement, useLayoutEffect, useRef, useState } from 'react';
import { offPaper } from './ground.ts';
import { reachWhile } from './reach-while.ts';

const POSITION = { overflowBoundaryPadding: 8 } as const;

const useStyles = makeStyles({
  content: {
    maxWidth: 'min(320px, 90vw)',
    overflowWrap: 'anywhere',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    ...offPaper,
  },
});

type ChildProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };

interface TooltipProps {
  /** Without content the child has no tooltip. */
  content: string | undefined;
  /** The content is the child's own text, which may be cut off. It is shown, and reached by keyboard and touch, only where it is. */
  isCutText?: boolean;
  /** One element that takes a ref and handlers; reached by keyboard unless it is a cut text. */
  children: ReactElement<ChildProps>;
}

export function Tooltip({ content, isCutText = false, children }: TooltipProps) {
  const styles = useStyles();
  const child = children.props;
  const element = useRef<HTMLElement>(null);
  const [isVisible, setVisible] = useState(false);
  const ref = useMergedRefs(element, child.ref);
  const cutText = isCutText ? content : undefined;
  useLayoutEffect(() => (cutText && element.current ? reachWhile(isCut, element.current) : undefined), [cutText]);
  const isNamed = isCutText || !content || child['aria-label']?.includes(content);
  return (
    <FluentTooltip
      content={{ children: content, className: styles.content }}
      relationship="inaccessible"
      positioning={POSITION}
      visible={isVisible && content !== undefined}
      onVisibleChange={(_event, { visible }) => setVisible(visible && (!isCutText || isCut(element.current)))}
    >
      {cloneElement(children, { ref, ...(!isNamed && { 'aria-description': content }) })}
    </FluentTooltip>
  );
}

/** Fluent's mark of a component that passes the props of a menu's or dialog's trigger to its child. */
Tooltip.isFluentTriggerComponent = true;

const isCut = (element: HTMLElement | null) =>
  element !== null && (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1);
