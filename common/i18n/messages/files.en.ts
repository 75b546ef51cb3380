/** What became of a file, wherever files are listed. Quoted texts are verbatim. */
export const filesEn = {
  version: 'version {{version}}',
  status: {
    passed: 'Passed all specifications',
    some: '{{passed}} of {{total}} specifications passed',
    percentage: '{{percentage}}%',
    error: 'Failure occurred during validation',
    processing: 'Processing...',
    none: 'Specifications without a result: {{names}}',
  },
};
