/** Warns that a project has no specifications to check against, else that it has no other members. */
import { useStore } from '@nanostores/react';
import { api, listProjectMemberIds } from '@vakwerk/api';
import { createLoader } from '@vakwerk/store';
import { Alert, Link, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { Project } from '../../common/contract/projects.ts';
import type { User } from '../../common/contract/users.ts';

function lackLoader(projectId: string, userId: string) {
  return createLoader(async (signal) => {
    const [specifications, members] = await Promise.all([
      api.searchProjectSpecifications(projectId, { limit: 0 }, { signal }),
      listProjectMemberIds(projectId, signal),
    ]);
    if (specifications.total === 0) return 'specifications' as const;
    return members.some((id) => id !== userId) ? undefined : ('members' as const);
  });
}

export function FilesBanners({ project, user }: { project: Project; user: User }) {
  const t = useTranslate();
  const [loader] = useState(() => lackLoader(project.id, user.id));
  const { data: lack } = useStore(loader.$loaded);
  if (lack === 'specifications') {
    return (
      <Alert variant="warning" header={t('projects.files.noSpecifications')}>
        {t('projects.files.noSpecificationsBody')}{' '}
        <Link href={`/projects/${project.id}/settings/specifications`}>{t('projects.files.noSpecificationsLink')}</Link>
      </Alert>
    );
  }
  if (lack !== 'members') return null;
  return (
    <Alert variant="info" header={t('projects.files.invite')}>
      {t('projects.files.inviteBody')}{' '}
      <Link href={`/projects/${project.id}/settings/members`}>{t('projects.files.inviteLink')}</Link>
    </Alert>
  );
}
