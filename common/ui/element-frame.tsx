/** Around the view of a custom element: Fluent inside the shadow root, the element's own language and theme, and a last resort. */
import type { ReactNode } from 'react';
import { Component, useSyncExternalStore } from 'react';
import type { ElementHost, ElementProps } from '../contract/element-host.ts';
import { Alert } from './alert.tsx';
import { Headings } from './heading.tsx';
import { LanguageProvider, useTranslate } from './language-context.tsx';
import { ShadowProvider } from './shadow-provider.tsx';

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

interface ElementFrameProps {
  host: ElementHost;
  props: ElementProps;
  view: ElementView<object>;
}

/** Under the heading that a page has for itself. */
const DEFAULT_LEVEL = 2;

export function ElementFrame({ host, props, view: View }: ElementFrameProps) {
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
