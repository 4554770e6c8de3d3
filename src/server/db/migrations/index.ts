import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';
import { foundation } from './0001-foundation.ts';
import { enquiries } from './0002-enquiries.ts';
import { analytics } from './0003-analytics.ts';
import { staff } from './0004-staff.ts';
import { analyticsVersion } from './0005-analytics-version.ts';
import { tableNames } from './0006-table-names.ts';
import { analyticsBreakdowns } from './0007-analytics-breakdowns.ts';
import { mailLimits } from './0008-mail-limits.ts';
import { flightNumber } from './0009-flight-number.ts';
import { staffAccounts } from './0010-staff-accounts.ts';
import { people } from './0011-people.ts';
import { replyDue } from './0012-reply-due.ts';
import { requestListIndexes } from './0013-request-lists.ts';
import { additionalVehicles } from './0014-additional-vehicles.ts';
import { webVitals } from './0015-web-vitals.ts';
import { removedRequests } from './0016-removed-requests.ts';
import { erasures } from './0017-erasures.ts';
import { previousVisits } from './0018-previous-visits.ts';
import { visitsByTime } from './0019-visits-by-time.ts';

/** In the order in which they run. A released migration is never edited; add a new one instead. */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-foundation': foundation(engine),
    '0002-enquiries': enquiries(engine),
    '0003-analytics': analytics(engine),
    '0004-staff': staff(engine),
    '0005-analytics-version': analyticsVersion(engine),
    '0006-table-names': tableNames,
    '0007-analytics-breakdowns': analyticsBreakdowns(engine),
    '0008-mail-limits': mailLimits,
    '0009-flight-number': flightNumber,
    '0010-staff-accounts': staffAccounts,
    '0011-people': people,
    '0012-reply-due': replyDue,
    '0013-request-lists': requestListIndexes(engine),
    '0014-additional-vehicles': additionalVehicles,
    '0015-web-vitals': webVitals,
    '0016-removed-requests': removedRequests,
    '0017-erasures': erasures,
    '0018-previous-visits': previousVisits,
    '0019-visits-by-time': visitsByTime(engine),
  };
}
