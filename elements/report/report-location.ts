/**
 * The place in a report as a query string, so that every place has a link and Back works:
 * ?tab= &s=<specification> &n=<rule or group> &status= &type= &reason= &search=<in the rule> &q=<search over all rules>
 * &change=<kind of change since the version before> &cause=all|<id of a cause> &show=list|type|storey &of=<type object or storey>
 * &sort=<column>|-<column> &view=3d &page= &e=<GlobalId of the object that is chosen>
 * &issue=<id of the issue whose view the model shows>
 * An absent status or type means the default filter; a present but empty one means nothing chosen (D120, D121).
 */
import { CHANGE_KINDS, type ChangeKind } from './comparison.ts';

export const OBJECTS_SHOWN = ['list', 'type', 'storey'] as const;
export type ObjectsShown = (typeof OBJECTS_SHOWN)[number];

export const TABS = ['validation', 'validity', 'rules', 'spaces', 'materials'] as const;

/**
 * In the tab `validity`, the specification is a layer and the node the code of a rule; in the tab `rules`, they are a rule set and its
 * rule.
 */
export interface ReportPlace {
  tab: (typeof TABS)[number];
  specification?: string;
  node?: string;
  outcomes?: string[];
  types?: string[];
  /** Index in the rule's reasons. */
  reason?: number;
  query: string;
  /** Search over all rules; its results replace the rule or group. */
  find: string;
  /** Shows the rules with this kind of change since the previous version instead of the rule or group. */
  change?: ChangeKind;
  /** Shows the causes of all failures, or the one with this id, instead of the rule or group. */
  cause?: string;
  /** Presentation of the objects. */
  show?: ObjectsShown;
  /** The chosen type object or storey of grouped objects; empty for objects without one. */
  of?: string;
  /** Column by which objects are sorted; a minus before it reverses the order. */
  sort?: string;
  /** Also shows the model. */
  view?: '3d';
  /** Starts at 1. */
  page: number;
  /** GlobalId of the chosen object. */
  entity?: string;
  /** Id of the issue whose view the model shows. */
  issue?: string;
}

function list(params: URLSearchParams, key: string): string[] | undefined {
  const value = params.get(key);
  return value === null ? undefined : value.split(',').filter(Boolean);
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export function parsePlace(search: string): ReportPlace {
  const params = new URLSearchParams(search);
  const tab = params.get('tab');
  return {
    tab: TABS.find((one) => one === tab) ?? 'validation',
    specification: params.get('s') ?? undefined,
    node: params.get('n') ?? undefined,
    outcomes: list(params, 'status'),
    types: list(params, 'type'),
    reason: wholeNumber(params.get('reason')),
    query: params.get('search') ?? '',
    find: params.get('q') ?? '',
    change: CHANGE_KINDS.find((kind) => kind === params.get('change')),
    cause: params.get('cause') || undefined,
    show: OBJECTS_SHOWN.find((kind) => kind === params.get('show')),
    of: params.get('of') ?? undefined,
    sort: params.get('sort') || undefined,
    view: params.get('view') === '3d' || params.get('issue') ? '3d' : undefined,
    page: Math.max(1, wholeNumber(params.get('page')) ?? 1),
    entity: params.get('e') || undefined,
    issue: params.get('issue') || undefined,
  };
}

/** Returns the query string of a place. Keeps other parameters of `search`. */
export function formatPlace(place: ReportPlace, search = ''): string {
  const params = new URLSearchParams(search);
  const values = {
    tab: place.tab === 'validation' ? undefined : place.tab,
    s: place.specification,
    n: place.node,
    status: place.outcomes?.join(','),
    type: place.types?.join(','),
    reason: place.reason?.toString(),
    search: place.query || undefined,
    q: place.find || undefined,
    change: place.change,
    cause: place.cause,
    show: place.show,
    of: place.of,
    sort: place.sort,
    view: place.view,
    page: place.page > 1 ? String(place.page) : undefined,
    e: place.entity,
    issue: place.issue,
  };
  for (const key of Object.keys(values)) params.delete(key);
  for (const [key, value] of Object.entries(values)) if (value !== undefined) params.set(key, value);
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

/** Keeps the place: in the page's address, or in memory if the address belongs to an embedding page. */
export interface PlaceKeeper {
  read(): string;
  write(search: string, options?: { replace?: boolean }): void;
  subscribe(listener: () => void): () => void;
  /** Returns the address of a link to a place; undefined if places have no addresses. */
  href(search: string): string | undefined;
}

export function addressKeeper(): PlaceKeeper {
  const listeners = new Set<() => void>();
  return {
    read: () => window.location.search,
    write(search, { replace = false } = {}) {
      const url = `${window.location.pathname}${search}${window.location.hash}`;
      if (replace) window.history.replaceState(window.history.state, '', url);
      else window.history.pushState(null, '', url);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('popstate', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('popstate', listener);
      };
    },
    href: (search) => search || '?',
  };
}

export function memoryKeeper(start = ''): PlaceKeeper {
  let search = start;
  const listeners = new Set<() => void>();
  return {
    read: () => search,
    write(next) {
      search = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    href: () => undefined,
  };
}
