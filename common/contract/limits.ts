/** Every number that a user can hit, with its unit, in one place (specification §9; the rest is ours). */
export const UPLOAD_MAX_BYTES = 536_870_912; // 512 MiB, inclusive (D42)
export const UPLOAD_MIN_BYTES = 1;
/** The space that an upload reserved is free again this long after the last sign of life of its node. */
export const STALE_RESERVATION_MINUTES = 5;
export const PAGE_SIZE = 25;
/** Rules and subgroups of a report's group on one page: the specifications of most people stand on one, one of 10,000 rules on 100. */
export const RULES_PAGE_SIZE = 100;
export const LIST_LIMIT_MAX = 1000;
/** Characters of a search, and how many of its words are looked for; further words are ignored. */
export const QUERY_MAX_LENGTH = 1_000;
export const QUERY_WORDS_MAX = 10;
/** Fields to sort by. */
export const SORTS_MAX = 10;
export const SUGGESTION_LIMIT = 5;
export const SUGGESTION_QUERY_MIN_LENGTH = 2;
export const SEARCH_DEBOUNCE_MS = 250;
export const SUGGESTION_CLOSE_MS = 300;
export const REPORT_POLL_MS = 500;
/** Between two polls whether a model is measured. */
export const GEOMETRY_POLL_MS = 2_000;
export const FILES_POLL_BUSY_MS = 1_000;
/** On the pages of operators. */
export const OPERATIONS_POLL_MS = 5_000;
export const FILES_POLL_IDLE_MS = 30_000;
/** A page sets the properties of an element once its own scripts have run: a missing source is reported only after this. */
export const SOURCE_PATIENCE_MS = 2_000;
export const RELATIVE_TIME_REFRESH_MS = 1_000;
export const NOTIFICATION_MS = 4_000;
export const NOTIFICATION_PROJECT_LIMIT_MS = 6_000;
export const NOTIFICATION_CLOSING_MS = 225;
export const PREFETCH_DELAY_MS = 100;
/** After the window has its focus back, until a file chooser counts as closed without a choice. */
export const CHOOSER_CANCEL_MS = 300;
export const PREFETCH_VISIBILITY = 0.5;
/** A page fetched ahead is not fetched again for this long. */
export const PREFETCH_FRESH_MS = 30_000;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const SESSION_DAYS = 14;
export const SIGN_IN_LINK_MINUTES = 10;
/** From the click that leads to a provider of OpenID Connect until it leads back. */
export const OIDC_ATTEMPT_MINUTES = 15;
/** How long to wait for an answer from an address that people entered. */
export const OUTSIDE_ANSWER_SECONDS = 10;
/** Longest answer from such an address. */
export const OUTSIDE_ANSWER_MAX_BYTES = 1_048_576;
/** Begun sign-ins with a provider per address. */
export const OIDC_STARTS_PER_MINUTE = 30;
export const RESET_TOKEN_HOURS = 24;
export const INVITATION_DAYS = 7;
/** Invitations to addresses without an account: by one person in an hour, and by one organization in a day. Platform admins have no limit. */
export const INVITATIONS_PER_PERSON_HOUR = 30;
export const INVITATIONS_PER_ORGANIZATION_DAY = 100;
/** Look-ups in the domain name system on behalf of one person. */
export const DOMAIN_CHECKS_PER_MINUTE = 20;
/** Characters of a name in a mail. */
export const MAIL_NAME_MAX_LENGTH = 60;
/** How long the link to a new address works, and then the one that undoes it; changes that one person may ask for in a day. */
export const ADDRESS_CONFIRM_HOURS = 24;
export const ADDRESS_UNDO_DAYS = 7;
export const ADDRESS_CHANGES_PER_DAY = 5;
/** How long the second step of a sign-in may take, and how many recovery codes a person gets. */
export const SIGN_IN_STEP_MINUTES = 10;
export const RECOVERY_CODES = 10;
/** How long a device may take to sign, and passkeys of one person. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
export const PASSKEYS_MAX = 20;
/** A sign-in this old still proves the owner of an account without a password. */
export const FRESH_SIGN_IN_MINUTES = 10;
export const THROTTLE_WINDOW_MINUTES = 15;
export const THROTTLE_FAILURES_PER_ACCOUNT = 5;
export const THROTTLE_FAILURES_PER_ADDRESS = 30;
export const VALIDATION_TIMEOUT_MINUTES = 15;
export const VALIDATION_MEMORY_MIB = 4096;
/** Time for one order in a thread that calls share; then the thread is ended and the call answers 503. */
export const THREAD_LIMITS_MS = {
  bcf: 30_000,
  specification: 120_000,
  /** With the index of a file of 512 MiB. */
  entity: 300_000,
  report: 300_000,
  modules: 60_000,
  followedFindings: 900_000,
  /** With the processor time that everything else leaves. */
  rewrittenFindings: 3_600_000,
};
/** How many reports one job rewrites whose findings were stored by an earlier version. */
export const REWRITTEN_REPORTS_PER_JOB = 100;
export const VALIDATION_ATTEMPTS = 3;
/** A larger file of a project is not fetched into the studio, which keeps a model whole in the memory of a page. */
export const STUDIO_FETCHED_MAX_BYTES = 268_435_456; // 256 MiB
/** What one dry run of a newer version checks: projects that are chosen, and files of them, the newest first. */
export const DRY_RUN_PROJECTS_MAX = 20;
export const DRY_RUN_FILES_MAX = 50;
/** A dry run is forgotten after this, or when its maker starts another. */
export const DRY_RUN_KEPT_HOURS = 24;
export const DRY_RUN_POLL_MS = 1_000;
/** Making what a page draws of a model. web-ifc takes about four times the file, and WebAssembly has 4 GB at most. */
export const GEOMETRY_MAX_MIB = 256;
/** A page has less memory to itself than a process of a server. */
export const GEOMETRY_IN_PAGE_MAX_MIB = 128;
export const GEOMETRY_TIMEOUT_MINUTES = 10;
export const GEOMETRY_MEMORY_MIB = 3072;
export const GEOMETRY_ATTEMPTS = 2;
/** A conversion of a larger file is long from its start. */
export const SHORT_CONVERSION_MAX_MIB = 16;
/** A short conversion that takes longer or more memory starts again among the long ones. */
export const SHORT_CONVERSION_SECONDS = 30;
export const SHORT_CONVERSION_MEMORY_MIB = 1024;
/** Smaller files overtake a larger one that is queued at most this much earlier for each MiB of the difference. */
export const CONVERSION_SECONDS_PER_MIB = 10;
/** A conversion pauses while a validation runs, and a long one while a short one runs, but for this long at most; then both run for a turn. */
export const CONVERSION_REST_MS = 60_000;
export const CONVERSION_TURN_MS = 15_000;
/** Bytes of a disk that uploads leave free, for the database to work on; below it /readyz says that the disk is full. */
export const DISK_RESERVE_BYTES = 32 * 1_048_576;
/** Workers that have work and finish none for this long, beyond what a validation may take, are reported by /readyz. */
export const WORKERS_STALLED_MS = 120_000;
/** A part of the server that has not answered after this long is not ready. */
export const PROBE_MS = 5_000;
/** A part that `vakwerk doctor` looks at and that has not answered after this long cannot be reached. */
export const DOCTOR_WAIT_MS = 10_000;
/** With a greater difference between clocks, sessions, signatures and times of reports are wrong. */
export const CLOCK_DIFFERENCE_MAX_MS = 5_000;
/** If a validation has waited for longer there are too few workers. */
export const QUEUE_OLD_MS = 900_000;
/** Two of the largest uploads: with less free space the operator is advised to make some. */
export const DISK_LOW_BYTES = 1_073_741_824;
/** Minimum length of passwords and keys in the settings; a shorter one can be guessed. */
export const SECRET_MIN_LENGTH = 12;
export const SPECIFICATION_MAX_BYTES = 20_000_000;
/** Drafts of specifications of one organization, each as large as a specification. */
export const SPECIFICATION_DRAFTS_MAX = 100;
/** Between two saves of a draft, and until one that failed is tried again. */
export const DRAFT_SAVE_MS = 3_000;
export const DRAFT_RETRY_MS = 30_000;
/** Findings that are reported of a refused specification: a small file may give a million. */
export const FINDINGS_TOLD_MAX = 10_000;
export const ROUTE_RELOAD_MIN_MS = 10_000;
export const JSON_BODY_MAX_BYTES = 1_048_576;
export const FREE_USERS = 5;
export const FREE_PROJECTS = 1;
export const FREE_STORAGE_BYTES = 5 * 1024 ** 3;
/** Calls of the API per session or token and minute, per address without a session; the polling of a few busy tabs stays far below. */
export const API_CALLS_PER_MINUTE = 3_000;
/** Files of a report, and lists of what changed in it, that one session, token or address may ask for. */
export const REPORT_WORK_PER_MINUTE = 240;
export const EMAIL_MAX_LENGTH = 254;
export const FILENAME_MAX_LENGTH = 255;
/** Bytes read to see whether an upload is a STEP file of a schema we read: enough for the header section of nearly every file. */
export const HEADER_SNIFF_BYTES = 65_536;
/** Checks in one chunk of a report's blob; a rule with more is split. */
export const CHECKS_PER_CHUNK = 50_000;
/** Findings in one chunk of an object with findings: what one page has to read. */
export const FINDINGS_PER_CHUNK = 5_000;
/** Objects that findings are of in one chunk. */
export const OBJECTS_PER_CHUNK = 2_000;
/** Memory for decoded findings and their objects, estimated. */
export const FINDINGS_CACHE_BYTES = 64_000_000;
/** Versions for which a solved finding is remembered: failing again it has returned, later it is new. */
export const SOLVED_KEPT_VERSIONS = 10;
/** Characters of the reason of an exception, of an answer to it, and of a comment. */
export const FINDING_TEXT_MAX_LENGTH = 2_000;
/** How far ahead an exception may end, in days. */
export const EXCEPTION_DAYS_MAX = 1_826;
/** Rules that the page of a project's findings is filtered by. */
export const PROJECT_RULES_MAX = 500;
/** Characters of a rule that is drafted from facets, as JSON: it is written and said in words while others wait. */
export const DRAFT_RULE_MAX_LENGTH = 50_000;
/** Rules, and causes, that are counted per report for overviews: those with most failures. */
export const FAILURE_COUNTS_MAX = 500;
/** Characters of a failure as JSON that is kept for overviews with what was expected. */
export const FAILURE_FACTS_MAX_LENGTH = 2_000;
/** Rules, causes and suppliers of an organization's overview, of each. */
export const OVERVIEW_ROWS_MAX = 20;
/** Files that are listed of a cause of a project: those with most failures. */
export const CAUSE_FILES_MAX = 50;
/** Months of an organization's overview, the current one included. */
export const OVERVIEW_MONTHS = 12;
/** Projects in the answer to what waits for a user. */
export const WAITING_PROJECTS_MAX = 50;
/** Days before its end in which an exception is about to end. */
export const EXCEPTION_ENDING_DAYS = 14;
/** Indexes of IFC files that are kept for questions about single objects: their bytes, and how long the last is kept after a question. */
export const INDEXED_FILES_BYTES = 400_000_000;
export const INDEXED_FILES_IDLE_MS = 600_000;
/** Type objects, and storeys, that are listed of a cause. */
export const CAUSE_PLACES_MAX = 100;
/** Topics of the BCF API that one file has open: its causes with most failures. */
export const BCF_FILE_TOPICS_MAX = 500;
/** Objects that one viewpoint of the BCF API selects; a topic with more has several. */
export const BCF_VIEWPOINT_OBJECTS_MAX = 1_000;
/** Characters of the title of a topic of the BCF API. */
export const BCF_TOPIC_TITLE_MAX_LENGTH = 250;
/** Rules, type objects and storeys named in the description of a topic of the BCF API, of each. */
export const BCF_TOPIC_LINES_MAX = 20;
/** A BCF file that is imported: its bytes, with pictures. */
export const BCF_IMPORT_MAX_BYTES = 50_000_000;
/** Files inside it; bytes of one markup and of all that is read, unpacked; times that a file inside may be larger than packed. */
export const BCF_ZIP_LIMITS = { entriesMax: 40_000, entryMaxBytes: 2_000_000, totalMaxBytes: 64_000_000, ratioMax: 200 };
export const BCF_IMPORT_COMMENTS_MAX = 10_000;
/** Viewpoints of topics that a node keeps in memory, each with up to a thousand GlobalIds and a picture. */
export const CACHED_VIEWPOINTS = 32;
/** Characters of `$filter` of the BCF API. */
export const ODATA_FILTER_MAX_LENGTH = 2_000;
/** Reports whose causes a node keeps in memory. */
export const CACHED_CAUSES = 8;
/** Memory for decoded chunks, counted in checks (some 300 bytes each). */
export const CACHED_CHECKS = 200_000;
/** A validation process ends after this long without work. */
export const GEOMETRY_IDLE_MS = 5_000;
export const VALIDATION_IDLE_MS = 5_000;
/** Names, locations and the like, in characters. */
export const TEXT_MAX_LENGTH = 200;
/** Addresses that people give, in characters. */
export const ADDRESS_MAX_LENGTH = 500;
/** Files of users without an organization, in bytes (D47). */
export const PERSONAL_STORAGE_BYTES = FREE_STORAGE_BYTES;
/** Lifetime of an API token: the default and the longest. */
export const API_TOKEN_DAYS = 90;
export const API_TOKEN_DAYS_MAX = 366;
/** Maximum number of API tokens of one user. */
export const API_TOKENS_MAX = 50;
/** Programs that sign in through the browser: registered in all, and from one network in an hour. */
export const PROGRAMS_MAX = 10_000;
export const PROGRAMS_PER_HOUR = 20;
/** A registration is forgotten this long after it was made, and after the last sign-in. */
export const PROGRAM_UNUSED_HOURS = 24;
export const PROGRAM_KEEP_DAYS = 400;
export const PROGRAM_REDIRECTS_MAX = 5;
export const PROGRAM_REGISTRATION_MAX_BYTES = 8_192;
export const PROGRAM_CODE_MINUTES = 2;
export const PROGRAM_ACCESS_MINUTES = 60;
/** A program that did not ask for new tokens for this long has to sign in again. */
export const PROGRAM_IDLE_DAYS = 30;
/** Connections of one user and one program: beyond this the one used least recently ends. */
export const PROGRAM_CONNECTIONS_MAX = 5;
/** Lifetime of an embed token: the default, the shortest and the longest. */
export const EMBED_TOKEN_MINUTES = 1_440;
export const EMBED_TOKEN_MINUTES_MIN = 5;
export const EMBED_TOKEN_MINUTES_MAX = 43_200;
/** Embed tokens of one project, including those that expired a moment ago. */
export const EMBED_TOKENS_MAX = 1_000;
/** Pages of one embed token. */
export const EMBED_ORIGINS_MAX = 20;
export const ORIGIN_MAX_LENGTH = 300;
/** An expired embed token stays in its list for this long, so that the list explains it. */
export const EMBED_TOKEN_TRACE_HOURS = 24;
/** Limits of the import map: names of one changeset, the files they load, one name, one address, and the reason. */
export const CHANGESET_ENTRIES_MAX = 200;
export const CHANGESET_FILES_MAX = 2_000;
export const IMPORT_MAP_NAME_MAX_LENGTH = 200;
export const IMPORT_MAP_URL_MAX_LENGTH = 500;
export const REASON_MAX_LENGTH = 1_000;
/** Limits of one delivery; of files in one call (the parser of uploads accepts at most as many parts), and of uploads that a page runs at once. */
export const EXPECTED_FILES_MAX = 500;
export const DELIVERY_ACCEPTORS_MAX = 20;
export const FILES_PER_CALL_MAX = 30;
export const UPLOADS_AT_ONCE = 3;
/** Files that come in within this time are one point of a delivery's trend. */
export const TREND_STEP_MS = 600_000;
/** One file that an operator ships, in bytes. */
export const SHIPPED_ASSET_MAX_BYTES = 5_000_000;
/** A shipped file stays for this long after the last revision that names it was served to anybody. */
export const SHIPPED_ASSET_KEEP_DAYS = 90;
/** Errors that one address may tell of in a minute; a page tells each once. */
export const CLIENT_ERRORS_PER_MINUTE = 20;
/** An open page asks this often whether it is of an old revision, and when it is seen again; never more often than the second. */
export const PAGE_REVISION_CHECK_MS = 900_000;
export const PAGE_REVISION_CHECK_MIN_MS = 60_000;
/** A node looks this often whether another one has published. */
export const REVISION_CHECK_MS = 1_000;
/** A canary ends by itself with this many errors or more, when their share of its page loads is above the first number… */
export const CANARY_ERRORS_MIN = 5;
export const CANARY_ERROR_SHARE = 0.02;
/** …and above this many times the share of the other revision in the same time. */
export const CANARY_ERROR_RATIO = 3;
/** At most this many errors of one user count, unless the audience is too small for it, and this many page loads. */
export const CANARY_USER_ERRORS = 2;
export const CANARY_USER_LOADS = 20;
/** How long the browser of somebody in a canary remembers it. */
export const CANARY_COOKIE_DAYS = 30;
/** Verifying a revision of the import map: files it may lead to, bytes of one and of all, and how long it may take. */
export const VERIFY_MODULES_MAX = 2_000;
export const VERIFY_MODULE_MAX_BYTES = 5_000_000;
export const VERIFY_TOTAL_MAX_BYTES = 100_000_000;
export const VERIFY_MAX_MS = 240_000;
/** Verifications that may wait on a node while another runs. */
export const VERIFY_WAITING_MAX = 2;
/** One page in the browser: until its heading shows. */
export const VERIFY_PAGE_MS = 15_000;
/** One file of another host. */
export const VERIFY_FETCH_MS = 15_000;
/** What a published file must be kept for, at least. */
export const ASSET_MAX_AGE_DAYS = 365;
/** How long an organization may say that it keeps files, in days. Unless it says so they are kept. */
export const RETENTION_DAYS_MIN = 1;
export const RETENTION_DAYS_MAX = 36_500;

