/** A call that was refused or got no answer. Use `isApiError`, since `instanceof` fails across bundles. */
import type { ErrorBody, ErrorCode } from '../contract/errors.ts';

/** NETWORK: no answer. ABORTED: cancelled by the caller. */
type ApiErrorCode = ErrorCode | 'NETWORK' | 'ABORTED';

export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** Status; 0 without an answer. */
  readonly status: number;
  readonly details?: unknown;
  /** Delay in seconds, with 429 and 503. */
  readonly retryAfterSeconds?: number;
  constructor(
    code: ApiErrorCode,
    options: { status?: number; message?: string; details?: unknown; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = options.status ?? 0;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Returns whether a retry makes sense: no answer, a restart or too many calls. */
export function isPassingError(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Returns the error of an answer with status 400 or more. The page of a proxy has no code, so it follows from the status. */
export function errorOfAnswer(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const errorBody = isErrorBody(body) ? body : undefined;
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return new ApiError(errorBody?.code ?? codeOfStatus(status), {
    status,
    message: errorBody?.message,
    details: errorBody?.details,
    retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds,
  });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && typeof (body as ErrorBody).code === 'string';
}

const STATUS_CODES: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'FILE_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

function codeOfStatus(status: number): ErrorCode {
  return STATUS_CODES[status] ?? 'INTERNAL_ERROR';
}
