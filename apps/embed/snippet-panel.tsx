/** The code to embed an element, per kind of page, with a copy button. */
import { formatDay } from '@vakwerk/i18n';
import { Button, Link, layout, makeStyles, TabPanel, Tabs, tokens, useCopied, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { definitionOf } from './definition-of.ts';
import type { Manifest } from './read-manifest.ts';
import { needsToken, SNIPPET_KINDS, type SnippetKind, writeSnippet } from './snippet.ts';

const useStyles = makeStyles({
  root: layout.stack(8),
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '8px' },
  title: { margin: 0, ...layout.sectionTitle },
  note: { margin: '0 0 8px', color: tokens.colorNeutralForeground3, maxWidth: '72ch', textWrap: 'pretty' },
  code: {
    margin: 0,
    padding: '12px 16px',
    borderRadius: '6px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '13px',
    lineHeight: '20px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // A box breaks only if it is wider than the whole line, so that no tag or attribute is split at its hyphen.
  piece: { display: 'inline-block', maxWidth: '100%' },
});

interface SnippetPanelProps {
  tag: string;
  attributes: Record<string, string>;
  manifest: Manifest;
}

export function SnippetPanel({ tag, attributes, manifest }: SnippetPanelProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { exact } = manifest;
  const [kind, setKind] = useState<SnippetKind>('html');
  const isImpossible = kind === 'iframe' && needsToken({ tag, attributes });
  const event = definitionOf(tag)?.resultEvent ?? 'vakwerk-ready';
  const order = { tag, attributes, serviceUrl: location.origin, exact, event, fallback: t('embedPage.fallback'), language };
  const text = isImpossible ? '' : writeSnippet(kind, order);
  const until = exact.until ? formatDay(language, exact.until) : '';
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('embedPage.snippet')}</h2>
        <CopyLines text={text} />
      </div>
      <Tabs
        id="snippet"
        label={t('embedPage.snippet')}
        selected={kind}
        onSelect={(next) => setKind(next as SnippetKind)}
        tabs={SNIPPET_KINDS.map((one) => ({ value: one, content: t(`embedPage.kind.${one}`) }))}
      />
      <TabPanel id="snippet" selected={kind}>
        <p className={styles.note}>{t(`embedPage.hint.${isImpossible ? 'noIframe' : kind}`, { until })}</p>
        {kind === 'plugin' && (
          <p className={styles.note}>
            <Link href="/embed/v1/vakwerk-wordpress.zip" prefetch="none" download>
              {t('embedPage.plugin')}
            </Link>
          </p>
        )}
        {text && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: users who copy by keyboard must reach it
          <pre className={styles.code} tabIndex={0}>
            <Code text={text} />
          </pre>
        )}
      </TabPanel>
    </div>
  );
}

/** Puts each word and tag in a box that does not break. The text stays the same for copying. */
function Code({ text }: { text: string }) {
  const styles = useStyles();
  const pieces = text.split(/(\s+)|(?=<)/);
  return (
    <code>
      {pieces.map((piece, at) =>
        piece === undefined || piece.trim() === '' ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
          <span key={at} className={styles.piece}>
            {piece}
          </span>
        ),
      )}
    </code>
  );
}

function CopyLines({ text }: { text: string }) {
  const t = useTranslate();
  const { isCopied, copy } = useCopied(text);
  return (
    <Button variant="solid" disabled={text === ''} onClick={copy}>
      <span aria-live="polite">{t(isCopied ? 'embedPage.copied' : 'embedPage.copy')}</span>
    </Button>
  );
}
