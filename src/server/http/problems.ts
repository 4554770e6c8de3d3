import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sendingWords } from '#content/forms/entry.ts';
import type { Problem } from '#contracts/problem.ts';
import { isPassing } from '../db/failures.ts';
import { Refusal } from './refusal.ts';

/** Turns every failure below a route into the one error shape. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => sendProblem(error, request, reply));
}

/** The first complaint about each field, in words that the form shows beside it. */
export function invalid(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    if (name && !(name in fields)) fields[name] = issue.message;
  }
  const first = error.issues[0];
  const message = first?.path.length
    ? 'Please check the marked fields.'
    : (first?.message ?? 'Please check your entry.');
  return new Refusal('invalid', message, { fields });
}

/** What a failure is called towards the caller; nothing when the fault is ours. */
export function refusalOf(error: FastifyError | Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isPassing(error))
    return new Refusal('unavailable', sendingWords.unavailable, { retryAfterSeconds: 30 });
  return 'statusCode' in error ? refusalByStatus(error.statusCode ?? 500) : undefined;
}

type Answer = { status: number; headers: Record<string, string>; problem: Problem; isOurs: boolean };

/** A failure as it is answered; `isOurs` when it has to be logged, under the id that the caller is told. */
export function problemOf(error: unknown, requestId: () => string): Answer {
  const refusal = error instanceof Error ? refusalOf(error) : undefined;
  const status = refusal?.status ?? 500;
  const isOurs = status >= 500;
  const retryAfter = refusal?.retryAfterSeconds;
  return {
    status,
    isOurs,
    problem: {
      message: refusal?.message ?? 'Something went wrong on our side. Please try again.',
      code: refusal?.code ?? 'internal',
      ...(refusal?.fields && { fields: refusal.fields }),
      ...(isOurs && { requestId: requestId() }),
    },
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
      // A client that keeps sending a refused body would hold the connection.
      ...(refusal?.code === 'too_large' && { connection: 'close' }),
    },
  };
}

export function sendProblem(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, headers, problem, isOurs } = problemOf(error, () => request.id);
  if (isOurs) request.log.error({ err: error, requestId: request.id }, 'request failed');
  void reply.code(status).headers(headers).header('cache-control', 'no-store').send(problem);
}

/** What is refused before an endpoint is asked, by the framework or in its place, in our words. */
export function refusalByStatus(status: number): Refusal | undefined {
  switch (status) {
    case 404:
      return new Refusal('not_found', 'There is nothing at this address.');
    case 413:
      return new Refusal('too_large', 'That is more than we can take in one request.');
    case 414:
      return new Refusal('invalid', 'The address of this request is too long.');
    case 415:
      return new Refusal('unsupported_media_type', 'Please send this as JSON.');
    case 503:
      return new Refusal('unavailable', sendingWords.unavailable, { retryAfterSeconds: 5 });
    default:
      return status >= 400 && status < 500
        ? new Refusal('invalid', 'The request could not be read.')
        : undefined;
  }
}
