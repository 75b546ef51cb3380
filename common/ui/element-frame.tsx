/** The frame of a custom element's view: Fluent inside the shadow root, the element's language and theme, and an error boundary. */
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { Alert } from './alert.tsx';
import type { ElementHost, ElementProps } from './element-host.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Headings } from './heading.tsx';
import { LanguageProvider, useTranslate } from './language-context.tsx';
import { ShadowProvider } from './shadow-provider.tsx';

/** Props of a view: the attributes and properties of its element, and a function that dispatches its events. */
export type ViewProps<P> = P & ElementProps & { host: ElementHost };
export type ElementView<P> = (props: ViewProps<P>) => ReactNode;

function ViewFailed() {
  const t = useTranslate();
  return <Alert variant="error">{t('errors.unexpectedBody')}</Alert>;
}

const DARK = '(prefers-color-scheme: dark)';

function watchSystemTheme(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns the theme that applies: `auto` follows the visitor's system. */
function useElementTheme(theme: string): 'light' | 'dark' {
  const isSystemDark = useSyncExternalStore(watchSystemTheme, () => matchMedia(DARK).matches);
  return theme === 'dark' || (theme === 'auto' && isSystemDark) ? 'dark' : 'light';
}

interface ElementFrameProps {
  host: ElementHost;
  props: ElementProps;
  view: ElementView<object>;
}

/** Level of the first heading, below the heading of the page. */
const DEFAULT_LEVEL = 2;

export function ElementFrame({ host, props, view: View }: ElementFrameProps) {
  const theme = useElementTheme(props.theme);
  return (
    <ShadowProvider root={host.root} theme={theme}>
      <LanguageProvider language={props.language}>
        <ErrorBoundary
          message={<ViewFailed />}
          onError={({ message }) => host.emit('vakwerk-error', { code: 'VIEW_FAILED', message })}
        >
          <Headings from={props.headingLevel ?? DEFAULT_LEVEL}>
            <View {...props} host={host} />
          </Headings>
        </ErrorBoundary>
      </LanguageProvider>
    </ShadowProvider>
  );
}
