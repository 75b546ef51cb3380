/** The uploaded lists of values that the rules of an organization may name. */
import { api, downloadValueList } from '@vakwerk/api';
import { LIST_LIMIT_MAX } from '../../../common/contract/limits.ts';
import type { ValueListResource } from '../../../common/contract/value-list-schema.ts';

/** An uploaded list of values. */
export interface NamedList {
  name: string;
  /** The SHA-256 of the bytes of the file, hex. */
  sha256: string;
  file: Blob;
}

export interface ListStore {
  names(): Promise<string[]>;
  /** Downloads the list of that name; undefined if there is none. */
  read(name: string): Promise<NamedList | undefined>;
}

/** Gives the lists of the organization, and those of the platform whose name the organization does not use. */
export function listStore(organizationId: string | undefined): ListStore {
  const find = async (query?: string) => {
    const { data } = await api.searchValueLists({ query, limit: LIST_LIMIT_MAX });
    return byName(data, organizationId);
  };
  return {
    names: async () => [...(await find()).keys()],
    async read(name) {
      const list = (await find(name)).get(name);
      if (!list) return undefined;
      const { blob } = await downloadValueList(list.id);
      return { name, sha256: list.sha256, file: blob };
    },
  };
}

/** Admins of the platform also see the lists of other organizations, which are left out. */
function byName(lists: readonly ValueListResource[], organizationId: string | undefined): Map<string, ValueListResource> {
  const named = new Map<string, ValueListResource>();
  for (const list of lists) {
    if (list.organization.id === organizationId) named.set(list.name, list);
    else if (list.platform && !named.has(list.name)) named.set(list.name, list);
  }
  return named;
}
