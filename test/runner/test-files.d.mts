/** Paths of test files that measure, and so run alone. */
export const MEASURING: readonly string[];

type Claim = (path: string) => boolean;
export const isArchitectureTest: Claim;
export const isConformanceTest: Claim;
export const isUnitTest: Claim;
export const isIntegrationTest: Claim;
export const isDatabaseTest: Claim;
export const isBrowserTest: Claim;
export const isEndToEndTest: Claim;
export const isSideBySideTest: Claim;
export const isMeasuringTest: Claim;
export const isMachineTest: Claim;
export const isRuntimeTest: Claim;

/** All files below the root whose path from the root, with slashes, meets the claim; sorted. */
export function findFiles(root: string, claim: Claim): string[];
