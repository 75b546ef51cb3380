/** Wraps Fluent's Tooltip, loaded when the first child is pointed at or focused: no page waits for it. */
import { useMergedRefs } from '@fluentui/react-components';
import type { FocusEvent, HTMLAttributes, PointerEvent, ReactElement, Ref } from 'react';
import { cloneElement, useLayoutEffect, useRef, useState } from 'react';
import { lazyPiece } from './lazy-piece.tsx';
import type { OpenedTooltipProps, TooltipTrigger } from './opened-tooltip.tsx';
import { reachWhile } from './reach-while.ts';

/** Without the file of the tooltip (a page offline) everything else still works. */
const OpenedTooltip = lazyPiece<OpenedTooltipProps>(() =>
  import('./opened-tooltip.tsx').then(
    (module) => module.OpenedTooltip,
    () => () => null,
  ),
);

type ChildProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; 'aria-expanded'?: boolean | 'true' | 'false' };
type TriggerEvent = PointerEvent<HTMLElement> | FocusEvent<HTMLElement>;
type Handler = 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur';

interface TooltipProps {
  /** Text of the tooltip; without it only the child is rendered. */
  content: string | undefined;
  /** Whether it is the child's own text, which may be cut off: it is shown, and reachable by keyboard and touch, only where it is cut. */
  isCutText?: boolean;
  /** One element that takes a ref and handlers; it is reachable by keyboard unless it is a cut text. */
  children: ReactElement<ChildProps>;
}

/** Gives screen readers at once what the tooltip shows later, unless the child's name contains it. */
export function Tooltip({ content, isCutText = false, children }: TooltipProps) {
  const child = children.props;
  const element = useRef<HTMLElement>(null);
  const trigger = useRef<TooltipTrigger>(null);
  // The events while the tooltip was being loaded.
  const entered = useRef<TriggerEvent>(undefined);
  // A focus that neither the keyboard nor a touch gave shows nothing, as with Fluent.
  const wasPointedAt = useRef(false);
  const [target, setTarget] = useState<HTMLElement>();
  const ref = useMergedRefs(element, child.ref);
  const cutText = isCutText ? content : undefined;
  useLayoutEffect(() => (cutText && element.current ? reachWhile(isCut, element.current) : undefined), [cutText]);
  const isOpen = child['aria-expanded'] === true || child['aria-expanded'] === 'true';
  function enter(event: TriggerEvent): void {
    if (!content || (isCutText && !isCut(event.currentTarget))) return;
    if (event.type === 'focus' && !wasPointedAt.current && !event.currentTarget.matches(':focus-visible')) return;
    wasPointedAt.current = true;
    entered.current = event;
    setTarget(event.currentTarget);
  }
  const hear = (name: Handler) => (event: TriggerEvent) => {
    (child[name] as ((event: TriggerEvent) => void) | undefined)?.(event);
    if (trigger.current) (trigger.current[name] as (event: TriggerEvent) => void)(event);
    else if (name === 'onPointerEnter' || name === 'onFocus') enter(event);
    else entered.current = undefined;
  };
  const take = (loaded: TooltipTrigger | null) => {
    trigger.current = loaded;
    const event = entered.current;
    entered.current = undefined;
    if (event) (loaded?.onPointerEnter as ((event: TriggerEvent) => void) | undefined)?.(event);
  };
  const isNamed = isCutText || !content || child['aria-label']?.includes(content);
  return (
    <>
      {cloneElement(children, {
        ref,
        onPointerEnter: hear('onPointerEnter'),
        onPointerLeave: hear('onPointerLeave'),
        onFocus: hear('onFocus'),
        onBlur: hear('onBlur'),
        ...(!isNamed && { 'aria-description': content }),
      })}
      {target && content && !isOpen && <OpenedTooltip content={content} target={target} onTrigger={take} />}
    </>
  );
}

/** Fluent's mark of a component that passes the props of a menu's or dialog's trigger to its child. */
Tooltip.isFluentTriggerComponent = true;

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;
