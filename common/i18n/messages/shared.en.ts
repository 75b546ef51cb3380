/** Share links: the dialog that makes one, and what its page says where it cannot show the report. */
export const sharedEn = {
  title: 'Share this report',
  body: 'Whoever has the link reads this report without an account, until it expires. It gives no access to anything else.',
  name: 'For whom',
  nameHint: 'So that you know later which link to revoke, in the settings of the project under Embedding.',
  lifetime: 'Valid for',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  submit: 'Make link',
  madeTitle: 'Your share link',
  once: 'Copy the link now',
  onceBody: 'It is shown only once. You can revoke it in the settings of the project, under Embedding.',
  token: 'Share link',
  copy: 'Copy link',
  copied: 'Copied',
  ended: 'This link is no longer valid',
  endedBody: 'It has expired, was revoked, or was not copied as a whole. Ask whoever sent it for a new one.',
};
