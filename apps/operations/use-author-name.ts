import { useTranslate } from '@vakwerk/ui';
import type { RevisionSummary } from '../../common/contract/import-map.ts';
import { personName } from '../../common/contract/person-name.ts';

/** Returns a function that names the author of a revision: a person, the build, or the owner of a deleted account. */
export function useAuthorName(): (revision: Pick<RevisionSummary, 'author' | 'origin'>) => string {
  const t = useTranslate();
  return ({ author, origin }) => {
    if (author) return personName(author);
    return t(origin === 'BUILD' ? 'operations.revision.build' : 'operations.revision.deletedAccount');
  };
}
