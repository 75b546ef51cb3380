import type { en } from './en.ts';
import { aboutNl } from './messages/about.nl.ts';
import { accountNl } from './messages/account.nl.ts';
import { auditNl } from './messages/audit.nl.ts';
import { auditLogNl } from './messages/audit-log.nl.ts';
import { authNl } from './messages/auth.nl.ts';
import { authorizeNl } from './messages/authorize.nl.ts';
import { bcfImportNl } from './messages/bcf-import.nl.ts';
import { causesNl } from './messages/causes.nl.ts';
import { certificateNl } from './messages/certificate.nl.ts';
import { changesNl } from './messages/changes.nl.ts';
import { cliNl } from './messages/cli.nl.ts';
import { dashboardNl } from './messages/dashboard.nl.ts';
import { deliveriesNl } from './messages/deliveries.nl.ts';
import { diagnosisNl } from './messages/diagnosis.nl.ts';
import { dryRunNl } from './messages/dry-run.nl.ts';
import { embedNl } from './messages/embed.nl.ts';
import { embedLoaderNl } from './messages/embed-loader.nl.ts';
import { embedPageNl } from './messages/embed-page.nl.ts';
import { embeddingNl } from './messages/embedding.nl.ts';
import { entityNl } from './messages/entity.nl.ts';
import { errorsNl } from './messages/errors.nl.ts';
import { exceptionsNl } from './messages/exceptions.nl.ts';
import { exportNl } from './messages/export.nl.ts';
import { failuresNl } from './messages/failures.nl.ts';
import { filesNl } from './messages/files.nl.ts';
import { followedNl } from './messages/followed.nl.ts';
import { formsNl } from './messages/forms.nl.ts';
import { browserReasonsNl, importMapFindingsNl } from './messages/import-map-findings.nl.ts';
import { libraryNl } from './messages/library.nl.ts';
import { listsNl } from './messages/lists.nl.ts';
import { mailNl } from './messages/mail.nl.ts';
import { matrixNl } from './messages/matrix.nl.ts';
import { measuredNl } from './messages/measured.nl.ts';
import { modelNl } from './messages/model.nl.ts';
import { noticesNl } from './messages/notices.nl.ts';
import { opencdeNl } from './messages/opencde.nl.ts';
import { operationsNl } from './messages/operations.nl.ts';
import { organizationsNl } from './messages/organizations.nl.ts';
import { peopleNl } from './messages/people.nl.ts';
import { projectCausesNl } from './messages/project-causes.nl.ts';
import { projectFindingsNl } from './messages/project-findings.nl.ts';
import { projectsNl } from './messages/projects.nl.ts';
import { reportNl } from './messages/report.nl.ts';
import { reportToolsNl } from './messages/report-tools.nl.ts';
import { sharedNl } from './messages/shared.nl.ts';
import { shellNl } from './messages/shell.nl.ts';
import { specificationNl } from './messages/specification.nl.ts';
import { studioNl } from './messages/studio.nl.ts';
import { twoStepNl } from './messages/two-step.nl.ts';
import { unitsNl } from './messages/units.nl.ts';
import { uploadNl } from './messages/upload.nl.ts';
import { usersNl } from './messages/users.nl.ts';
import { webhooksNl } from './messages/webhooks.nl.ts';
import { workbenchNl } from './messages/workbench.nl.ts';

export const nl: typeof en = {
  about: aboutNl,
  account: accountNl,
  twoStep: twoStepNl,
  audit: auditNl,
  auditLog: auditLogNl,
  operations: operationsNl,
  auth: authNl,
  authorize: authorizeNl,
  causes: causesNl,
  bcfImport: bcfImportNl,
  certificate: certificateNl,
  changes: changesNl,
  cli: cliNl,
  dashboard: dashboardNl,
  diagnosis: diagnosisNl,
  dryRun: dryRunNl,
  embed: embedNl,
  embedLoader: embedLoaderNl,
  embedPage: embedPageNl,
  entity: entityNl,
  errors: errorsNl,
  exceptions: exceptionsNl,
  export: exportNl,
  failures: failuresNl,
  files: filesNl,
  forms: formsNl,
  importMapFindings: importMapFindingsNl,
  browserReasons: browserReasonsNl,
  library: libraryNl,
  lists: listsNl,
  mail: mailNl,
  matrix: matrixNl,
  measured: measuredNl,
  model: modelNl,
  notices: noticesNl,
  opencde: opencdeNl,
  organizations: organizationsNl,
  people: peopleNl,
  deliveries: deliveriesNl,
  projectCauses: projectCausesNl,
  projectFindings: projectFindingsNl,
  projects: { ...projectsNl, embedding: { ...projectsNl.embedding, ...embeddingNl } },
  report: reportNl,
  followed: followedNl,
  reportTools: reportToolsNl,
  shared: sharedNl,
  shell: shellNl,
  specification: specificationNl,
  studio: studioNl,
  units: unitsNl,
  upload: uploadNl,
  users: usersNl,
  webhooks: webhooksNl,
  workbench: workbenchNl,
};
