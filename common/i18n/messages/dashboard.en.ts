/** The dashboard: instructions, recent files. */
export const dashboardEn = {
  title: 'Dashboard',
  purpose: 'Check an IFC file against the delivery specifications.',
  steps: {
    title: 'How it works',
    one: 'Export your model',
    oneBody: 'Save it from your modelling program as IFC 2x3, IFC 4 or IFC 4.3, following the',
    method: 'working method (PDF)',
    methodBody: '.',
    two: 'Upload the file',
    twoBody: 'Drop it in the box on this page. Every entity is checked against the rules that apply to it.',
    three: 'Read the report and fix',
    threeBody: 'See per rule what failed and why. Fix it in your model, not in the IFC file, and upload it again.',
  },
  warning: 'First a check, then the review',
  warningBody:
    'This check shows whether the information is there, not whether the design is right. Questions about a result? Ask {{reviewer}}, the first-line reviewer.',
  reviewer: 'your BIM coordinator',
  /** What to do about a file that was not taken, under the words that say why. */
  refused: {
    FILE_COUNT: 'You chose {{count}} files: upload them one after another.',
    FILE_INVALID: '{{name}}: save the model from your modelling program as .ifc (STEP), and upload that file.',
    FILE_TOO_LARGE: '{{name}} is {{size}}: at most 512 MB is accepted. Upload the model in parts.',
    FILE_TOO_SMALL: '{{name}} is empty: save the model again.',
    other: 'This was {{name}}.',
  },
  recent: {
    title: 'Recent files',
    file: 'File',
    uploaded: 'Uploaded',
    size: 'Size',
    status: 'Status',
    more: 'Show older files',
    empty: 'No IFC files have been uploaded yet',
    emptyBody: 'The files that you upload and their reports appear here.',
    error: 'There was an unexpected problem. Try again later.',
  },
};
