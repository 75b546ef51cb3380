/** Reads the tree of a project's specification, and downloads its file. */
import type { FieldName } from '../contract/field-name.ts';
import type { ProjectSpecification } from '../contract/project-specifications.ts';
import { api } from './calls.ts';
import { type Download, download } from './download.ts';

/** The fields that the configure dialog shows of each group and rule: the full content of thousands of rules is megabytes. */
const TREE_FIELDS = [
  'specification.id',
  'specification.name',
  'specification.version',
  'configuration',
  ...['type', 'name', 'elements.type', 'elements.id', 'elements.name'].map((field) => `specification.definition.${field}`),
] as FieldName<ProjectSpecification>[];

/** Reads the tree of groups and rules of a specification by name, to configure it. */
export function getSpecificationTree(projectId: string, id: string, signal?: AbortSignal): Promise<ProjectSpecification> {
  return api.getProjectSpecification(projectId, id, { fields: TREE_FIELDS, signal });
}

/** Downloads the .ids file that the project checks, for everybody who can see the project. */
export function downloadProjectSpecification(projectId: string, id: string): Promise<Download> {
  return download(`/projects/${encodeURIComponent(projectId)}/specifications/${encodeURIComponent(id)}/download`);
}
