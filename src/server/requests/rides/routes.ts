import type { FastifyInstance } from 'fastify';
import * as rides from '#contracts/rides.ts';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { assignRide } from './assign.ts';
import { readDayRides } from './day.ts';
import { createLink } from './links.ts';
import { setRideStage } from './progress.ts';
import { sendReceipt } from './receipts.ts';
import { lockSeenRide } from './seen.ts';

/** Endpoints of the day of a ride for staff; chauffeurs press in `pages.ts`. */
export function rideRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, rides.readDayRides, ({ query }) => readDayRides(ctx, query.date));
  serve(app, ctx, rides.assignRide, ({ trx, params, body, staff }) =>
    assignRide(ctx, trx, staff.username, params.id, body),
  );
  serve(app, ctx, rides.createChauffeurLink, async ({ trx, params, body }) => {
    await lockSeenRide(ctx, trx, params.id, body);
    return { link: await createLink(ctx, trx, params.id) };
  });
  serve(app, ctx, rides.sendReceipt, ({ trx, params, body, staff }) =>
    sendReceipt(ctx, trx, staff.username, params.id, body),
  );
  serve(app, ctx, rides.setRideStage, ({ trx, params, body, staff }) =>
    setRideStage(ctx, trx, staff.username, params.id, body),
  );
}
