/** `translatorOf` with the messages of all areas, for the server, the command line and tests. Pages load areas one by one. */
import { en } from './en.ts';
import { nl } from './nl.ts';
import { addMessages } from './translator.ts';

addMessages({ en, nl });

export { translatorOf } from './translator.ts';
