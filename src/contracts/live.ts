import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RequestListName } from './request-lists.ts';

/** What has happened to requests of a list. Contains no data of customers; who wants to know more reads the requests. */
export const LiveEvent = z.object({
  list: RequestListName,
  kind: z.enum(['created', 'changed', 'removed', 'noted', 'claimed', 'released']),
  /** Empty when it was the whole list, or more requests than an event names. */
  requests: z.array(z.object({ id: z.number(), version: z.number().optional() })),
  /** User name of the member of staff who did it; absent when a customer did. */
  actor: z.string().optional(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** Server-Sent Events, each a `LiveEvent`. Open until the session ends or its role changes. */
export const streamEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events',
  access: 'viewer',
  response: z.string(),
});
