/** A project's specification as the API shows one. */
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import { specificationResource } from '../specifications/specification-resource.ts';
import type { ProjectSpecificationRecord } from './project-specification-queries.ts';

export function projectSpecificationResource(record: ProjectSpecificationRecord): ProjectSpecification {
  const { id, projectId, specification, disabledRules, newerVersion } = record;
  return {
    id,
    url: `/api/projects/${projectId}/specifications/${id}`,
    project: { id: projectId },
    specification: specificationResource(specification),
    configuration: { disabledRules },
    newerVersion,
  };
}
