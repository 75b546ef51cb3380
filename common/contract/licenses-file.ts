/** The name of a notice of licences, in the folder whose contents it is about. */
export const LICENSES_FILE = 'LICENSES.txt';
