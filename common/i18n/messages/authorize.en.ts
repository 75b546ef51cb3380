/** The consent page for a program that signs in through the browser. */
export const authorizeEn = {
  title: 'Let a program in',
  purpose: '{{program}} wants to work on the findings of your projects in your name.',
  loading: 'Reading what the program asks…',
  empty: 'A program opens this page when it asks for access. Start in the program.',
  program: 'Program',
  account: 'Account',
  back: 'Goes on to',
  device: 'this device',
  scope: 'What may the program do?',
  scopes: {
    READ: 'Read: projects, findings and comments',
    WRITE: 'Write too: comment, assign and close',
  },
  unverified:
    'We do not check whether the program is what it says. Let it in only if you started it yourself. You can end this at your API tokens.',
  grant: 'Let it in',
  cancel: 'Cancel',
  other: 'Use another account',
  done: 'Go back to the program',
  doneBody: '{{program}} has your answer. You can close this window.',
  again: 'Nothing happens? Open the program again.',
  tokens: 'To your API tokens',
  error: {
    NOT_FOUND: 'This program is not known here',
    NOT_FOUND_body: 'It never registered, or was not used for too long. Remove the connection in the program and add it again.',
    VALIDATION_FAILED: 'The program does not ask in a safe way',
    VALIDATION_FAILED_body:
      'Nothing was granted. A program has to use PKCE with S256, and to name the address with which it registered.',
    CONFLICT: 'You have too many API tokens',
    CONFLICT_body: 'First revoke one that you no longer use.',
  },
};
