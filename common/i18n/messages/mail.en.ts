/** The mails that the service sends. */
export const mailEn = {
  reset: {
    subject: 'Choose a new password for Vakwerk',
    body: 'Somebody, most likely you, asked for a new password for the Vakwerk account of {{email}}. With this link you choose one:',
    button: 'Choose a new password',
    validity: 'The link works once, within {{count}} hours.',
    otherwise: 'Did you not ask for this? Then you can ignore this email: your password stays as it is.',
  },
  'address-confirm': {
    subject: 'Confirm your new email address for Vakwerk',
    body: 'The Vakwerk account of {{oldEmail}} is to use {{newEmail}} from now on. With this link you confirm the new address:',
    button: 'Confirm the address',
    validity: 'The link works once, within {{count}} hours.',
    otherwise: 'Did you not ask for this? Then ignore this email: the account of {{oldEmail}} stays as it is.',
  },
  'address-changed': {
    subject: 'The email address of your Vakwerk account has changed',
    body: 'Your Vakwerk account now uses {{newEmail}} instead of {{oldEmail}}. Was that not you? With this link you undo it:',
    button: 'Undo the change',
    validity: 'The link works once, within {{count}} days.',
    otherwise:
      'Undoing it also signs the account out everywhere and removes its password; a link to choose a new one then comes to {{oldEmail}}. Was it you? Then you need do nothing.',
  },
  security: {
    SECOND_FACTOR_ON: {
      subject: 'Two-step sign-in is on for your Vakwerk account',
      body: 'From now on, signing in as {{email}} asks for a code of your authenticator app after the password.',
    },
    SECOND_FACTOR_OFF: {
      subject: 'Two-step sign-in is off for your Vakwerk account',
      body: 'Signing in as {{email}} no longer asks for a code.',
    },
    SECOND_FACTOR_TAKEN_OFF: {
      subject: 'An admin switched off two-step sign-in for your Vakwerk account',
      body: 'An admin switched off two-step sign-in for {{email}}, as for somebody who lost the app. Your password alone signs in now; set it up again.',
    },
    PASSKEY_ADDED: {
      subject: 'A passkey was added to your Vakwerk account',
      body: 'From now on a passkey signs in as {{email}}. A new password does not change that: if it is not yours, remove it.',
    },
    PASSKEY_REMOVED: {
      subject: 'A passkey was removed from your Vakwerk account',
      body: 'A passkey of {{email}} no longer signs in.',
    },
    RECOVERY_CODE_USED: {
      subject: 'A recovery code of your Vakwerk account was used',
      body: 'Somebody, most likely you, used a recovery code of {{email}}. It does not work again.',
    },
    SIGN_IN_CONNECTED: {
      subject: 'Your Vakwerk account is connected with a sign-in of an organization',
      body: 'From now on a sign-in with the connected provider opens the account of {{email}}, without the password.',
    },
    button: 'Look at your account',
    otherwise: 'Was that not you? Choose a new password at once: {{forgot}}',
  },
  'connect-sign-in': {
    subject: '{{organization}} has its own sign-in for Vakwerk',
    body: 'Members of {{organization}} can now sign in to Vakwerk with the organization. Your account {{email}} has a password, so only you can connect it: sign in and choose Connect.',
    button: 'Connect my account',
    otherwise: 'Until then you sign in as before. Do you not know {{organization}}? Then do not connect your account.',
  },
  invitation: {
    subject: '{{inviter}} invites you to Vakwerk',
    subjectProject: '{{inviter}} invites you to the project {{project}}',
    body: '{{inviter}} created an account for you on Vakwerk, where building models (IFC) are checked against delivery specifications. With this link you choose your password:',
    bodyOrganization:
      '{{inviter}} created an account for you on Vakwerk, as a member of {{organization}}. Vakwerk checks building models (IFC) against delivery specifications. With this link you choose your password:',
    bodyProject:
      '{{inviter}} invites you to work on the project {{project}} on Vakwerk, where building models (IFC) are checked against delivery specifications. With this link you choose your password:',
    button: 'Choose a password',
    validity: 'The link works once, within {{count}} days. Afterwards you can ask for a new one at {{forgot}}',
    otherwise: 'You sign in with {{email}}. Were you not expecting this? Then you can ignore this email.',
  },
  mention: {
    subject: '{{author}} mentions you in the project {{project}}',
    body: '{{author}} mentions you in a comment on {{filename}}, at the rule {{rule}}, in the project {{project}}.',
    button: 'Open the finding',
    said: 'The comment begins: {{text}}',
    otherwise: 'You answer on the page of the finding, where everybody in the project reads it.',
  },
  news: {
    button: 'Open the page',
    otherwise: 'You choose which emails you get, or one a day, in your settings: {{settings}}',
  },
  draft: {
    somebody: 'Somebody',
    button: 'Open the draft',
  },
  digest: {
    subject_one: '{{count}} notice from your projects',
    subject_other: '{{count}} notices from your projects',
    body_one: 'This happened since the last daily email:',
    body_other: 'This happened since the last daily email:',
    button: 'Open your notices',
    more_one: 'There is {{count}} more on the page.',
    more_other: 'There are {{count}} more on the page.',
    otherwise: 'You get one email a day because you asked for it. You can change that in your settings: {{settings}}',
  },
  added: {
    subject: '{{inviter}} added you to the project {{project}}',
    body: '{{inviter}} added you to the project {{project}} on Vakwerk. You find its files, reports and delivery specifications there.',
    button: 'Open the project',
    otherwise: 'You sign in with {{email}}. Were you not expecting this? Then you can ignore this email.',
  },
  adoption: {
    subject: '{{organization}} asks you to join on Vakwerk',
    body: '{{inviter}} asks you to become a member of {{organization}}, which owns the domain of your address {{email}}. You join only when you agree, in your profile:',
    button: 'Open your profile',
    otherwise:
      'Do you not want to belong to {{organization}}? Decline in your profile, and you are not asked again. Do nothing, and nothing changes.',
  },
  report: {
    subject: 'Report ready: {{filename}}',
    subjectFailed: 'Validation failed: {{filename}}',
    body: '{{filename}} (version {{version}}) has been processed.',
    bodyProject: '{{filename}} (version {{version}}) in the project {{project}} has been processed.',
    passed: 'It passed all specifications.',
    nothing: 'No specification applied to this file.',
    partly_one: '{{passed}} of {{count}} specification passed.',
    partly_other: '{{passed}} of {{count}} specifications passed.',
    failed: 'A failure occurred during validation, so there is no result. The report says why.',
    button: 'Open the report',
    otherwise: 'You get this email because you asked for it. You can switch it off in your settings: {{settings}}',
  },
  greeting: 'Hello {{name}},',
  greetingUnnamed: 'Hello,',
  signature: 'Vakwerk',
};
