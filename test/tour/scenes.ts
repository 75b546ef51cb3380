/** All scenes, in the order of the tour. */
import type { Scene } from './scene.ts';
import { ACCOUNT_SETTINGS, DASHBOARD, FAILURES, NOTICE_SCENES, SIGN_OUT, SIGNED_OUT } from './scenes-account.ts';
import {
  DRAFT_SCENES,
  LIBRARY_SCENES,
  LOG_SCENES,
  ORGANIZATIONS_SCENES,
  RULE_SET_STUDIO_SCENES,
  STUDIO_SCENES,
  USERS_SCENES,
} from './scenes-admin.ts';
import { DELIVERIES } from './scenes-deliveries.ts';
import { FINDINGS_SCENES } from './scenes-findings.ts';
import { ISSUE_SCENES } from './scenes-issues.ts';
import { OPERATIONS_SCENES } from './scenes-operations.ts';
import { PROJECT_FILES, PROJECT_SETTINGS, PROJECTS } from './scenes-projects.ts';
import { REPORTS } from './scenes-report.ts';

export const SCENES: readonly Scene[] = [
  ...SIGNED_OUT,
  ...DASHBOARD,
  ...NOTICE_SCENES,
  ...REPORTS,
  ...PROJECTS,
  ...PROJECT_FILES,
  ...FINDINGS_SCENES,
  ...ISSUE_SCENES,
  ...DELIVERIES,
  ...PROJECT_SETTINGS,
  ...USERS_SCENES,
  ...ORGANIZATIONS_SCENES,
  ...LIBRARY_SCENES,
  ...STUDIO_SCENES,
  ...RULE_SET_STUDIO_SCENES,
  ...DRAFT_SCENES,
  ...LOG_SCENES,
  ...OPERATIONS_SCENES,
  ...ACCOUNT_SETTINGS,
  ...FAILURES,
  ...SIGN_OUT,
];

/** The scenes whose loading is measured. */
export const MEASURED_SCENES = SCENES.filter(({ isMain, isMeasured, act }) => isMeasured || (isMain && !act));
