/**
 * The limits and defaults that both the pages and the service need, with their units. Every other limit is in the file that applies
 * it, and those of the engine are in engine/limits.ts (specification §9).
 */

/** Bytes of one uploaded file: 512 MiB, inclusive (D42). */
export const UPLOAD_MAX_BYTES = 536_870_912;
export const UPLOAD_MIN_BYTES = 1;
/** Rows of one page of a list. */
export const PAGE_SIZE = 25;
/** Rows that one call lists. */
export const LIST_LIMIT_MAX = 1000;
/** Characters of a search. */
export const QUERY_MAX_LENGTH = 1_000;
/** Suggestions below a field. */
export const SUGGESTION_LIMIT = 5;
/** Characters from which people are suggested. */
export const SUGGESTION_QUERY_MIN_LENGTH = 2;
/** How long the link to a new address works, and then the one that undoes it. */
export const ADDRESS_CONFIRM_HOURS = 24;
export const ADDRESS_UNDO_DAYS = 7;
/** A sign-in this old still proves the owner of an account without a password. */
export const FRESH_SIGN_IN_MINUTES = 10;
/** Projects that one dry run of a newer version checks. */
export const DRY_RUN_PROJECTS_MAX = 20;
/** Files of one joint check, and the sum of their bytes: 1 GiB. One process reads all of them. */
export const JOINT_CHECK_FILES_MIN = 2;
export const JOINT_CHECK_FILES_MAX = 20;
export const JOINT_CHECK_BYTES_MAX = 1_073_741_824;
/** Bytes of an .ids file that is uploaded. */
export const SPECIFICATION_MAX_BYTES = 20_000_000;
/** Bytes of a .rules.json file that is uploaded: it is read within one turn of the API. */
export const RULE_SET_UPLOAD_MAX_BYTES = 1_000_000;
/** Bytes of a list of values that is uploaded. */
export const VALUE_LIST_UPLOAD_MAX_BYTES = 10_000_000;
/** Drafts of specifications of one organization, each as large as a specification. */
export const SPECIFICATION_DRAFTS_MAX = 100;
/** Characters of the reason of an exception, of an answer to it, and of a comment. */
export const FINDING_TEXT_MAX_LENGTH = 2_000;
/** Findings that one file is exported of. */
export const FINDINGS_PER_EXPORT_MAX = 100_000;
/** Days before its end in which an exception is about to end. */
export const EXCEPTION_ENDING_DAYS = 14;
/** Type objects, and storeys, that are listed of a cause. */
export const CAUSE_PLACES_MAX = 100;
/** A BCF file that is imported: its bytes, with pictures. */
export const BCF_IMPORT_MAX_BYTES = 50_000_000;
/** Objects that a saved view hides, or that it shows alone. */
export const VIEW_OBJECTS_MAX = 30_000;
/** Names, locations and the like, in characters. */
export const TEXT_MAX_LENGTH = 200;
/** Addresses that people give, in characters. */
export const ADDRESS_MAX_LENGTH = 500;
/** Lifetime of an API token: the default and the longest. */
export const API_TOKEN_DAYS = 90;
export const API_TOKEN_DAYS_MAX = 366;
/** Lifetime of an embed token in minutes: the default, and the longest of a token of a whole project. */
export const EMBED_TOKEN_MINUTES = 1_440;
export const EMBED_TOKEN_MINUTES_MAX = 43_200;
/** The longest lifetime in minutes (365 days) of a token of one report, file or delivery that has an end. */
export const SHARE_MINUTES_MAX = 525_600;
/** Pages of one embed token. */
export const EMBED_ORIGINS_MAX = 20;
/** Characters of the reason of a decision or a change. */
export const REASON_MAX_LENGTH = 1_000;
/** A canary ends by itself with this many errors or more, when their share of its page loads is above the first number… */
export const CANARY_ERRORS_MIN = 5;
export const CANARY_ERROR_SHARE = 0.02;
/** …and above this many times the share of the other revision in the same time. */
export const CANARY_ERROR_RATIO = 3;
