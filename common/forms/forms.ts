/**
 * `@vakwerk/forms`: forms over the contract's schemas. Apart from `@vakwerk/ui`, because the form library weighs as
 * much as a whole app and the first page needs none; load it with the page or dialog that holds a form.
 */
import { addMessages } from '@vakwerk/i18n';
import { formsEn } from '../i18n/messages/forms.en.ts';
import { formsNl } from '../i18n/messages/forms.nl.ts';

// For forms with their own error handling (sign-in), so that the page has one copy of the library.
export { zodResolver } from '@hookform/resolvers/zod';
export { useFieldArray, useForm, useWatch } from 'react-hook-form';
export * from './fields.tsx';
export * from './form.tsx';
export * from './form-dialog.tsx';
export * from './schema-form.ts';

addMessages({
  en: { forms: formsEn },
  nl: { forms: formsNl },
});
