import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendingCopy } from '#content/forms/form-messages.ts';
import type { Problem } from '#contracts/endpoint.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import { isTransient } from '../db/transient-errors.ts';
import { ApiError } from './api-error.ts';

/** Sends every error of a route as a Problem. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    // The client disconnected before its request was complete: there is nobody to answer and nothing to log.
    if (request.raw.destroyed && !request.raw.complete) reply.hijack();
    else sendProblem(error, request, reply);
  });
}

/** Undefined for unexpected errors, which are sent as an internal error without details. */
function apiErrorOf(error: FastifyError | Error): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isTransient(error))
    return new ApiError('unavailable', sendingCopy.unavailable, { retryAfterSeconds: 30 });
  return 'statusCode' in error ? apiErrorByStatus(error.statusCode ?? 500) : undefined;
}

type ProblemResponse = { status: number; headers: Record<string, string>; problem: Problem };

/** Converts an error to a response. Server errors are logged under the request id that the response contains. */
export function problemOfRequest(error: unknown, request: FastifyRequest): ProblemResponse {
  const { log } = request;
  const apiError = error instanceof Error ? apiErrorOf(error) : undefined;
  const status = apiError?.status ?? 500;
  const requestId = status >= 500 ? request.id : undefined;
  if (requestId && !apiError?.isExpected) log.error({ err: error, requestId }, 'request failed');
  if (apiError?.securityEvent)
    logSecurityEvent(log, apiError.securityEvent, { ip: request.ip, route: request.routeOptions.url });
  const retryAfter = apiError?.retryAfterSeconds;
  return {
    status,
    problem: {
      message: apiError?.message ?? 'Something went wrong on our side. Please try again.',
      code: apiError?.code ?? 'internal',
      ...(apiError?.fields && { fields: apiError.fields }),
      ...(apiError?.current && { current: apiError.current }),
      // Failures of an outage are counted and not logged one by one.
      ...(requestId && status === 500 && { requestId }),
    },
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
      // The client may still be sending its body; closing the connection stops it.
      ...(apiError?.code === 'too_large' && { connection: 'close' }),
    },
  };
}

export function sendProblem(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, headers, problem } = problemOfRequest(error, request);
  // These headers describe the file that was about to be sent.
  for (const name of ['content-encoding', 'etag', 'last-modified', 'x-accel-expires'])
    reply.removeHeader(name);
  void reply.code(status).headers(headers).header('cache-control', 'no-store').send(problem);
}

/** Answers what is not HTTP, comes too slowly or has too many headers, for which there is no request or reply. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400;
  const body = JSON.stringify({
    message: 'The request could not be read.',
    code: 'invalid',
  } satisfies Problem);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${body.length}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        `\r\n${body}`,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}

export function stoppingError(): ApiError {
  return new ApiError('unavailable', sendingCopy.unavailable, { retryAfterSeconds: 5, isExpected: true });
}

/** Messages for errors that occur before a handler runs. */
function apiErrorByStatus(status: number): ApiError | undefined {
  switch (status) {
    case 404:
      return new ApiError('not_found', 'There is nothing at this address.');
    case 413:
      return new ApiError('too_large', 'That is more than we can take in one request.');
    case 414:
      return new ApiError('invalid', 'The address of this request is too long.');
    case 415:
      return new ApiError('unsupported_media_type', 'Please send this as JSON.');
    case 503:
      return new ApiError('unavailable', sendingCopy.unavailable, { retryAfterSeconds: 5 });
    default:
      return status >= 400 && status < 500
        ? new ApiError('invalid', 'The request could not be read.')
        : undefined;
  }
}
