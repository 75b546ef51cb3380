/** Messages that any page may need; apps, elements and components add their own (`addMessages`). */
import { errorsEn } from './messages/errors.en.ts';
import { errorsNl } from './messages/errors.nl.ts';
import { filesEn } from './messages/files.en.ts';
import { filesNl } from './messages/files.nl.ts';
import { shellEn } from './messages/shell.en.ts';
import { shellNl } from './messages/shell.nl.ts';
import { unitsEn } from './messages/units.en.ts';
import { unitsNl } from './messages/units.nl.ts';
import { uploadEn } from './messages/upload.en.ts';
import { uploadNl } from './messages/upload.nl.ts';
import { addMessages } from './translator.ts';

addMessages({
  en: { errors: errorsEn, files: filesEn, shell: shellEn, units: unitsEn, upload: uploadEn },
  nl: { errors: errorsNl, files: filesNl, shell: shellNl, units: unitsNl, upload: uploadNl },
});
