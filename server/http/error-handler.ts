/** Converts every error to a status and body (CONTRIBUTING.md "Style"). */
import type { FastifyContextConfig, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_STATUS, isRefusal, Refusal } from '../../common/contract/errors.ts';
import { invalidInput } from './invalid-input.ts';
import { pathOf } from './known-methods.ts';

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal?.cause && ERROR_STATUS[refusal.code] === ERROR_STATUS.UNAVAILABLE)
      request.log.error({ err: refusal.cause, requestId: request.id, path: pathOf(request) }, refusal.message);
    if (refusal) return sendRefusal(reply, refusal, request.routeOptions.config);
    if (error.code === FOREIGN_KEY_VIOLATION) return sendRefusal(reply, deletedMeanwhile(error));
    request.log.error({ err: error, requestId: request.id, path: pathOf(request) }, 'mistake');
    return sendRefusal(reply, new Refusal('INTERNAL_ERROR', 'Something went wrong on the server'));
  });
}

/** PostgreSQL foreign key violation: a referenced row was deleted after the call had read it. */
const FOREIGN_KEY_VIOLATION = '23503';

function deletedMeanwhile(cause: Error): Refusal {
  return new Refusal('NOT_FOUND', 'What this belongs to was deleted at this moment', { cause });
}

function sendRefusal(reply: FastifyReply, refusal: Refusal, { openCde }: FastifyContextConfig = {}): FastifyReply {
  const { code, message, details, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  // The openCDE APIs accept a token as a password too.
  if (code === 'UNAUTHORIZED') reply.header('www-authenticate', openCde ? 'Bearer, Basic realm="Vakwerk"' : 'Bearer');
  return reply
    .code(ERROR_STATUS[code])
    .type('application/json; charset=utf-8')
    .send({ code, message, ...(details === undefined ? {} : { details }) });
}

/** The parser of multipart bodies throws plain errors: a missing or too long boundary, or a truncated body. */
const MULTIPART_FAULT = /^Multipart: |^The needle |unexpected end of multipart data$/i;

/** Fastify has one code for both faults. */
const NOT_JSON = 'FST_ERR_CTP_INVALID_JSON_BODY';
const NO_JSON = 'The body is not JSON, or has the name __proto__, or prototype within constructor, which are not taken';

/** Converts refusals of Fastify; returns undefined for a programming error. */
function toRefusal(error: FastifyError): Refusal | undefined {
  if (isRefusal(error)) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidInput(error.validation.map((one) => ({ path: readPath(one.instancePath), message: one.message ?? 'INVALID' })));
  }
  if (MULTIPART_FAULT.test(error.message)) return invalidInput([{ path: '', message: error.message }]);
  switch (error.statusCode) {
    case 400:
    case 406:
      return invalidInput([{ path: '', message: error.code === NOT_JSON ? NO_JSON : error.message }]);
    case 413:
      return new Refusal('FILE_TOO_LARGE', 'The request is too large', { cause: error });
    case 415:
      return new Refusal('UNSUPPORTED_MEDIA_TYPE', error.message, { cause: error });
    // The file server refuses a folder, or a path that leads out of it.
    case 403:
    case 404:
      return new Refusal('NOT_FOUND', 'There is nothing at this address', { cause: error });
    default:
      return isOfCaller(error) ? new Refusal('BAD_REQUEST', error.message, { cause: error }) : undefined;
  }
}

/** Other 4xx errors of the framework are not programming errors either. */
function isOfCaller({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 400 && statusCode < 500;
}

/** Converts "/sortBy/0/field" to "sortBy.0.field". */
function readPath(instancePath: string): string {
  return instancePath.split('/').filter(Boolean).join('.');
}
