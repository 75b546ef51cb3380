/**
 * Makes the React component of an element. Attributes go into the markup, also on a server. Objects, functions and tokens are set as
 * properties, and events call `onReport` and similar props. The build generates `@vakwerk/elements/react`, a component for each
 * element, and its types (build/react-components.ts).
 */
import { createElement, type ForwardedRef, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { COMMON_ATTRIBUTES, propertyName } from '../../common/contract/element-definition.ts';
import { commonEvents, elementRows } from '../../elements/all-elements.ts';
import type { ElementRow } from '../../elements/element-row.ts';
import { handlerName } from './handler-name.ts';

type Given = Record<string, unknown>;

/** Runs before the element can have sent an event; on a server there is no element. */
const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

interface Described {
  tag: string;
  attributes: readonly string[];
  properties: readonly string[];
  events: readonly string[];
  /** Names of props that do not go into the markup unchanged. */
  elementProps: ReadonlySet<string>;
}

export function componentOf(tag: string) {
  const { definition, events: ownEvents } = elementRows.find((row) => row.definition.tag === tag) as ElementRow;
  const { properties } = definition;
  const attributes = Object.keys({ ...definition.attributes, ...COMMON_ATTRIBUTES });
  const events = Object.keys({ ...commonEvents, ...ownEvents });
  const elementProps = new Set([...attributes.map(propertyName), ...properties, ...events.map(handlerName), 'className']);
  const described = { tag, attributes, properties, events, elementProps };
  const component = forwardRef<HTMLElement, Given>((props, ref) => useTag(described, props, ref));
  component.displayName = propertyName(`-${tag}`);
  return component;
}

function useTag({ tag, attributes, properties, events, elementProps }: Described, props: Given, ref: ForwardedRef<HTMLElement>) {
  const element = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLElement, []);
  useEvents(element, events, props);
  useProperties(element, properties, props);
  const rest = Object.entries(props).filter(([name]) => !elementProps.has(name));
  const written = attributes.map((name) => [name, props[propertyName(name)]]);
  return createElement(tag, { ...Object.fromEntries([...rest, ...written]), class: props.className, ref: element });
}

type ElementRef = { readonly current: HTMLElement | null };

/** Adds the listeners once, although a handler may be another function at each rendering. */
function useEvents(element: ElementRef, names: readonly string[], props: Given): void {
  const latest = useRef(props);
  latest.current = props;
  useEarlyEffect(() => {
    const listened = element.current;
    const onEvent = (event: Event) => {
      const handler = latest.current[handlerName(event.type)];
      // Events of a nested element go to that element's own handlers.
      if (typeof handler === 'function' && event.target === listened) handler(event);
    };
    for (const name of names) listened?.addEventListener(name, onEvent);
    return () => {
      for (const name of names) listened?.removeEventListener(name, onEvent);
    };
  }, [element, names]);
}

/** Sets only changed properties: setting a file again would check it again, and setting a function would call it again. */
function useProperties(element: ElementRef, names: readonly string[], props: Given): void {
  const latest = useRef(props);
  latest.current = props;
  const given = useRef<Given>({});
  useEarlyEffect(() => {
    for (const name of names) {
      const value = props[name];
      const before = given.current[name];
      if (value === before || (typeof value === 'function' && typeof before === 'function')) continue;
      given.current[name] = value;
      const callLatest = (...args: unknown[]) => (latest.current[name] as (...args: unknown[]) => unknown)(...args);
      Object.assign(element.current ?? {}, { [name]: typeof value === 'function' ? callLatest : value });
    }
  });
}
