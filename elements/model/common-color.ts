/** The colour of what objects have in common, as it stands out from the red of failures and from the chosen object. */
import { tokens } from '@vakwerk/ui';

export const COMMON_COLOR = tokens.colorPalettePurpleBorderActive;
