/** The one table of error codes and their HTTP statuses (docs/contract.md). Texts per code live in common/i18n. */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  BAD_REQUEST: 400,
  TOKEN_EXPIRED: 400,
  ORGANIZATION_REQUIRED: 400,
  UNAUTHORIZED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  PASSKEY_REFUSED: 400,
  FORBIDDEN: 403,
  PASSWORD_NOT_ALLOWED: 403,
  SIGN_IN_TOO_OLD: 403,
  NOT_FOUND: 404,
  ENTITY_NOT_FOUND: 404,
  GEOMETRY_NOT_READY: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  DOMAIN_ALREADY_IN_USE: 409,
  FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED: 409,
  USER_ALREADY_EXISTS: 409,
  USER_NOT_FOUND: 404,
  USER_ALREADY_MEMBER_OF_AN_ORGANIZATION: 409,
  USER_ALREADY_MEMBER_OF_PROJECT: 409,
  CANNOT_CREATE_USER_FOR_OTHER_ORGANIZATION: 409,
  CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN: 409,
  SPECIFICATION_ALREADY_ADDED_TO_PROJECT: 409,
  SPECIFICATION_IN_USE: 409,
  PROJECT_LIMIT_EXCEEDED: 409,
  PROJECT_ARCHIVED: 409,
  DELIVERY_ACCEPTED: 409,
  DELIVERY_CHANGED: 409,
  DELIVERY_CHECKING: 409,
  STORAGE_LIMIT_EXCEEDED: 409,
  USER_LIMIT_EXCEEDED: 409,
  ASSET_DIFFERS: 409,
  CANARY_RUNNING: 409,
  NO_CANARY: 409,
  PRECONDITION_FAILED: 412,
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  INVALID_FILE: 422,
  FILE_NOT_EXPECTED: 422,
  SPECIFICATION_INVALID: 422,
  IMPORT_MAP_REFUSED: 422,
  PRECONDITION_REQUIRED: 428,
  LOGIN_THROTTLED: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  STORED_FILE_DAMAGED: 503,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export interface ErrorBody {
  code: ErrorCode;
  message: string;
  details?: unknown;
}

const FORBIDDEN_TEXT = 'You have no right to do this';

/** A refused call. The server turns it into status and body in one place. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details?: unknown;
  /** Seconds, for 429 and 503. */
  readonly retryAfterSeconds?: number;
  constructor(
    code: ErrorCode,
    message?: string,
    options: { details?: unknown; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message ?? (code === 'FORBIDDEN' ? FORBIDDEN_TEXT : code), { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** By name, since `instanceof` fails across bundles. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal' && typeof (error as Refusal).code === 'string';
}

/** A part of the service is temporarily unavailable: the same call can be retried. */
export function isOutage(error: unknown): error is Refusal {
  return isRefusal(error) && error.code === 'UNAVAILABLE';
}
