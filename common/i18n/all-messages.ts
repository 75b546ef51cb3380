/** `translatorOf` with the words of every area: for the server, the command line and tests. A page takes areas one by one. */
import { en } from './en.ts';
import { nl } from './nl.ts';
import { addMessages } from './translator.ts';

addMessages({ en, nl });

export { translatorOf } from './translator.ts';
