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

/** Returns the number of specifications of the project. */
export async function countProjectSpecifications(projectId: string, signal?: AbortSignal): Promise<number> {
  const { total } = await searchProjectSpecifications(projectId, { limit: 0 }, signal);
  return total;
}

export function addProjectSpecification(projectId: string, body: NewProjectSpecification): Promise<ProjectSpecification> {
  return call(pathOf(projectId), { method: 'POST', body, fields: SPECIFICATION_FIELDS });
}

/** The fields that the configure dialog shows of each group and rule: the full content of thousands of rules is megabytes. */
const TREE_FIELDS = ['type', 'name', 'elements.type', 'elements.id', 'elements.name'].map(
  (field) => `specification.definition.${field}`,
);

/** Reads a specification with its tree of groups and rules by name, to configure it. */
export function getProjectSpecification(projectId: string, id: string, signal?: AbortSignal): Promise<ProjectSpecification> {
  const fields = [...SPECIFICATION_FIELDS, ...TREE_FIELDS];
  return call(`${pathOf(projectId)}/${encodeURIComponent(id)}`, { fields, signal });
}

/** Reads a specification with the full content of its rules. */
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

/** Orders the specifications for the settings and for new reports; ids that are not listed follow. */
export function orderProjectSpecifications(projectId: string, ids: string[]): Promise<void> {
  return tell(`${pathOf(projectId)}/_order`, { method: 'PUT', body: { ids } });
}

export function removeProjectSpecification(projectId: string, id: string): Promise<void> {
  return tell(`${pathOf(projectId)}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Moves to the newest version, or the given one; a dry run only reports the effects on the rules (D13, D30). */
export function moveProjectSpecification(
  projectId: string,
  id: string,
  { dryRun = false, ...body }: VersionMove & { dryRun?: boolean } = {},
): Promise<VersionMoveAnswer> {
  const path = `/projects/${encodeURIComponent(projectId)}/specifications/${encodeURIComponent(id)}/version`;
  return call(`${path}?dry-run=${dryRun}`, { method: 'POST', body, fields: SPECIFICATION_FIELDS });
}

/** Downloads the .ids file that the project checks, for everybody who can see the project. */
export function downloadProjectSpecification(projectId: string, id: string): Promise<Download> {
  return download(`${pathOf(projectId)}/${encodeURIComponent(id)}/download`);
}
