/** Shows options at the left, and the element and its code at the right; stacked on a narrow screen. */
import { GROUND, Link, layout, makeStyles, mergeClasses, tokens, useTranslate } from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import { elementDefinitions } from '../../elements/all-elements.ts';
import { definitionOf } from './definition-of.ts';
import { ElementOptions } from './element-options.tsx';
import type { Manifest } from './read-manifest.ts';
import { needsToken } from './snippet.ts';
import { SnippetPanel } from './snippet-panel.tsx';

const useStyles = makeStyles({
  root: {
    ...layout.stack(24),
    columnGap: '32px',
    alignItems: 'start',
    '@media (min-width: 960px)': { gridTemplateColumns: '320px minmax(0, 1fr)' },
  },
  column: layout.stack(16),
  title: { margin: 0, ...layout.sectionTitle },
  note: { margin: 0, color: tokens.colorNeutralForeground3, maxWidth: '72ch', textWrap: 'pretty' },
  preview: {
    // The height of the first element, so that the page does not jump when it is loaded.
    minHeight: '314px',
    boxSizing: 'border-box',
    ...layout.stack(0),
    alignContent: 'center',
    padding: '16px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowX: 'auto',
  },
  // A badge is one line.
  low: { minHeight: '0' },
  // The page background of the chosen theme, whatever the theme of this site.
  light: { backgroundColor: GROUND.light },
  dark: { backgroundColor: GROUND.dark },
  auto: { backgroundColor: GROUND.light, '@media (prefers-color-scheme: dark)': { backgroundColor: GROUND.dark } },
});

/** Initial attributes, with files of this service. */
const EXAMPLES: Record<string, Readonly<Record<string, string>>> = Object.fromEntries(
  elementDefinitions.map(({ tag, example = {} }) => [tag, example]),
);

export function EmbedWorkbench({ manifest }: { manifest: Manifest }) {
  const styles = useStyles();
  const t = useTranslate();
  const [tag, setTag] = useState('vakwerk-check');
  const [written, setWritten] = useState(EXAMPLES);
  const element = manifest.elements.find(({ tagName }) => tagName === tag) ?? manifest.elements[0];
  if (!element) return null;
  const attributes = written[element.tagName] ?? {};
  // On another page an address needs its origin.
  const absolute = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, withOrigin(value)]));
  return (
    <div className={styles.root}>
      <ElementOptions
        manifest={manifest}
        element={element}
        attributes={attributes}
        onElement={setTag}
        onAttributes={(next) => setWritten({ ...written, [element.tagName]: next })}
      />
      <div className={styles.column}>
        <h2 className={styles.title}>{t('embedPage.preview')}</h2>
        {needsToken({ tag, attributes }) && <p className={styles.note}>{t('embedPage.previewToken')}</p>}
        <div
          className={mergeClasses(styles.preview, definitionOf(tag)?.isInline && styles.low, groundOf(styles, attributes.theme))}
        >
          <Preview tag={element.tagName} attributes={attributes} label={t('embedPage.preview')} />
        </div>
        <p className={styles.note}>{t('embedPage.previewNote')}</p>
        <SnippetPanel tag={element.tagName} attributes={absolute} manifest={manifest} />
        <p className={styles.note}>
          <Link href="/embed/v1/custom-elements.json" prefetch="none" target="_blank">
            {t('embedPage.manual')}
          </Link>
        </p>
      </div>
    </div>
  );
}

function groundOf(styles: ReturnType<typeof useStyles>, theme = 'light'): string {
  return theme === 'dark' ? styles.dark : theme === 'auto' ? styles.auto : styles.light;
}

function withOrigin(value: string): string {
  return value
    .split(' ')
    .map((part) => (part.startsWith('/') ? location.origin + part : part))
    .join(' ');
}

const SCRIPT = '/embed/v1/vakwerk.js';

/** The element itself, as a page gets it. */
function Preview({ tag, attributes, label }: { tag: string; attributes: Record<string, string>; label: string }) {
  const box = useRef<HTMLElement>(null);
  const written = JSON.stringify(attributes);
  useEffect(() => {
    // On failure the box stays empty, as on any page.
    import(/* @vite-ignore */ SCRIPT).catch((error: unknown) => console.error('the elements could not be loaded', error));
  }, []);
  useEffect(() => {
    const element = document.createElement(tag);
    // Below the heading of the preview. The chosen level is for the user's own page.
    element.setAttribute('heading-level', '3');
    for (const [name, value] of Object.entries(JSON.parse(written) as Record<string, string>))
      if (name !== 'heading-level') element.setAttribute(name, value);
    box.current?.replaceChildren(element);
  }, [tag, written]);
  return <section ref={box} aria-label={label} />;
}
