/** Choosing, sending and processing one IFC file (specification §5). Quoted texts are verbatim. */
export const uploadEn = {
  drop: 'Drop an .IFC file here',
  dropActive: 'Drop to upload this file',
  or: 'or',
  choose: 'Choose a file',
  chooseSeveral: 'Choose files',
  limits:
    'IFC 2x3, 4 or 4.3 (STEP), one file of at most 512 MB. Files of type .ifcxml and .ifczip must be converted or unzipped first.',
  cancel: 'Cancel upload',
  again: 'Try again',
  progress: 'Upload progress of {{name}}',
  state: {
    uploading: 'Uploading',
    processing: 'Processing',
    done: 'Done',
  },
  refused: {
    FILE_COUNT: 'You can only upload a single .IFC file.',
    FILE_INVALID: 'The selected file is not a valid .IFC file',
    FILE_TOO_LARGE: 'The selected file is too large.',
    FILE_TOO_SMALL: 'The selected file is too small.',
    FILE_IS_XML: 'The selected file is not a valid .IFC file. It is an .ifcxml file: export it again as .ifc (STEP).',
    FILE_IS_ZIP: 'The selected file is not a valid .IFC file. It is an .ifczip file: unzip it first.',
    FILE_SCHEMA: 'The selected file is not a valid .IFC file. Its schema is {{schema}}; IFC2X3, IFC4 and IFC4X3 are accepted.',
    FILE_UNREADABLE: 'The selected file can no longer be read. Check that it is still there and choose it again.',
  },
  elsewhere: {
    label: 'Upload under way',
    finished: 'The report of {{name}} is ready.',
    toReport: 'Open the report',
    cut: 'The upload of {{name}} was cut off when the page closed. Nothing of it was kept.',
    chooseAgain: 'Choose the file again',
  },
  generic: {
    type: 'File type must be {{types}}',
    tooLarge: 'File is larger than {{bytes}} bytes',
    tooSmall: 'File is smaller than {{bytes}} bytes',
    tooMany: 'Too many files',
  },
  failed: {
    title: '{{name}} was not uploaded',
    FILE_TOO_LARGE: 'The file is too large: at most 512 MB is accepted.',
    INVALID_FILE: 'The server does not recognise it as an IFC file of version 2x3, 4 or 4.3.',
    STORAGE_LIMIT_EXCEEDED:
      'The storage of the organization of this project is full. Delete files that nobody needs, or ask its admin for another subscription.',
    OWN_STORAGE_FULL:
      'The storage of your organization is full. Delete files that nobody needs, or ask for another subscription.',
    PERSONAL_STORAGE_FULL: 'Your storage is full. Delete files that you no longer need.',
    PROJECT_ARCHIVED: 'The project is archived.',
    FORBIDDEN: 'You do not have access to the project, or no longer have it. Ask an admin for access.',
    UNAUTHORIZED: 'Your session has ended. Sign in and upload it again.',
    TOO_MANY_REQUESTS: 'There were too many requests. Wait a minute and upload it again.',
    NETWORK: 'The connection was lost. Check your network and upload it again.',
    OTHER: 'There was an unexpected problem. Try again later.',
  },
};
