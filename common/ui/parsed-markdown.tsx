/**
 * Renders Markdown written by others (descriptions in specifications) safely: HTML in the source is text, link protocols are limited by
 * markdown-it, links open in a new tab without a referrer, images become links.
 */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import MarkdownIt from 'markdown-it';
import { useMemo } from 'react';
import { trustedPolicy } from './trusted-policy.ts';

const useStyles = makeStyles({
  text: {
    fontSize: '16px',
    lineHeight: '24px',
    maxWidth: '72ch',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& p, & ul, & ol, & blockquote, & pre, & table': { marginTop: 0, marginBottom: '12px' },
    '& ul, & ol': { paddingLeft: '24px' },
    '& h1, & h2, & h3, & h4, & h5, & h6': { fontSize: '16px', lineHeight: '24px', marginTop: '16px', marginBottom: '4px' },
    '& a': { color: tokens.colorBrandForegroundLink },
    '& code': {
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: '14px',
      // Visible on cards and on the background.
      backgroundColor: tokens.colorNeutralBackground4,
      borderRadius: '4px',
      padding: '1px 4px',
    },
    '& pre': { overflowX: 'auto' },
    '& blockquote': {
      marginLeft: 0,
      paddingLeft: '12px',
      borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
      color: tokens.colorNeutralForeground2,
    },
    '& table': { borderCollapse: 'collapse' },
    '& th, & td': { border: `1px solid ${tokens.colorNeutralStroke2}`, padding: '4px 8px', textAlign: 'left' },
  },
  small: { fontSize: '14px', lineHeight: '20px' },
});

const markdown = createMarkdown();

function createMarkdown() {
  const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false });
  parser.disable('image');
  parser.renderer.rules.link_open = (tokenList, index, options, _env, self) => {
    const token = tokenList[index];
    token?.attrSet('rel', 'noopener noreferrer nofollow');
    token?.attrSet('target', '_blank');
    return self.renderToken(tokenList, index, options);
  };
  return parser;
}

/** Returns the HTML of a markdown text; its only tags are markdown-it's own, and the policy creates no other HTML. */
function renderMarkdown(source: string): string {
  return trustedPolicy('vakwerk-markdown', { createHTML: (text) => markdown.render(text) }).createHTML(source);
}

/** Renders Markdown; `lang` is for texts in another language than the interface. */
export function ParsedMarkdown({
  source,
  small,
  lang,
  className,
}: {
  source: string;
  small?: boolean;
  lang?: string;
  className?: string;
}) {
  const styles = useStyles();
  const html = useMemo(() => renderMarkdown(source), [source]);
  return (
    <div
      lang={lang}
      className={mergeClasses(styles.text, small && styles.small, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown-it escapes all HTML of the source (html: false)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
