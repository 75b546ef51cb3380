/** The addresses of an issue: on the page of the issues, and in the model of a report. */

export function issuePath(projectId: string, issueId: string): string {
  return `/projects/${encodeURIComponent(projectId)}/issues?${new URLSearchParams({ issue: issueId })}`;
}

export function issueInModel(projectId: string, reportId: string, issueId: string): string {
  const report = `/projects/${encodeURIComponent(projectId)}/reports/${encodeURIComponent(reportId)}`;
  return `${report}?${new URLSearchParams({ issue: issueId })}`;
}
