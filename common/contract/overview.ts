/** An organization at a glance: its active projects, from counts that are stored with each report. */

import type { ValueConstraint } from '../../engine/ids/specification.ts';
import type { Failure } from '../../engine/report/report.ts';

/** Rules, causes and suppliers of an organization's overview, of each. */
export const OVERVIEW_ROWS_MAX = 20;
/** Months of an organization's overview, the current one included. */
export const OVERVIEW_MONTHS = 12;

/** How a rule is named. */
export interface RuleFacts {
  specificationName: string;
  ruleId: string;
  ruleName: string;
}

/** How a cause is said; `absent` is the class of which files have no entity. Names of the first rule that has it. */
export interface CauseFacts {
  failure: Failure;
  absent?: ValueConstraint;
  specificationName?: string;
  ruleName?: string;
}

interface Felt {
  /** Failed checks, and rules that fail as a whole. */
  failures: number;
  files: number;
  projects: number;
}

/** Files by outcome; those without a verdict are in `files` alone. */
interface FileCounts {
  files: number;
  passed: number;
  failed: number;
  failures: number;
}

interface OverviewSupplier extends FileCounts {
  /** Null: people without an organization, or deleted accounts. */
  organization: { id: string; name: string } | null;
}

interface OverviewMonth extends FileCounts {
  /** YYYY-MM, in Dutch time. */
  month: string;
}

/** GET /organizations/{id}/overview. Rules, causes and suppliers are of the newest version of each file. */
export interface OrganizationOverview extends FileCounts {
  projects: number;
  /** Rules with most failures first, at most OVERVIEW_ROWS_MAX. */
  rules: (RuleFacts & Felt)[];
  causes: (CauseFacts & Felt)[];
  /** Suppliers who upload files; most failures first, at most OVERVIEW_ROWS_MAX. */
  suppliers: OverviewSupplier[];
  /** Every version that was uploaded in the last OVERVIEW_MONTHS months, oldest month first. */
  months: OverviewMonth[];
}
