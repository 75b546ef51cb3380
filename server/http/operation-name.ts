/** Derives the default operationId of the API's description from method and path. The schema of a route may set its own. */

const VERBS: Record<string, string> = { GET: 'get', POST: 'create', PUT: 'update', DELETE: 'delete' };

/** Returns searchProjectMembers for `POST /api/projects/:id/members/_search`. */
export function operationName(method: string, url: string): string {
  const segments = url.replace(/^\/api\//, '').split('/');
  const searches = segments.at(-1) === '_search';
  const named = searches ? segments.slice(0, -1) : segments;
  const words = named.flatMap((segment, at) => {
    if (segment.startsWith(':')) return [];
    const isOne = named[at + 1]?.startsWith(':') || (at === named.length - 1 && method === 'POST' && !searches);
    return [pascal(isOne ? singular(segment) : segment)];
  });
  return `${searches ? 'search' : VERBS[method]}${words.join('')}`;
}

/** Returns "Search project members" for `searchProjectMembers`. */
export function operationTitle(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

function pascal(segment: string): string {
  return segment
    .split(/[-_.]/)
    .map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)
    .join('');
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
