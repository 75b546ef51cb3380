/** Words of fields by the codes of the contract's schemas (spec.md §5). Quoted texts are verbatim. */
export const formsEn = {
  save: 'Save',
  saved: 'Saved',
  add: 'Add',
  field: {
    REQUIRED: 'This is a required field',
    INVALID: 'This value is not accepted',
    TOO_LONG: 'This text is too long',
    EMAIL_INVALID: 'You must specify a valid email address',
    WEBSITE_INVALID: 'You must specify a valid website',
    DOMAIN_INVALID: 'You must specify a valid domain',
    LANGUAGE_INVALID: 'This is an invalid language',
    ROLE_INVALID: 'This is an invalid role',
    LOCAL_PART_INVALID: 'Fill in the part before the @ only',
    PASSWORD_TOO_SHORT: 'Your new password must be at least 8 characters long',
    PASSWORD_TOO_LONG: 'Your new password must be at most 200 characters long',
    PASSWORD_DIFFERS: "This password doesn't match the previously specified password",
    USER_ALREADY_MEMBER_OF_PROJECT: 'The selected user is already a project member.',
  },
  listFailed: 'There was an unexpected problem. Try again later.',
};
