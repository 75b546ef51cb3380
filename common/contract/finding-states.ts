/** The states and orders of findings, and the states of exceptions, for pages, which have no need of the schemas. */
import type { FindingState } from '../../engine/findings/finding.ts';
import { layerOfSetting, VALIDITY_SETTINGS } from './required-layers.ts';

export { FAILING_STATES, FINDING_STATES, type FindingState, isFailing } from '../../engine/findings/finding.ts';

/**
 * Returns a state as people read it. The first version of a file, which follows no other, has nothing to compare with: what fails in it is
 * not new.
 */
export function shownState<State extends string = FindingState>(state: State, previousVersion: number | null): State | 'OPEN' {
  return previousVersion === null && state === 'NEW' ? 'OPEN' : state;
}

/** ENDING: in force, and about to end. EXPIRED: granted, and past its last day. */
export const EXCEPTION_STANDINGS = ['ASKED', 'IN_FORCE', 'ENDING', 'EXPIRED', 'DENIED', 'WITHDRAWN'] as const;
export type ExceptionStanding = (typeof EXCEPTION_STANDINGS)[number];

/** What the rule of a finding is of. VALIDITY: of IFC itself. */
export const FINDING_SOURCES = ['SPECIFICATION', 'RULE_SET', 'VALIDITY'] as const;
export type FindingSource = (typeof FINDING_SOURCES)[number];

/** Layers of the validity of a file whose findings are followed: those that a project sets. */
export const FOLLOWED_LAYERS = VALIDITY_SETTINGS.map(layerOfSetting);
export type FollowedLayer = (typeof FOLLOWED_LAYERS)[number];

/** `person` and `due` sort by the assignment, `age` by the upload of the version in which it first failed. */
export const FINDING_SORTS = ['file', 'rule', 'person', 'due', 'age'] as const;
export type FindingSort = (typeof FINDING_SORTS)[number];

/** `cause` and `storey` are those of the finding (a rule of a rule set or of IFC is a cause by itself), `person` the one to whom it is assigned. */
export const FINDING_GROUPINGS = ['cause', 'file', 'storey', 'person'] as const;
export type FindingGrouping = (typeof FINDING_GROUPINGS)[number];
