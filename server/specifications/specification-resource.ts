/** Converts a specification to its API form. */
import type { SpecificationProject, SpecificationResource } from '../../common/contract/specifications.ts';
import type { GroupDefinition } from '../../engine/ids/specification.ts';
import { avatarUrl } from '../organizations/avatar.ts';

import type { DefinitionBytes } from './definition-bytes.ts';
import type { SpecificationRecord } from './specification-queries.ts';
import type { UsingProject } from './usage-queries.ts';

/** Converts a record. `definition` stays in bytes; `sendWithDefinitions` writes it as JSON. */
export function specificationResource(record: SpecificationRecord, definition?: DefinitionBytes): SpecificationResource {
  const organization = { id: record.organization_id, name: record.organizationName };
  return {
    id: record.id,
    url: `/api/specifications/${record.id}`,
    name: record.name,
    version: record.version,
    description: record.description,
    ...(definition && { definition: definition as unknown as GroupDefinition }),
    organization: { ...organization, url: `/api/organizations/${organization.id}`, avatarUrl: avatarUrl(organization) },
    default: record.default_position !== null,
    platform: record.platform,
    newest: record.newest,
    createdAt: record.created_at.toISOString(),
  };
}

/** Converts a project that uses the specification. */
export function specificationProjectResource(project: UsingProject): SpecificationProject {
  return {
    id: project.id,
    name: project.name,
    status: project.status,
    organization: { id: project.organizationId, name: project.organizationName },
    specification: { id: project.specificationId, version: project.version },
    disabledRules: project.disabledRules.length,
  };
}
