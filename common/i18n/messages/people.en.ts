/** Members of projects and organizations who were invited. */
export const peopleEn = {
  invitation: {
    copyLink: 'Copy link',
    copyLinkOf: 'Copy link of the invitation of {{name}}',
    noLink: 'No link could be made',
    link: {
      madeTitle: 'Link of the invitation',
      once: 'Pass this link on yourself',
      onceBody: 'This installation sends no e-mail. The link lets the invited person choose a password: once, within 7 days.',
      token: 'Invitation link',
      copy: 'Copy link',
      copied: 'Copied',
    },
    invited: 'invited',
    send: 'Invite again',
    sendTo: 'Invite again: {{name}}',
    sent: 'The invitation was sent again',
    sentBody: '{{email}} gets an email with a new link.',
    notSent: 'The invitation could not be sent',
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw the invitation of {{name}}',
    withdrawBody: 'The link in the email of {{name}} stops working. An account that was never used is deleted.',
    withdrawn: 'The invitation was withdrawn',
    notWithdrawn: 'The invitation could not be withdrawn',
  },
};
