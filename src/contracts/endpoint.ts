import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call that crosses the wire. `access` is required: nothing is public by accident. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Access extends 'public' | 'staff' = 'public' | 'staff',
> = {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  /** Values in the path, such as `:id`. */
  params?: Params;
  query?: Query;
  /** The JSON body. */
  input?: Input;
  /** Largest accepted body in bytes, where the default of 32 KiB does not fit. */
  bodyLimit?: number;
  reply: Reply;
  /** Status of a success, where it is not 200. */
  status?: 201 | 202;
};

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Input extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
  Access extends 'public' | 'staff' = 'staff',
>(declared: Endpoint<Params, Query, Input, Reply, Access>): Endpoint<Params, Query, Input, Reply, Access> {
  return declared;
}
