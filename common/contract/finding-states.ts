/** The states of findings and of exceptions, for pages, which have no need of the schemas. */
export { FAILING_STATES, FINDING_STATES, type FindingState, isFailing } from '../../engine/findings/finding.ts';

/** ENDING: in force, and about to end. EXPIRED: granted, and past its last day. */
export const EXCEPTION_STANDINGS = ['ASKED', 'IN_FORCE', 'ENDING', 'EXPIRED', 'DENIED', 'WITHDRAWN'] as const;
export type ExceptionStanding = (typeof EXCEPTION_STANDINGS)[number];
