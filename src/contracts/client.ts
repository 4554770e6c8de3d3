import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** Takes only the parts that the endpoint declares. */
export type CallOptions<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
> = (Params extends z.ZodUndefined ? { params?: undefined } : { params: z.input<Params> }) &
  (Query extends z.ZodUndefined ? { query?: undefined } : { query: z.input<Query> }) &
  (Body extends z.ZodUndefined ? { body?: undefined } : { body: z.input<Body> }) & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

/**
 * Any non-success answer. Its text is `STATUS: message`; `serverMessage` is the message alone, and `spoken` says whether
 * the server sent words at all or only its status.
 */
export class RequestFailed extends Error {
  readonly status: number;
  readonly serverMessage: string;
  readonly fields: Record<string, string>;
  readonly spoken: boolean;

  constructor(status: number, serverMessage: string, fields: Record<string, string> = {}, spoken = true) {
    super(`${status}: ${serverMessage}`);
    this.name = 'RequestFailed';
    this.status = status;
    this.serverMessage = serverMessage;
    this.fields = fields;
    this.spoken = spoken;
  }
}

export async function call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  target: Endpoint<Params, Query, Body, Response>,
  options: CallOptions<Params, Query, Body>,
): Promise<z.output<Response>> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const response = await fetch(address(target.path, options.params, options.query), {
    method: target.method,
    credentials: 'include',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
  });
  if (!response.ok) throw await failure(response);
  return (await response.json()) as z.output<Response>;
}

/** The option of the specification's point 7 that a 401 yields an empty result. The pages all use the default, an error. */
export async function callUnlessSignedOut<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  target: Endpoint<Params, Query, Body, Response>,
  options: CallOptions<Params, Query, Body>,
): Promise<z.output<Response> | null> {
  try {
    return await call(target, options);
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 401) return null;
    throw error;
  }
}

/** The endpoint's path with its parameters and query filled in. */
export function address(path: string, params?: unknown, query?: unknown): string {
  const filled = Object.entries(params ?? {}).reduce(
    (built, [name, value]) => built.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

async function failure(response: Response): Promise<RequestFailed> {
  const text = await response.text();
  let body: { message?: unknown; error?: unknown; fields?: unknown } | null;
  try {
    body = JSON.parse(text);
  } catch {
    return new RequestFailed(response.status, text || response.statusText, {}, text !== '');
  }
  const words = [body?.message, body?.error].find((word) => typeof word === 'string' && word !== '');
  const fields = typeof body?.fields === 'object' && body.fields !== null ? body.fields : {};
  return new RequestFailed(
    response.status,
    typeof words === 'string' ? words : response.statusText,
    fields as Record<string, string>,
    words !== undefined,
  );
}
