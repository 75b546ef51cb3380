/** A project as the API shows one. */
import type { Project } from '../../common/contract/projects.ts';
import { avatarUrl } from '../organizations/avatar.ts';
import type { ProjectRecord } from './project-queries.ts';

export function projectResource(record: ProjectRecord): Project {
  const organization = { id: record.organization_id, name: record.organizationName };
  return {
    id: record.id,
    name: record.name,
    location: record.location,
    status: record.status,
    organization: {
      ...organization,
      avatarUrl: avatarUrl(organization),
      website: record.organizationWebsite,
      location: record.organizationLocation,
    },
  };
}
