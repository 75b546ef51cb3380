import { PROJECT_FIELDS } from '../contract/call-fields.ts';
import type { ListResponse } from '../contract/lists.ts';
import type { NewProject, Project, ProjectChange, ProjectSearch } from '../contract/projects.ts';
import { call } from './client.ts';

const pathOf = (id: string) => `/projects/${encodeURIComponent(id)}`;

export function searchProjects(body: ProjectSearch, signal?: AbortSignal): Promise<ListResponse<Project>> {
  return call('/projects/_search', { method: 'POST', body, fields: PROJECT_FIELDS, signal });
}

/** Answers the id of the new project. */
export async function createProject(body: NewProject): Promise<string> {
  const { id } = await call<{ id: string }>('/projects', { method: 'POST', body, fields: ['id'] });
  return id;
}

export function getProject(id: string, signal?: AbortSignal): Promise<Project> {
  return call(pathOf(id), { fields: PROJECT_FIELDS, signal });
}

/** Sends changed fields only (D99). */
export function updateProject(id: string, body: ProjectChange): Promise<Project> {
  return call(pathOf(id), { method: 'PUT', body, fields: PROJECT_FIELDS });
}
