/** Changed when reports of the same file may differ. */
export const ENGINE_VERSION = '1';
