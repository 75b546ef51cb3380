/** Draws the rooms and their imports, including type imports, as the Mermaid flowchart of docs/rooms.md. */
import type { Edge } from './source-files.ts';

const DIVIDED = ['common', 'engine', 'server'];

/** A file next to the rooms of the engine is a room by itself: its limits are below all of them, the validation is above. */
function roomOf(path: string): string {
  const [first = '', second = '', ...rest] = path.split('/');
  if (first === 'engine') return `${first}/${second.replace(/\.ts$/, '')}`;
  return DIVIDED.includes(first) && rest.length > 0 ? `${first}/${second}` : first;
}

/** Draws no arrow that a longer path implies. Throws if rooms import each other in a circle. */
export function drawRooms(edges: readonly Pick<Edge, 'from' | 'to' | 'isLibrary'>[]): string {
  const targets = new Map<string, Set<string>>();
  for (const { from, to, isLibrary } of edges) {
    const [source, target] = [roomOf(from), roomOf(to)];
    if (!isLibrary && source !== target) targets.set(source, (targets.get(source) ?? new Set()).add(target));
  }
  const reached = new Map<string, Set<string>>();
  const reach = (room: string, trail: readonly string[]): Set<string> => {
    if (trail.includes(room)) throw new Error(`rooms in a circle: ${[...trail, room].join(' → ')}`);
    const reachable = reached.get(room);
    if (reachable) return reachable;
    const reachableRooms = new Set<string>();
    for (const target of targets.get(room) ?? [])
      for (const one of [target, ...reach(target, [...trail, room])]) reachableRooms.add(one);
    reached.set(room, reachableRooms);
    return reachableRooms;
  };
  const lines = [...targets].flatMap(([room, roomTargets]) => {
    reach(room, []);
    const isImplied = (target: string) => [...roomTargets].some((other) => other !== target && reach(other, []).has(target));
    return [...roomTargets].filter((target) => !isImplied(target)).map((target) => `  ${nodeOf(room)} --> ${nodeOf(target)}`);
  });
  return ['flowchart TD', ...lines.sort()].join('\n');
}

/** Returns an id with a prefix, because Mermaid reserves `graph` and `end`. */
function nodeOf(room: string): string {
  return `r-${room.replace('/', '-')}[${room}]`;
}
