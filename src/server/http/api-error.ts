import type { Problem } from '#contracts/endpoint.ts';
import type { SecurityEvent } from '../audit/security-log.ts';

const STATUS: Record<Problem['code'], number> = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  second_factor_required: 403,
  confirmation_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};

const eventByCode: Partial<Record<Problem['code'], SecurityEvent>> = {
  too_many_requests: 'rate-limited',
  forbidden: 'foreign-origin',
};

/** Thrown by handlers; the error handler sends it as a Problem. */
export class ApiError extends Error {
  readonly code: Problem['code'];
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly current: Problem['current'];
  readonly retryAfterSeconds: number | undefined;
  /** Not logged, although the status is 5xx. */
  readonly isExpected: boolean;
  /** Logged when the error is sent. */
  readonly securityEvent: SecurityEvent | undefined;

  constructor(
    code: Problem['code'],
    message: string,
    extra: {
      fields?: Record<string, string>;
      current?: Problem['current'];
      retryAfterSeconds?: number;
      isExpected?: boolean;
      securityEvent?: SecurityEvent;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = STATUS[code];
    this.fields = extra.fields;
    this.current = extra.current;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.isExpected = extra.isExpected ?? false;
    this.securityEvent = extra.securityEvent ?? eventByCode[code];
  }
}

/** For an id in a path that names no present row. */
export function notFound(noun: string): ApiError {
  return new ApiError('not_found', `This ${noun} doesn’t exist or has been removed.`);
}
