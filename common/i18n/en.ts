/** All English texts, which are also the type of the other catalogues. One file per area in messages/. */
import { aboutEn } from './messages/about.en.ts';
import { accountEn } from './messages/account.en.ts';
import { auditEn } from './messages/audit.en.ts';
import { auditLogEn } from './messages/audit-log.en.ts';
import { authEn } from './messages/auth.en.ts';
import { authorizeEn } from './messages/authorize.en.ts';
import { bcfImportEn } from './messages/bcf-import.en.ts';
import { causesEn } from './messages/causes.en.ts';
import { certificateEn } from './messages/certificate.en.ts';
import { changesEn } from './messages/changes.en.ts';
import { cliEn } from './messages/cli.en.ts';
import { dashboardEn } from './messages/dashboard.en.ts';
import { deliveriesEn } from './messages/deliveries.en.ts';
import { diagnosisEn } from './messages/diagnosis.en.ts';
import { dryRunEn } from './messages/dry-run.en.ts';
import { embedEn } from './messages/embed.en.ts';
import { embedLoaderEn } from './messages/embed-loader.en.ts';
import { embedPageEn } from './messages/embed-page.en.ts';
import { embeddingEn } from './messages/embedding.en.ts';
import { entityEn } from './messages/entity.en.ts';
import { errorsEn } from './messages/errors.en.ts';
import { exceptionsEn } from './messages/exceptions.en.ts';
import { exportEn } from './messages/export.en.ts';
import { failuresEn } from './messages/failures.en.ts';
import { filesEn } from './messages/files.en.ts';
import { followedEn } from './messages/followed.en.ts';
import { formsEn } from './messages/forms.en.ts';
import { browserReasonsEn, importMapFindingsEn } from './messages/import-map-findings.en.ts';
import { libraryEn } from './messages/library.en.ts';
import { listsEn } from './messages/lists.en.ts';
import { mailEn } from './messages/mail.en.ts';
import { matrixEn } from './messages/matrix.en.ts';
import { measuredEn } from './messages/measured.en.ts';
import { modelEn } from './messages/model.en.ts';
import { noticesEn } from './messages/notices.en.ts';
import { opencdeEn } from './messages/opencde.en.ts';
import { operationsEn } from './messages/operations.en.ts';
import { organizationsEn } from './messages/organizations.en.ts';
import { peopleEn } from './messages/people.en.ts';
import { projectCausesEn } from './messages/project-causes.en.ts';
import { projectFindingsEn } from './messages/project-findings.en.ts';
import { projectsEn } from './messages/projects.en.ts';
import { reportEn } from './messages/report.en.ts';
import { reportToolsEn } from './messages/report-tools.en.ts';
import { sharedEn } from './messages/shared.en.ts';
import { shellEn } from './messages/shell.en.ts';
import { specificationEn } from './messages/specification.en.ts';
import { studioEn } from './messages/studio.en.ts';
import { twoStepEn } from './messages/two-step.en.ts';
import { unitsEn } from './messages/units.en.ts';
import { uploadEn } from './messages/upload.en.ts';
import { usersEn } from './messages/users.en.ts';
import { webhooksEn } from './messages/webhooks.en.ts';
import { workbenchEn } from './messages/workbench.en.ts';

export const en = {
  about: aboutEn,
  account: accountEn,
  twoStep: twoStepEn,
  audit: auditEn,
  auditLog: auditLogEn,
  operations: operationsEn,
  auth: authEn,
  authorize: authorizeEn,
  causes: causesEn,
  bcfImport: bcfImportEn,
  certificate: certificateEn,
  changes: changesEn,
  cli: cliEn,
  dashboard: dashboardEn,
  diagnosis: diagnosisEn,
  dryRun: dryRunEn,
  embed: embedEn,
  embedLoader: embedLoaderEn,
  embedPage: embedPageEn,
  entity: entityEn,
  errors: errorsEn,
  exceptions: exceptionsEn,
  export: exportEn,
  failures: failuresEn,
  files: filesEn,
  forms: formsEn,
  importMapFindings: importMapFindingsEn,
  browserReasons: browserReasonsEn,
  library: libraryEn,
  lists: listsEn,
  mail: mailEn,
  matrix: matrixEn,
  measured: measuredEn,
  model: modelEn,
  notices: noticesEn,
  opencde: opencdeEn,
  organizations: organizationsEn,
  people: peopleEn,
  deliveries: deliveriesEn,
  projectCauses: projectCausesEn,
  projectFindings: projectFindingsEn,
  projects: { ...projectsEn, embedding: { ...projectsEn.embedding, ...embeddingEn } },
  report: reportEn,
  followed: followedEn,
  reportTools: reportToolsEn,
  shared: sharedEn,
  shell: shellEn,
  specification: specificationEn,
  studio: studioEn,
  units: unitsEn,
  upload: uploadEn,
  users: usersEn,
  webhooks: webhooksEn,
  workbench: workbenchEn,
};
