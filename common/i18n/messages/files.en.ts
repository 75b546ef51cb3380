/** The state of a file, wherever files are listed. Quoted texts are verbatim. */
export const filesEn = {
  version: 'version {{version}}',
  status: {
    passed: 'Passed all specifications',
    some: '{{passed}} of {{total}} specifications passed',
    percentage: '{{percentage}}%',
    excepted_one: '{{count}} excepted',
    excepted_other: '{{count}} excepted',
    error: 'Failure occurred during validation',
    why: 'Why?',
    processing: 'Processing...',
    none: 'Not applicable: {{names}}',
  },
  delete: {
    button: 'Delete this file',
    locked: 'Only the uploader and project admins can delete this file',
    body: 'Version {{version}} of {{name}} and its reports are deleted permanently. Other versions are kept.',
    done: '{{name}} has been deleted',
    failed: '{{name}} has not been deleted',
  },
};
