/** The messages of all areas in both languages. A missing Dutch message is a type error. */
import { aboutEn } from './messages/about.en.ts';
import { aboutNl } from './messages/about.nl.ts';
import { accountEn } from './messages/account.en.ts';
import { accountNl } from './messages/account.nl.ts';
import { auditEn } from './messages/audit.en.ts';
import { auditNl } from './messages/audit.nl.ts';
import { auditLogEn } from './messages/audit-log.en.ts';
import { auditLogNl } from './messages/audit-log.nl.ts';
import { authEn } from './messages/auth.en.ts';
import { authNl } from './messages/auth.nl.ts';
import { authorizeEn } from './messages/authorize.en.ts';
import { authorizeNl } from './messages/authorize.nl.ts';
import { bcfImportEn } from './messages/bcf-import.en.ts';
import { bcfImportNl } from './messages/bcf-import.nl.ts';
import { causesEn } from './messages/causes.en.ts';
import { causesNl } from './messages/causes.nl.ts';
import { certificateEn } from './messages/certificate.en.ts';
import { certificateNl } from './messages/certificate.nl.ts';
import { changesEn } from './messages/changes.en.ts';
import { changesNl } from './messages/changes.nl.ts';
import { cliEn } from './messages/cli.en.ts';
import { cliNl } from './messages/cli.nl.ts';
import { dashboardEn } from './messages/dashboard.en.ts';
import { dashboardNl } from './messages/dashboard.nl.ts';
import { definitionsEn } from './messages/definitions.en.ts';
import { definitionsNl } from './messages/definitions.nl.ts';
import { deliveriesEn } from './messages/deliveries.en.ts';
import { deliveriesNl } from './messages/deliveries.nl.ts';
import { diagnosisEn } from './messages/diagnosis.en.ts';
import { diagnosisNl } from './messages/diagnosis.nl.ts';
import { dryRunEn } from './messages/dry-run.en.ts';
import { dryRunNl } from './messages/dry-run.nl.ts';
import { embedEn } from './messages/embed.en.ts';
import { embedNl } from './messages/embed.nl.ts';
import { embedLoaderEn } from './messages/embed-loader.en.ts';
import { embedLoaderNl } from './messages/embed-loader.nl.ts';
import { embedPageEn } from './messages/embed-page.en.ts';
import { embedPageNl } from './messages/embed-page.nl.ts';
import { embeddingEn } from './messages/embedding.en.ts';
import { embeddingNl } from './messages/embedding.nl.ts';
import { entityEn } from './messages/entity.en.ts';
import { entityNl } from './messages/entity.nl.ts';
import { errorsEn } from './messages/errors.en.ts';
import { errorsNl } from './messages/errors.nl.ts';
import { exceptionsEn } from './messages/exceptions.en.ts';
import { exceptionsNl } from './messages/exceptions.nl.ts';
import { exportEn } from './messages/export.en.ts';
import { exportNl } from './messages/export.nl.ts';
import { failuresEn } from './messages/failures.en.ts';
import { failuresNl } from './messages/failures.nl.ts';
import { filesEn } from './messages/files.en.ts';
import { filesNl } from './messages/files.nl.ts';
import { findingExportEn } from './messages/finding-export.en.ts';
import { findingExportNl } from './messages/finding-export.nl.ts';
import { followedEn } from './messages/followed.en.ts';
import { followedNl } from './messages/followed.nl.ts';
import { formsEn } from './messages/forms.en.ts';
import { formsNl } from './messages/forms.nl.ts';
import { idsObstaclesEn } from './messages/ids-obstacles.en.ts';
import { idsObstaclesNl } from './messages/ids-obstacles.nl.ts';
import { ifcLiteEn } from './messages/ifc-lite.en.ts';
import { ifcLiteNl } from './messages/ifc-lite.nl.ts';
import { browserReasonsEn, importMapFindingsEn } from './messages/import-map-findings.en.ts';
import { browserReasonsNl, importMapFindingsNl } from './messages/import-map-findings.nl.ts';
import { libraryEn } from './messages/library.en.ts';
import { libraryNl } from './messages/library.nl.ts';
import { listsEn } from './messages/lists.en.ts';
import { listsNl } from './messages/lists.nl.ts';
import { mailEn } from './messages/mail.en.ts';
import { mailNl } from './messages/mail.nl.ts';
import { matrixEn } from './messages/matrix.en.ts';
import { matrixNl } from './messages/matrix.nl.ts';
import { measuredEn } from './messages/measured.en.ts';
import { measuredNl } from './messages/measured.nl.ts';
import { modelEn } from './messages/model.en.ts';
import { modelNl } from './messages/model.nl.ts';
import { modelColoursEn } from './messages/model-colours.en.ts';
import { modelColoursNl } from './messages/model-colours.nl.ts';
import { modelViewsEn } from './messages/model-views.en.ts';
import { modelViewsNl } from './messages/model-views.nl.ts';
import { modelsTogetherEn } from './messages/models-together.en.ts';
import { modelsTogetherNl } from './messages/models-together.nl.ts';
import { noticeKindsEn } from './messages/notice-kinds.en.ts';
import { noticeKindsNl } from './messages/notice-kinds.nl.ts';
import { noticesEn } from './messages/notices.en.ts';
import { noticesNl } from './messages/notices.nl.ts';
import { opencdeEn } from './messages/opencde.en.ts';
import { opencdeNl } from './messages/opencde.nl.ts';
import { operationsEn } from './messages/operations.en.ts';
import { operationsNl } from './messages/operations.nl.ts';
import { organizationsEn } from './messages/organizations.en.ts';
import { organizationsNl } from './messages/organizations.nl.ts';
import { peopleEn } from './messages/people.en.ts';
import { peopleNl } from './messages/people.nl.ts';
import { projectCausesEn } from './messages/project-causes.en.ts';
import { projectCausesNl } from './messages/project-causes.nl.ts';
import { projectFindingsEn } from './messages/project-findings.en.ts';
import { projectFindingsNl } from './messages/project-findings.nl.ts';
import { projectIssuesEn } from './messages/project-issues.en.ts';
import { projectIssuesNl } from './messages/project-issues.nl.ts';
import { projectsEn } from './messages/projects.en.ts';
import { projectsNl } from './messages/projects.nl.ts';
import { reportEn } from './messages/report.en.ts';
import { reportNl } from './messages/report.nl.ts';
import { reportToolsEn } from './messages/report-tools.en.ts';
import { reportToolsNl } from './messages/report-tools.nl.ts';
import { resultChangesEn } from './messages/result-changes.en.ts';
import { resultChangesNl } from './messages/result-changes.nl.ts';
import { ruleSetLibraryEn } from './messages/rule-set-library.en.ts';
import { ruleSetLibraryNl } from './messages/rule-set-library.nl.ts';
import { ruleSetStudioEn } from './messages/rule-set-studio.en.ts';
import { ruleSetStudioNl } from './messages/rule-set-studio.nl.ts';
import { ruleSetsEn } from './messages/rule-sets.en.ts';
import { ruleSetsNl } from './messages/rule-sets.nl.ts';
import { rulesEn } from './messages/rules.en.ts';
import { rulesNl } from './messages/rules.nl.ts';
import { sharedEn } from './messages/shared.en.ts';
import { sharedNl } from './messages/shared.nl.ts';
import { shellEn } from './messages/shell.en.ts';
import { shellNl } from './messages/shell.nl.ts';
import { specificationEn } from './messages/specification.en.ts';
import { specificationNl } from './messages/specification.nl.ts';
import { studioEn } from './messages/studio.en.ts';
import { studioNl } from './messages/studio.nl.ts';
import { studioMatrixEn } from './messages/studio-matrix.en.ts';
import { studioMatrixNl } from './messages/studio-matrix.nl.ts';
import { twoStepEn } from './messages/two-step.en.ts';
import { twoStepNl } from './messages/two-step.nl.ts';
import { unitsEn } from './messages/units.en.ts';
import { unitsNl } from './messages/units.nl.ts';
import { uploadEn } from './messages/upload.en.ts';
import { uploadNl } from './messages/upload.nl.ts';
import { usersEn } from './messages/users.en.ts';
import { usersNl } from './messages/users.nl.ts';
import { validityEn } from './messages/validity.en.ts';
import { validityNl } from './messages/validity.nl.ts';
import { validityViewEn } from './messages/validity-view.en.ts';
import { validityViewNl } from './messages/validity-view.nl.ts';
import { valueListsEn } from './messages/value-lists.en.ts';
import { valueListsNl } from './messages/value-lists.nl.ts';
import { webhooksEn } from './messages/webhooks.en.ts';
import { webhooksNl } from './messages/webhooks.nl.ts';
import { workbenchEn } from './messages/workbench.en.ts';
import { workbenchNl } from './messages/workbench.nl.ts';

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
  findingExport: findingExportEn,
  forms: formsEn,
  importMapFindings: importMapFindingsEn,
  browserReasons: browserReasonsEn,
  library: libraryEn,
  lists: listsEn,
  mail: mailEn,
  matrix: matrixEn,
  measured: measuredEn,
  model: modelEn,
  modelColours: modelColoursEn,
  modelsTogether: modelsTogetherEn,
  modelViews: modelViewsEn,
  noticeKinds: noticeKindsEn,
  notices: noticesEn,
  opencde: opencdeEn,
  organizations: organizationsEn,
  people: peopleEn,
  definitions: definitionsEn,
  deliveries: deliveriesEn,
  projectCauses: projectCausesEn,
  projectFindings: projectFindingsEn,
  projectIssues: projectIssuesEn,
  projects: { ...projectsEn, embedding: { ...projectsEn.embedding, ...embeddingEn } },
  report: reportEn,
  followed: followedEn,
  reportTools: reportToolsEn,
  rules: rulesEn,
  shared: sharedEn,
  shell: shellEn,
  specification: specificationEn,
  studio: studioEn,
  units: unitsEn,
  upload: uploadEn,
  users: usersEn,
  resultChanges: resultChangesEn,
  ruleSetLibrary: ruleSetLibraryEn,
  valueLists: valueListsEn,
  ruleSetStudio: ruleSetStudioEn,
  studioMatrix: studioMatrixEn,
  idsObstacles: idsObstaclesEn,
  ifcLite: ifcLiteEn,
  ruleSets: ruleSetsEn,
  validity: validityEn,
  validityView: validityViewEn,
  webhooks: webhooksEn,
  workbench: workbenchEn,
};

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
  findingExport: findingExportNl,
  forms: formsNl,
  importMapFindings: importMapFindingsNl,
  browserReasons: browserReasonsNl,
  library: libraryNl,
  lists: listsNl,
  mail: mailNl,
  matrix: matrixNl,
  measured: measuredNl,
  model: modelNl,
  modelColours: modelColoursNl,
  modelsTogether: modelsTogetherNl,
  modelViews: modelViewsNl,
  noticeKinds: noticeKindsNl,
  notices: noticesNl,
  opencde: opencdeNl,
  organizations: organizationsNl,
  people: peopleNl,
  definitions: definitionsNl,
  deliveries: deliveriesNl,
  projectCauses: projectCausesNl,
  projectFindings: projectFindingsNl,
  projectIssues: projectIssuesNl,
  projects: { ...projectsNl, embedding: { ...projectsNl.embedding, ...embeddingNl } },
  report: reportNl,
  followed: followedNl,
  reportTools: reportToolsNl,
  rules: rulesNl,
  shared: sharedNl,
  shell: shellNl,
  specification: specificationNl,
  studio: studioNl,
  units: unitsNl,
  upload: uploadNl,
  users: usersNl,
  resultChanges: resultChangesNl,
  ruleSetLibrary: ruleSetLibraryNl,
  valueLists: valueListsNl,
  ruleSetStudio: ruleSetStudioNl,
  studioMatrix: studioMatrixNl,
  idsObstacles: idsObstaclesNl,
  ifcLite: ifcLiteNl,
  ruleSets: ruleSetsNl,
  validity: validityNl,
  validityView: validityViewNl,
  webhooks: webhooksNl,
  workbench: workbenchNl,
};
