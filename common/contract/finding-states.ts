/** The states of findings, for pages, which have no need of the schemas. */
export { FAILING_STATES, FINDING_STATES, type FindingState, isFailing } from '../../engine/findings/finding.ts';
