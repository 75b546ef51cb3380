/** A React component as the view of a custom element: Fluent inside the shadow root, the element's own language and theme. */
import type { ReactNode } from 'react';
import { Component, startTransition, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { ElementHost, ElementProps, MountView } from '../contract/element-host.ts';
import { Alert } from './alert.tsx';
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

function Frame({ host, props, view: View }: { host: ElementHost; props: ElementProps; view: ElementView<object> }) {
  const theme = useElementTheme(props.theme);
  return (
    <ShadowProvider root={host.root} theme={theme}>
      <LanguageProvider language={props.language}>
        <Boundary host={host}>
          <View {...props} host={host} />
        </Boundary>
      </LanguageProvider>
    </ShadowProvider>
  );
}

/** In a transition, so that drawing gives way to the page every few milliseconds. */
export function reactView<P>(view: ElementView<P>): MountView {
  return (host, first) => {
    prepareShadowRoot(host.root);
    const container = document.createElement('div');
    container.setAttribute('part', 'view');
    host.root.querySelector('slot[name=footer]')?.before(container);
    const root = createRoot(container);
    const draw = (props: object) =>
      startTransition(() =>
        root.render(<Frame host={host} props={props as ElementProps} view={view as unknown as ElementView<object>} />),
      );
    draw(first);
    return {
      update: draw,
      unmount() {
        root.unmount();
        container.remove();
      },
    };
  };
}
