import type { FieldName } from '../contract/field-name.ts';
import type { ListResponse, SearchInput } from '../contract/lists.ts';
import type {
  NewProjectSpecification,
  ProjectSpecification,
  ProjectSpecificationChange,
  VersionMove,
  VersionMoveAnswer,
} from '../contract/project-specifications.ts';
import { call, tell } from './client.ts';
import { type Download, download } from './download.ts';

const SPECIFICATION_FIELDS = [
  'id',
  'url',
  'project.id',
  'specification.id',
  'specification.name',
  'specification.version',
  'specification.organization.name',
  'specification.organization.avatarUrl',
  'configuration.disabledRules',
  'newerVersion.id',
  'newerVersion.version',
] as const satisfies FieldName<ProjectSpecification>[];

const pathOf = (projectId: string) => `/projects/${encodeURIComponent(projectId)}/specifications`;

export function searchProjectSpecifications(
  projectId: string,
  body: SearchInput,
  signal?: AbortSignal,
): Promise<ListResponse<ProjectSpecification>> {
  return call(`${pathOf(projectId)}/_search`, { method: 'POST', body, fields: SPECIFICATION_FIELDS, signal });
}

/** How many the project has. */
export async function countProjectSpecifications(projectId: string, signal?: AbortSignal): Promise<number> {
  const { total } = await searchProjectSpecifications(projectId, { limit: 0 }, signal);
  return total;
}

export function addProjectSpecification(projectId: string, body: NewProjectSpecification): Promise<ProjectSpecification> {
  return call(pathOf(projectId), { method: 'POST', body, fields: SPECIFICATION_FIELDS });
}

/** Of each group and rule what the configure dialog shows: all that rules say is megabytes where they are thousands. */
const TREE_FIELDS = ['type', 'name', 'elements.type', 'elements.id', 'elements.name'].map(
  (field) => `specification.definition.${field}`,
);

/** With the tree of groups and rules by name, to configure it. */
export function getProjectSpecification(projectId: string, id: string, signal?: AbortSignal): Promise<ProjectSpecification> {
  const fields = [...SPECIFICATION_FIELDS, ...TREE_FIELDS];
  return call(`${pathOf(projectId)}/${encodeURIComponent(id)}`, { fields, signal });
}

/** With all that its rules say. */
export function readProjectSpecification(projectId: string, id: string, signal?: AbortSignal): Promise<ProjectSpecification> {
  const fields = [...SPECIFICATION_FIELDS, 'specification.definition'];
  return call(`${pathOf(projectId)}/${encodeURIComponent(id)}`, { fields, signal });
}

export function updateProjectSpecification(
  projectId: string,
  id: string,
  body: ProjectSpecificationChange,
): Promise<ProjectSpecification> {
  return call(`${pathOf(projectId)}/${encodeURIComponent(id)}`, { method: 'PUT', body, fields: SPECIFICATION_FIELDS });
}

/** Ids in the project, in the order of the settings and of new reports; what is not named follows. */
export function orderProjectSpecifications(projectId: string, ids: string[]): Promise<void> {
  return tell(`${pathOf(projectId)}/_order`, { method: 'PUT', body: { ids } });
}

export function removeProjectSpecification(projectId: string, id: string): Promise<void> {
  return tell(`${pathOf(projectId)}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** To the newest version, or the one that is named; a dry run only tells what becomes of the rules (D13, D30). */
export function moveProjectSpecification(
  projectId: string,
  id: string,
  { dryRun = false, ...body }: VersionMove & { dryRun?: boolean } = {},
): Promise<VersionMoveAnswer> {
  const path = `/projects/${encodeURIComponent(projectId)}/specifications/${encodeURIComponent(id)}/version`;
  return call(`${path}?dry-run=${dryRun}`, { method: 'POST', body, fields: SPECIFICATION_FIELDS });
}

/** The .ids file of what the project checks, for all who see the project. */
export function downloadProjectSpecification(projectId: string, id: string): Promise<Download> {
  return download(`${pathOf(projectId)}/${encodeURIComponent(id)}/download`);
}
