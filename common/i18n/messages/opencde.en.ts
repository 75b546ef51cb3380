/** Texts of topics of the BCF API, for BCF managers and for their comments. */
export const opencdeEn = {
  file: 'File: {{filename}}',
  rules_one: '{{count}} rule:',
  rules_other: '{{count}} rules:',
  types: 'By type:',
  storeys: 'By storey:',
  unnamed: 'without a name',
  closed: 'Closed in a BCF manager, for this version of the file. The result of the check stays as it is.',
  opened: 'Reopened in a BCF manager.',
  importedStatus: 'Status in the imported BCF file: {{status}}. The result of the check stays as it is.',
  moreTopics: '{{title}}, and {{count}} more',
};
