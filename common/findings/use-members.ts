/** The members of a project, to whom work can be assigned. */
import { api } from '@vakwerk/api';
import { useAnswer } from '@vakwerk/ui';
import { useCallback } from 'react';
import type { NamedUser } from '../contract/findings.ts';
import { LIST_LIMIT_MAX } from '../contract/limits.ts';

export async function listMembers(projectId: string): Promise<NamedUser[]> {
  const { data } = await api.searchProjectMembers(projectId, { limit: LIST_LIMIT_MAX });
  return data.map(({ user: { id, firstName, lastName, email } }) => ({ id, firstName, lastName, email }));
}

/** Loads the members. If that fails, nobody can be chosen, which the form shows. */
export function useMembers(projectId: string): readonly NamedUser[] {
  return useAnswer(useCallback(() => listMembers(projectId), [projectId])).value ?? [];
}
