import { useTranslate } from '@vakwerk/ui';
import type { RevisionSummary } from '../../common/contract/import-map.ts';
import { personName } from '../../common/contract/person-name.ts';

/** Names who made a revision: a person, the build, or somebody whose account was deleted. */
export function useAuthorName(): (revision: Pick<RevisionSummary, 'author' | 'origin'>) => string {
  const t = useTranslate();
  return ({ author, origin }) => {
    if (author) return personName(author);
    return t(origin === 'BUILD' ? 'operations.revision.build' : 'operations.revision.deletedAccount');
  };
}
