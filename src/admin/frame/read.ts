import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { address, type CallOptions, call } from '#contracts/client.ts';
import type { Endpoint } from '#contracts/endpoint.ts';

/** Reads an endpoint. The key of what was read is its address. */
export function reading<P extends z.ZodType, Q extends z.ZodType, I extends z.ZodType, R extends z.ZodType>(
  target: Endpoint<P, Q, I, R>,
  options: CallOptions<P, Q, I>,
) {
  return queryOptions({
    queryKey: [address(target.path, options.params, options.query)],
    queryFn: ({ signal }) => call(target, { ...options, signal }),
  });
}

export function useRead<P extends z.ZodType, Q extends z.ZodType, I extends z.ZodType, R extends z.ZodType>(
  target: Endpoint<P, Q, I, R>,
  options: CallOptions<P, Q, I>,
) {
  return useQuery(reading(target, options));
}
