import type { Edge, Violation } from './source-files.ts';

/** Finds circles of imports, including type imports. Each circle is reported once, at the import that closes it. */
export function findCycles(edges: Edge[]): Violation[] {
  const targets = groupByFrom(edges);
  const state = new Map<string, 'open' | 'done'>();
  const violations: Violation[] = [];
  const visit = (path: string, trail: string[]): void => {
    state.set(path, 'open');
    for (const edge of targets.get(path) ?? []) {
      if (state.get(edge.to) === 'open') {
        const circle = [...trail.slice(trail.indexOf(edge.to)), edge.to];
        violations.push({ rule: 'cycle', path: edge.from, line: edge.line, message: circle.join(' → ') });
      } else if (!state.has(edge.to)) visit(edge.to, [...trail, edge.to]);
    }
    state.set(path, 'done');
  };
  for (const path of targets.keys()) if (!state.has(path)) visit(path, [path]);
  return violations;
}

function groupByFrom(edges: Edge[]): Map<string, Edge[]> {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) groups.set(edge.from, [...(groups.get(edge.from) ?? []), edge]);
  return groups;
}
