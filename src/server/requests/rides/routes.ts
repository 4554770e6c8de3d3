import type { FastifyInstance } from 'fastify';
import * as rides from '#contracts/rides.ts';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { listRides } from '../stored-rides.ts';
import { assignRide } from './assign.ts';

/** Endpoints of the day of a ride for staff. */
export function rideRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, rides.listRides, ({ query }) => listRides(ctx, query.quoteRequestIds));
  serve(app, ctx, rides.assignRide, ({ trx, params, body, staff }) =>
    assignRide(ctx, trx, staff.username, params.id, body),
  );
}
