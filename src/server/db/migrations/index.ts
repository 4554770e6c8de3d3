import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';
import { foundation } from './0001-foundation.ts';
import { enquiries } from './0002-enquiries.ts';
import { analytics } from './0003-analytics.ts';
import { staff } from './0004-staff.ts';
import { analyticsVersion } from './0005-analytics-version.ts';
import { version2 } from './0006-version-2.ts';
import { replyOrder } from './0007-reply-order.ts';
import { requestEvents } from './0008-request-events.ts';
import { visitSources } from './0009-visit-sources.ts';
import { offerLetters } from './0010-offer-letters.ts';

/**
 * In the order in which they run. A migration that is on main is never edited; add a new one instead. A breakdown of the analytics
 * needs a line here alone: `addBreakdown(column)`.
 */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-foundation': foundation(engine),
    '0002-enquiries': enquiries(engine),
    '0003-analytics': analytics(engine),
    '0004-staff': staff(engine),
    '0005-analytics-version': analyticsVersion(engine),
    '0006-version-2': version2(engine),
    '0007-reply-order': replyOrder(),
    '0008-request-events': requestEvents(engine),
    '0009-visit-sources': visitSources(),
    '0010-offer-letters': offerLetters(),
  };
}
