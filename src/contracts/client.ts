import type { Endpoint, Input, Output, Problem } from './endpoint.ts';

/** Takes only the parts that the endpoint declares. */
export type CallOptions<E extends Endpoint> = CallPart<E, 'params'> &
  CallPart<E, 'query'> &
  CallPart<E, 'body'> & { headers?: Record<string, string>; signal?: AbortSignal };

/** A query of which nothing is required can be left out. */
type CallPart<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  Input<E, Part> extends undefined
    ? { [P in Part]?: undefined }
    : [Part, Record<never, never>] extends ['query', Input<E, Part>]
      ? { [P in Part]?: Input<E, Part> }
      : { [P in Part]: Input<E, Part> };

/**
 * Any non-success response. Its text is `STATUS: message`; `serverMessage` is the message alone. `hasServerMessage` is
 * false when the response had no message and the status text stands in for it.
 */
export class ResponseError extends Error {
  readonly status: number;
  readonly serverMessage: string;
  readonly fields: Record<string, string>;
  readonly hasServerMessage: boolean;
  /** `code` of the Problem; undefined when the response was none. */
  readonly code: string | undefined;
  /** Set for a conflict: the values that somebody else has set since. */
  readonly current: Problem['current'];

  constructor(
    status: number,
    serverMessage: string,
    fields: Record<string, string> = {},
    hasServerMessage = true,
    code?: string,
    current?: Problem['current'],
  ) {
    super(`${status}: ${serverMessage}`);
    this.name = 'ResponseError';
    this.status = status;
    this.serverMessage = serverMessage;
    this.fields = fields;
    this.hasServerMessage = hasServerMessage;
    this.code = code;
    this.current = current;
  }
}

/** Calls an endpoint whose response is needed. */
export async function call<E extends Endpoint>(
  target: E,
  options: CallOptions<E>,
): Promise<Output<E, 'response'>> {
  const response = await send(target, options);
  if (response === undefined) throw new Error(`${target.method} ${target.path} answered without JSON.`);
  return response;
}

/** Calls an endpoint for its effect. Any success counts; the result is undefined when the body is empty or not JSON. */
export async function send<E extends Endpoint>(
  target: E,
  options: CallOptions<E>,
): Promise<Output<E, 'response'> | undefined> {
  const response = await fetchResponse(target, options);
  return parseJson(await response.text()) as Output<E, 'response'> | undefined;
}

/** Calls an endpoint whose response is not JSON, such as a file. Throws when it was no success. */
export async function fetchResponse<E extends Endpoint>(
  target: E,
  options: CallOptions<E>,
): Promise<Response> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const response = await fetch(address(target.path, options.params, options.query), {
    method: target.method,
    credentials: 'include',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
  });
  if (!response.ok) throw await toResponseError(response);
  return response;
}

/** Like `call`, but a 401 yields null: the option of the specification's point 7. The pages all use the default, an error. */
export async function callUnlessSignedOut<E extends Endpoint>(
  target: E,
  options: CallOptions<E>,
): Promise<Output<E, 'response'> | null> {
  try {
    return await call(target, options);
  } catch (error) {
    if (error instanceof ResponseError && error.status === 401) return null;
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

async function toResponseError(response: Response): Promise<ResponseError> {
  const text = await response.text();
  const body = parseJson(text) as
    | { message?: unknown; error?: unknown; fields?: unknown; code?: unknown; current?: unknown }
    | null
    | undefined;
  if (body === undefined) {
    return new ResponseError(response.status, text || response.statusText, {}, text !== '');
  }
  const message = [body?.message, body?.error].find((value) => typeof value === 'string' && value !== '');
  const fields = typeof body?.fields === 'object' && body.fields !== null ? body.fields : {};
  return new ResponseError(
    response.status,
    typeof message === 'string' ? message : response.statusText,
    fields as Record<string, string>,
    message !== undefined,
    typeof body?.code === 'string' ? body.code : undefined,
    typeof body?.current === 'object' ? (body.current as Problem['current']) : undefined,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
