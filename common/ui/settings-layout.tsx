/** Lays out pages of settings: links at the left side, or tabs above below 768 px; next to them the chosen page. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FORCED_COLORS } from './ground.ts';
import { layout } from './layout.ts';
import { Link } from './link.tsx';
import { fadedEdges, markEdges } from './scroll-edges.ts';
import { SkeletonLine } from './skeleton.tsx';

const WIDE = '@media (min-width: 768px)';

const useStyles = makeStyles({
  layout: {
    ...layout.stack(24),
    [WIDE]: { gridTemplateColumns: '216px minmax(0, 1fr)', columnGap: '32px' },
  },
  list: {
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    ...fadedEdges,
    ...layout.plainList,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [WIDE]: { flexDirection: 'column', rowGap: '2px', borderBottom: 'none' },
  },
  link: {
    display: 'block',
    padding: '10px 12px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    borderBottom: '2px solid transparent',
    [FORCED_COLORS]: { borderBottomColor: 'Canvas' },
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outlineOffset: '-2px' },
    [WIDE]: {
      padding: '8px 12px',
      whiteSpace: 'normal',
      borderBottom: 'none',
      borderLeft: '2px solid transparent',
      [FORCED_COLORS]: { borderLeftColor: 'Canvas' },
      borderRadius: '0 4px 4px 0',
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: 600,
    borderBottomColor: tokens.colorBrandStroke1,
    [FORCED_COLORS]: { borderBottomColor: 'Highlight' },
    [WIDE]: {
      borderLeftColor: tokens.colorBrandStroke1,
      backgroundColor: tokens.colorSubtleBackgroundHover,
      [FORCED_COLORS]: { borderLeftColor: 'Highlight' },
    },
  },
  content: { minWidth: 0 },
});

interface SettingsLink {
  href: string;
  text: string;
}

interface SettingsLayoutProps {
  /** Label of the group of links. */
  label: string;
  links: readonly SettingsLink[];
  /** The path of the page, to mark its link. */
  path: string;
  children: ReactNode;
}

export function SettingsLayout({ label, links, path, children }: SettingsLayoutProps) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  // Scrolls the current link into view, and only the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another link to scroll to
  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    const center = () => {
      const link = strip.querySelector('[aria-current=page]');
      const [box, at] = [strip.getBoundingClientRect(), link?.getBoundingClientRect()];
      if (at) strip.scrollLeft += at.left - box.left - (box.width - at.width) / 2;
      markEdges(strip);
    };
    center();
    const observer = new ResizeObserver(center);
    observer.observe(strip);
    return () => observer.disconnect();
  }, [path]);
  return (
    <div className={styles.layout}>
      <nav aria-label={label}>
        <ul ref={list} className={styles.list} onScroll={(event) => markEdges(event.currentTarget)}>
          {links.map(({ href, text }) => {
            const isCurrent = path.replace(/(?<!\/)\/+$/, '') === href;
            return (
              <li key={href}>
                <Link
                  isPlain
                  href={href}
                  className={mergeClasses(styles.link, isCurrent && styles.current)}
                  aria-current={isCurrent ? 'page' : undefined}
                >
                  {text}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** Renders its skeleton, while the links of this user are unknown. */
export function SettingsSkeleton({ links, children }: { links: number; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.layout}>
      <div className={styles.list}>
        {Array.from({ length: links }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          <div key={index} className={styles.link}>
            <SkeletonLine width={96} />
          </div>
        ))}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

const useSectionStyles = makeStyles({
  header: { marginBottom: '16px' },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  caption: { margin: '4px 0 0', color: tokens.colorNeutralForeground3, maxWidth: '72ch', textWrap: 'pretty' },
  form: { maxWidth: '560px' },
});

/** One page of settings: a heading, its purpose, then one form or one table. A form stays narrow. */
export function SettingsSection({
  title,
  caption,
  isForm = false,
  children,
}: {
  title: string;
  caption?: ReactNode;
  isForm?: boolean;
  children: ReactNode;
}) {
  const styles = useSectionStyles();
  return (
    <div className={isForm ? styles.form : undefined}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {caption && <p className={styles.caption}>{caption}</p>}
      </header>
      {children}
    </div>
  );
}