/** A certificate of hundreds of files is a fraction of it. */
export const CERTIFICATE_MAX_BYTES = 16 * 1024 * 1024;

/** Webhooks of one project, and of one organization. */
export const WEBHOOKS_MAX = 20;
/** A receiver's whole answer must be there within this time, and what is kept of it, in characters. */
export const WEBHOOK_ANSWER_SECONDS = 15;
export const WEBHOOK_ANSWER_MAX_LENGTH = 1_000;
/** Seconds between the attempts of a message: 16 attempts within a day, at most an hour apart in the first four hours. */
export const WEBHOOK_RETRY_SECONDS = [
  5, 30, 120, 300, 900, 1_800, 1_800, 2_700, 3_600, 3_600, 7_200, 10_800, 14_400, 18_000, 20_400,
] as const;
/** Messages that one process sends at once, and how often it looks for them. */
export const WEBHOOKS_AT_ONCE = 16;
export const WEBHOOK_POLL_MS = 1_000;
/** The previous secret also signs for this long after it was replaced. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;
/** How long messages and their attempts are kept. */
export const WEBHOOK_LOG_DAYS = 30;
/** Messages of one page of the log. */
export const WEBHOOK_MESSAGES_MAX = 100;
/** Days before its due date from which a delivery is about to be due. */
export const DELIVERY_DUE_DAYS = 3;
/** How long notices are kept. */
export const NOTICE_DAYS = 90;
/** A user who uploads waits on the page for a shorter check, and needs no notice that it is done. */
export const NOTICE_REPORT_SECONDS = 60;
/** Between two polls of the number of unread notices. */
export const NOTICES_POLL_MS = 60_000;
/** From this hour in Dutch time the daily mail leaves. */
export const DIGEST_HOUR = 7;
/** Notices that one daily mail names; how many more there are it says. */
export const DIGEST_MAX = 50;
/** How long caches may keep a badge. */
export const BADGE_SECONDS = 300;
