/** Members of projects and organizations who were invited. */
export const peopleEn = {
  invitation: {
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
