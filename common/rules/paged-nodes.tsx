/** Shows the rules and groups of one group in pages, since drawing 10,000 takes seconds. */
import { layout, makeStyles, mergeClasses, Pagination, usePageLabels } from '@vakwerk/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RULES_PAGE_SIZE } from './find-rules.ts';

const useStyles = makeStyles({
  list: {
    ...layout.plainList,
    // Below the sticky header.
    scrollMarginTop: '64px',
  },
  node: { minWidth: 0, overflowWrap: 'anywhere' },
  pages: { marginTop: '8px', marginBottom: '8px' },
});

interface PagedNodesProps<Node> {
  nodes: readonly Node[];
  className?: string;
  children: (node: Node) => ReactNode;
}

export function PagedNodes<Node extends { name: string }>({ nodes, className, children }: PagedNodesProps<Node>) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  useBeginInView(list, first);
  // Names may occur twice, so keys need the position.
  const placed = nodes.slice(first, first + RULES_PAGE_SIZE).map((node, at) => ({ node, key: `${first + at} ${node.name}` }));
  return (
    <div className={className}>
      <ul ref={list} className={styles.list}>
        {placed.map(({ node, key }) => (
          <li key={key} className={styles.node}>
            {children(node)}
          </li>
        ))}
      </ul>
      <div className={mergeClasses(nodes.length > RULES_PAGE_SIZE && styles.pages)}>
        <Pagination total={nodes.length} limit={RULES_PAGE_SIZE} offset={first} onChange={setFirst} labels={usePageLabels()} />
      </div>
    </div>
  );
}

/** Scrolls to the start of another page. */
function useBeginInView(list: { current: HTMLElement | null }, first: number): void {
  const shownFirst = useRef(first);
  useEffect(() => {
    if (shownFirst.current === first) return;
    shownFirst.current = first;
    list.current?.scrollIntoView({ block: 'start' });
  }, [list, first]);
}
