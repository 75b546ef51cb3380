/** The rules of buildingSMART's header policy, each named after the field that it is about. */
export const HeaderCode = {
  /** FILE_DESCRIPTION has no entry that names a view definition of the schema. */
  DESCRIPTION: 'DESCRIPTION',
  COMMENTS: 'COMMENTS',
  IMPLEMENTATION_LEVEL: 'IMPLEMENTATION_LEVEL',
  NAME: 'NAME',
  TIME_STAMP: 'TIME_STAMP',
  AUTHOR: 'AUTHOR',
  ORGANIZATION: 'ORGANIZATION',
  PREPROCESSOR_VERSION: 'PREPROCESSOR_VERSION',
  /** The originating system is not `Company - Application - Version`. */
  ORIGINATING_SYSTEM: 'ORIGINATING_SYSTEM',
  COMPANY_NAME: 'COMPANY_NAME',
  APPLICATION_NAME: 'APPLICATION_NAME',
  VERSION: 'VERSION',
  AUTHORIZATION: 'AUTHORIZATION',
} as const;
export type HeaderCode = (typeof HeaderCode)[keyof typeof HeaderCode];
