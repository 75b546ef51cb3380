/** The causes of failures in a project. */
export const projectCausesEn = {
  title: 'Causes',
  purpose: 'What the newest versions of the files fail for. What one correction solves is one line, whichever rules ask for it.',
  loading: 'Loading causes...',
  empty: 'No failures',
  emptyBody: 'Once files have been checked, this shows what they fail for, and in which files.',
  emptyOfFile: 'No failures in this file',
  column: { cause: 'Cause', objects: 'Entities', files: 'Files', failures: 'Failures' },
  inFiles_one: 'In {{formatted}} file',
  inFiles_other: 'In {{formatted}} files',
  moreFiles_one: 'and {{formatted}} other file, in which it occurs less',
  moreFiles_other: 'and {{formatted}} other files, in which it occurs less',
};
