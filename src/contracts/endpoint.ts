import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One HTTP endpoint of the API. `access` is required, so that no endpoint is public by accident. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Access extends 'public' | 'staff' = 'public' | 'staff',
> = {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  /** Values in the path, such as `:id`. */
  params?: Params;
  query?: Query;
  /** The JSON body. */
  body?: Body;
  /** Maximum body size in bytes, where the default of 32 KiB does not fit. */
  bodyLimit?: number;
  response: Response;
  /** Status of a successful response, where it is not 200. */
  status?: 201 | 202;
};

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
  Access extends 'public' | 'staff' = 'staff',
>(
  definition: Endpoint<Params, Query, Body, Response, Access>,
): Endpoint<Params, Query, Body, Response, Access> {
  return definition;
}
