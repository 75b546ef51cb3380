/**
 * What a page's heading says is asked for while the page's own scripts are still loading: by the calls that those will make, so
 * that their answers are there when they do. Nothing breaks where a page asks for something else; then it asks by itself.
 */
import { askAhead, findProjectMember, getOrganization, getProject, getReport, getSpecification } from '@vakwerk/api';
import { $session, $user, matchPath } from '@vakwerk/store';

export function askAheadFor(path: string): void {
  if (!$session.get()) return;
  const { projectId } = matchPath('/projects/:projectId', path.split('/', 3).join('/')) ?? {};
  if (projectId) askForProject(projectId);
  const reportId = reportIdOf(path);
  if (reportId) askAhead(() => getReport(reportId));
  const { organizationId } = matchPath('/organizations/:organizationId/settings/:page', path) ?? {};
  if (organizationId) askAhead(() => getOrganization(organizationId));
  const { specificationId } = matchPath('/specifications/:specificationId', path) ?? {};
  if (specificationId) askAhead(() => getSpecification(specificationId));
}

function reportIdOf(path: string): string | undefined {
  const found = matchPath('/reports/:reportId', path) ?? matchPath('/projects/:projectId/reports/:reportId', path);
  return found?.reportId;
}

/** One's role in it is asked for by one's own id, which comes first. */
function askForProject(projectId: string): void {
  askAhead(() => getProject(projectId));
  const stop = $user.subscribe((user) => {
    if (!user) return;
    queueMicrotask(() => stop());
    askAhead(() => findProjectMember(projectId, user.id));
  });
}
