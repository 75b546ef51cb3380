/** What changed since the previous version, in the tabs of a report about the validity of its file and about rule sets; loaded with these. */
export const resultChangesEn = {
  since: 'Since version {{version}}',
  verdict: 'Compared with version {{version}}: {{counts}}.',
  isNew: 'New since version {{version}}',
  nothing: 'nothing changed',
  new_one: '{{formatted}} new',
  new_other: '{{formatted}} new',
  stillFailing_one: '{{formatted}} still there',
  stillFailing_other: '{{formatted}} still there',
  fixed_one: '{{formatted}} solved',
  fixed_other: '{{formatted}} solved',
  notChecked_one: '{{formatted}} no longer decided',
  notChecked_other: '{{formatted}} no longer decided',
};
