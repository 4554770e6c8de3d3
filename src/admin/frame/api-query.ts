import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { address, type CallOptions, call } from '#contracts/client.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { useHydrated } from './use-hydrated.ts';

/** Query options that read an endpoint; the query key is its address. */
export function apiQuery<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(target: Endpoint<Params, Query, Body, Response>, options: CallOptions<Params, Query, Body>) {
  return queryOptions({
    queryKey: [address(target.path, options.params, options.query)],
    queryFn: ({ signal }) => call(target, { ...options, signal }),
  });
}

export function useApiQuery<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(target: Endpoint<Params, Query, Body, Response>, options: CallOptions<Params, Query, Body>) {
  const enabled = useHydrated();
  return useQuery({ ...apiQuery(target, options), enabled });
}
