/**
 * Provides the messages of all areas, and `translatorOf` with them, for the server, the command line and tests. Pages load areas one by
 * one.
 */
import { en, nl } from './catalogues.ts';
import { addMessages } from './translator.ts';

addMessages({ en, nl });

export { en, nl } from './catalogues.ts';
export { translatorOf } from './translator.ts';
