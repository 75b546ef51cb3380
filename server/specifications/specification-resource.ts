/** A specification as the API shows one. */
import type { SpecificationResource } from '../../common/contract/specifications.ts';
import { avatarUrl } from '../organizations/avatar.ts';
import type { SpecificationRecord } from './specification-queries.ts';

export function specificationResource(record: SpecificationRecord): SpecificationResource {
  const organization = { id: record.organization_id, name: record.organizationName };
  return {
    id: record.id,
    url: `/api/specifications/${record.id}`,
    name: record.name,
    version: record.version,
    description: record.description,
    ...(record.definition && { definition: record.definition }),
    organization: { ...organization, url: `/api/organizations/${organization.id}`, avatarUrl: avatarUrl(organization) },
    default: record.default_position !== null,
  };
}
