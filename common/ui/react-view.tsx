/** A React component as the view of a custom element: Fluent inside the shadow root, the element's own language and theme. */
import r2wc from '@r2wc/react-to-web-component';
import type { ReactNode } from 'react';
import { Component, startTransition, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ElementHost, ElementProps, MountView } from '../contract/element-host.ts';
import { Alert } from './alert.tsx';
import { Headings } from './heading.tsx';
import { LanguageProvider, useTranslate } from './provider.tsx';
import { prepareShadowRoot, ShadowProvider } from './shadow-provider.tsx';

/** What a view gets: its element's attributes and properties, and the way to speak to the page. */
export type ViewProps<P> = P & ElementProps & { host: ElementHost };
export type ElementView<P> = (props: ViewProps<P>) => ReactNode;

function ViewFailed() {
  const t = useTranslate();
  return <Alert variant="error">{t('errors.unexpectedBody')}</Alert>;
}

/** A failure in the view is told to the page, and said in its place. */
class Boundary extends Component<{ host: ElementHost; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: Error) {
    this.props.host.emit('vakwerk-error', { code: 'VIEW_FAILED', message: error.message });
  }
  override render() {
    return this.state.hasFailed ? <ViewFailed /> : this.props.children;
  }
}

const DARK = '(prefers-color-scheme: dark)';

function watchSystemTheme(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The attribute as it counts now: `auto` follows the visitor's system. */
function useElementTheme(theme: string): 'light' | 'dark' {
  const isSystemDark = useSyncExternalStore(watchSystemTheme, () => matchMedia(DARK).matches);
  return theme === 'dark' || (theme === 'auto' && isSystemDark) ? 'dark' : 'light';
}

/** Under the heading that a page has for itself. */
const DEFAULT_LEVEL = 2;

function Frame({ host, props, view: View }: Drawn) {
  const theme = useElementTheme(props.theme);
  return (
    <ShadowProvider root={host.root} theme={theme}>
      <LanguageProvider language={props.language}>
        <Boundary host={host}>
          <Headings from={props.headingLevel ?? DEFAULT_LEVEL}>
            <View {...props} host={host} />
          </Headings>
        </Boundary>
      </LanguageProvider>
    </ShadowProvider>
  );
}

interface Drawn {
  host: ElementHost;
  props: ElementProps;
  view: ElementView<object>;
}

interface ViewElement extends HTMLElement {
  /** Called once the element stands, with the function that draws it anew. */
  join: (draw: (drawn: Drawn) => void) => void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Drawn in transitions, which give way to the page every few milliseconds; r2wc's own rendering does not. */
function ViewRoot({ join }: { join?: ViewElement['join'] }) {
  const [drawn, setDrawn] = useState<Drawn>();
  useLayoutEffect(() => join?.((next) => startTransition(() => setDrawn(next))), [join]);
  return drawn && <Frame {...drawn} />;
}

/** The custom element that r2wc makes of it. Its name is a free one: another version of us may stand on the page. */
function defineView(): string {
  // A method is a property alone: r2wc writes what is of any other kind into an attribute.
  const Base = r2wc(ViewRoot, { props: { join: 'method' } }) as unknown as new () => ViewElement;
  class View extends Base {
    /** Put off: a view that is only moved must not lose what is in it. */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }
  }
  let number = 1;
  while (customElements.get(`vakwerk-view-${number}`)) number += 1;
  customElements.define(`vakwerk-view-${number}`, View);
  return `vakwerk-view-${number}`;
}

let tag: string | undefined;

/** The React part of an element is a custom element of its own inside the shadow root, so that React is loaded with it and not before. */
export function reactView<P>(elementView: ElementView<P>): MountView {
  const view = elementView as unknown as ElementView<object>;
  return (host, first) => {
    prepareShadowRoot(host.root);
    tag ??= defineView();
    const element = document.createElement(tag) as ViewElement;
    element.setAttribute('part', 'view');
    let props = first as ElementProps;
    let draw: ((drawn: Drawn) => void) | undefined;
    element.join = (next) => {
      draw = next;
      draw({ host, props, view });
    };
    host.root.querySelector('slot[name=footer]')?.before(element);
    return {
      update(next) {
        props = next as ElementProps;
        draw?.({ host, props, view });
      },
      unmount: () => element.remove(),
    };
  };
}
