import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RequestListName } from './request-lists.ts';

/** What customers answer and ask on the pages of their offers and rides. */
export const customerNews = ['accepted', 'declined', 'question', 'change-asked', 'canceled'] as const;
export type CustomerNews = (typeof customerNews)[number];

/** A change of requests in a list. It contains no customer data; a client that needs more reads the requests. */
export const LiveEvent = z.object({
  list: RequestListName,
  /**
   * `customerNews`: the customer did it, unless an actor is named, as of a ride that staff cancel. 'noted': something that stands
   * beside the request, such as a note or whether its offer was opened. 'reminded': the time of a member's reminder has come.
   */
  kind: z.enum([
    'created',
    'changed',
    'removed',
    'noted',
    'claimed',
    'released',
    'reminded',
    ...customerNews,
  ]),
  /** With the version that each has now, unless it has stayed the same. Empty when it was the whole list. */
  requests: z.array(z.object({ id: z.number(), version: z.number().optional() })),
  /** User name of the member of staff who did it; absent when a customer or a job did. */
  actor: z.string().optional(),
  /** User name of the only member to whom it is sent; absent when all are told. */
  member: z.string().optional(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * How often the server sends `ping`. Proxies close a quiet stream, nginx after 60 seconds, and a dashboard takes one that stays
 * silent for dead.
 */
export const HEARTBEAT_MS = 10_000;

/** Server-Sent Events, each a `LiveEvent`, and `ping`. Open until the session ends or its role changes. */
export const streamEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events',
  access: 'viewer',
  response: z.string(),
});
