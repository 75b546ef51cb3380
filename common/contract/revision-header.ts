/** Header of every answer of the API: the revision that a page load of this caller would get. */
export const REVISION_HEADER = 'x-vakwerk-revision';
