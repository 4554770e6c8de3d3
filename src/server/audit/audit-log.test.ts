import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  beginAuthenticator,
  beginPasskey,
  cancelAddressChange,
  changeAddress,
  changeName,
  changePassword,
  confirmAuthenticator,
  confirmPasskey,
  confirmPassword,
  confirmSecondStep,
  endSessions,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '#contracts/account.ts';
import { changeSelection, removeSelection, restoreRemoval } from '#contracts/all-lists.ts';
import { resetAllAnalytics, resetAnalyticsComponent, undoAnalyticsReset } from '#contracts/analytics.ts';
import { applyChange } from '#contracts/asked-changes.ts';
import {
  bookingRequestList,
  removeBookingRequest,
  resetBookingRequests,
  updateBookingRequest,
} from '#contracts/booking-requests.ts';
import {
  contactMessageList,
  createContactMessage,
  removeContactMessage,
  resetContactMessages,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import {
  acceptOfferElsewhere,
  cancelFollowUp,
  cancelRide,
  confirmRide,
  prepareOffer,
  sendOffer,
  takeBackCancellation,
  updateConfirmation,
  withdrawOffer,
} from '#contracts/offers.ts';
import {
  correctPerson,
  erasePerson,
  exportPerson,
  exportPersonPage,
  findPerson,
} from '#contracts/privacy.ts';
import {
  addQuoteNote,
  changeRide,
  claimQuoteRequest,
  createQuoteRequest,
  removeQuoteRequest,
  resetQuoteRequests,
  sendReply,
  takeQuoteRequest,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { removeReplyTemplate, saveReplyTemplate } from '#contracts/reply-templates.ts';
import { assignRide, createChauffeurLink, sendReceipt, setRideStage } from '#contracts/rides.ts';
import {
  endStaffSessions,
  inviteStaff,
  resetSecondFactor,
  signIn,
  signOut,
  updateStaffAccount,
  updateViewerExport,
  withdrawInvitation,
} from '#contracts/staff.ts';
import { backUpNow, listAuditLog, restoreKeptBackup } from '#contracts/system.ts';
import { joinVipClub, removeVipMember, updateVipMember } from '#contracts/vip.ts';
import { sendWeeklyReportNow, setWeeklyReport } from '#contracts/weekly-report.ts';
import { insertRows, updateRows } from '#tests/request-rows.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest } from '#tests/server/enquiries.ts';
import { anAssignment, seenBy } from '#tests/server/offers.ts';
import { PASSWORD, startTestApp } from '#tests/server/test-app.ts';
import { createVirtualAuthenticator } from '#tests/server/virtual-authenticator.ts';
import { describePresent } from '../backups/compare-backup.ts';
import { backupName } from '../backups/kept-backups.ts';
import type { Tables } from '../db/schema.ts';
import { setPassword } from '../staff/accounts.ts';
import { actionOf } from './audit-log.ts';

const invitation = { username: 'night desk', email: 'night@sterlingrow.example', role: 'desk' as const };

const tables = [
  'staffAccounts',
  'staffSessions',
  'staffPasskeys',
  'staffRecoveryCodes',
  'staffChallenges',
  'staffInvitations',
  'emails',
  'quoteRequests',
  'bookingRequests',
  'contactMessages',
  'requestNotes',
  'requestReplies',
  'replyTemplates',
  'offers',
  'offerLinks',
  'rides',
  'receipts',
  'chauffeurLinks',
  'settings',
  'analyticsResets',
  'vipMembers',
] as const;

async function contentOf(query: Kysely<Tables>): Promise<string> {
  const rows = await Promise.all(tables.map((table) => query.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

describe.each(engines)('the audit log on %s', (engine) => {
  test('leaves every record unchanged when the entry about the change cannot be written', async () => {
    await using app = await startTestApp(engine);
    for (const fullName of ['Ada', 'Ruth', 'Tom', 'Bea', 'Eve'])
      await app.call(createQuoteRequest, { body: aQuoteRequest({ fullName }) });
    await app.call(createContactMessage, { body: aMessage() });
    await app.call(joinVipClub, { body: { email: 'ruth@calloway.example', source: 'homepage_signup' } });
    const now = app.clock.now;
    const booking = { service: 's', date: '2026-06-20', time: '10:00', pickup: 'a', destination: 'b' };
    await insertRows(app.db.query, 'bookingRequests', [
      {
        ...booking,
        serviceBookingId: 'x',
        firstName: 'Ada',
        lastName: 'Whitfield',
        email: 'ada@whitfield.example',
        phone: '615-555-0142',
        passengers: 1,
        vehicle: null,
        message: null,
        searchText: '',
        sortName: '',
        phoneKey: '',
        rank: 0,
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
      },
    ]);
    const file = backupName(now);
    mkdirSync(app.ctx.env.BACKUP_DIR, { recursive: true });
    writeFileSync(join(app.ctx.env.BACKUP_DIR, file), '');
    // Another member, whom the owner changes, and what the owner has begun to set up.
    await app.signIn('desk');
    await app.signIn();
    const password = PASSWORD;
    const member = { id: 2 };
    const virtual = createVirtualAuthenticator();
    const addPasskey = async (key: typeof virtual) => {
      const { token, options } = (await app.call(beginPasskey, {})).body;
      return { token, name: 'Key', response: key.register(options) };
    };
    const factor = (await app.call(confirmPasskey, { body: await addPasskey(virtual) })).body;
    const begun = (await app.call(confirmPassword, { body: { password } })).body.secondStep;
    const authenticator = (await app.call(beginAuthenticator, {})).body;
    const passkey = await addPasskey(createVirtualAuthenticator());
    await app.call(inviteStaff, { body: invitation });
    const { seen: none, ...offer } = (await app.call(prepareOffer, { params: { id: 1 } })).body;
    await app.call(sendOffer, { params: { id: 1 }, body: { ...offer, seen: none } });
    await app.call(sendOffer, { params: { id: 3 }, body: { ...offer, seen: none } });
    await app.call(sendOffer, { params: { id: 4 }, body: { ...offer, seen: none } });
    await app.call(sendOffer, { params: { id: 5 }, body: { ...offer, seen: none } });
    const accepted = app.db.query.updateTable('offers').set({ state: 'accepted' });
    await accepted.where('quoteRequestId', '=', 3).execute();
    await accepted.set({ confirmedAt: now }).where('quoteRequestId', '=', 4).execute();
    await accepted.where('quoteRequestId', '=', 5).execute();
    const paramsOf = { 'booking-requests': { id: 7 }, 'contact-messages': { id: 6 } };
    const assignment = { ...anAssignment(), revision: 0, seen: await seenBy(app, 4) };
    await app.call(assignRide, { params: { id: 4 }, body: assignment });
    const driven = { seen: await seenBy(app, 4), revision: 1, stage: 'dropped-off' } as const;
    await app.call(setRideStage, { params: { id: 4 }, body: driven });
    const receipt = { extras: [], totalCents: offer.totalCents };
    const cancellation = { by: 'customer', chargedCents: 0 } as const;
    const ofFifth = await seenBy(app, 5);
    await app.call(cancelRide, { params: { id: 5 }, body: { ...cancellation, seen: ofFifth } });
    const { fullName: _n, email: _e, phone: _p, notes: _t, ...aRide } = aQuoteRequest({ passengers: 2 });
    const person = 'ada@whitfield.example';
    const recordCount = (await app.call(findPerson, { body: { person } })).body.records.length;
    const template = { list: 'quote-requests', key: 'on-it', name: 'On it', text: 'Soon.' } as const;
    await app.call(saveReplyTemplate, { body: template });
    const removal = await app.call(removeQuoteRequest, { params: { id: 2 } });
    const { resetId } = (await app.call(resetAllAnalytics, {})).body;
    const [seen, ofThird, ofFourth] = [await seenBy(app), await seenBy(app, 3), await seenBy(app, 4)];
    const canceled = await seenBy(app, 5);
    const onRide = { seen: ofFourth, revision: 2 };
    app.clock.now += 1000;
    // The third customer asks for a change.
    await app.call(createContactMessage, { body: aMessage() });
    await updateRows(app.db.query, 'contactMessages')
      .set({ quoteRequestId: 3, rideChange: JSON.stringify({ passengers: [2, 3] }) })
      .where('id', '=', 8)
      .execute();
    // Renamed instead of dropped, so that both engines refuse the entry alone.
    await sql`alter table audit_log rename to audit_log_gone`.execute(app.db.query);
    const before = await contentOf(app.db.query);

    const id = 1;
    const changes = [
      [updateQuoteRequest, () => app.call(updateQuoteRequest, { params: { id }, body: { status: 'sold' } })],
      [removeQuoteRequest, () => app.call(removeQuoteRequest, { params: { id } })],
      [resetQuoteRequests, () => app.call(resetQuoteRequests, {})],
      [
        updateBookingRequest,
        () => app.call(updateBookingRequest, { params: { id: 7 }, body: { isProcessed: true } }),
      ],
      [removeBookingRequest, () => app.call(removeBookingRequest, { params: { id: 7 } })],
      [removeContactMessage, () => app.call(removeContactMessage, { params: { id: 6 } })],
      [resetBookingRequests, () => app.call(resetBookingRequests, {})],
      [
        updateContactMessage,
        () => app.call(updateContactMessage, { params: { id: 6 }, body: { isRead: true } }),
      ],
      [resetContactMessages, () => app.call(resetContactMessages, {})],
      ...[bookingRequestList, contactMessageList].flatMap(({ name, claim, addNote, reply }) => [
        [claim, () => app.call(claim, { params: paramsOf[name], body: { isClaimed: true } })] as const,
        [addNote, () => app.call(addNote, { params: paramsOf[name], body: { text: 'Called.' } })] as const,
        [
          reply,
          () => app.call(reply, { params: paramsOf[name], body: { subject: 'Yes', text: 'Yes.' } }),
        ] as const,
      ]),
      [takeQuoteRequest, () => app.call(takeQuoteRequest, { body: aQuoteRequest() })],
      [claimQuoteRequest, () => app.call(claimQuoteRequest, { params: { id }, body: { isClaimed: true } })],
      [addQuoteNote, () => app.call(addQuoteNote, { params: { id }, body: { text: 'Called.' } })],
      [sendOffer, () => app.call(sendOffer, { params: { id }, body: { ...offer, seen } })],
      [cancelFollowUp, () => app.call(cancelFollowUp, { params: { id }, body: { seen } })],
      [acceptOfferElsewhere, () => app.call(acceptOfferElsewhere, { params: { id }, body: { seen } })],
      [withdrawOffer, () => app.call(withdrawOffer, { params: { id }, body: { seen } })],
      [changeRide, () => app.call(changeRide, { params: { id }, body: { ...aRide, seen } })],
      [
        updateConfirmation,
        () =>
          app.call(updateConfirmation, {
            params: { id: 4 },
            body: { seen: ofFourth, text: 'Changed.' },
          }),
      ],
      [
        confirmRide,
        () => app.call(confirmRide, { params: { id: 3 }, body: { seen: ofThird, text: 'Booked.' } }),
      ],
      [
        cancelRide,
        () => app.call(cancelRide, { params: { id: 3 }, body: { ...cancellation, seen: ofThird } }),
      ],
      [
        takeBackCancellation,
        () => app.call(takeBackCancellation, { params: { id: 5 }, body: { seen: canceled } }),
      ],
      [assignRide, () => app.call(assignRide, { params: { id: 4 }, body: { ...anAssignment(), ...onRide } })],
      [createChauffeurLink, () => app.call(createChauffeurLink, { params: { id: 4 }, body: onRide })],
      [
        setRideStage,
        () => app.call(setRideStage, { params: { id: 4 }, body: { ...onRide, stage: 'on-board' } }),
      ],
      [sendReceipt, () => app.call(sendReceipt, { params: { id: 4 }, body: { ...onRide, ...receipt } })],
      [
        applyChange,
        () =>
          app.call(applyChange, {
            params: { id: 3 },
            body: { seen: ofThird, change: 8, text: 'Changed as you asked.' },
          }),
      ],
      [
        sendReply,
        () => app.call(sendReply, { params: { id }, body: { subject: 'Your ride', text: 'One question.' } }),
      ],
      [saveReplyTemplate, () => app.call(saveReplyTemplate, { body: { ...template, name: 'Changed' } })],
      [
        removeReplyTemplate,
        () => app.call(removeReplyTemplate, { params: { list: template.list, id: template.key } }),
      ],
      [
        restoreRemoval,
        () =>
          app.call(restoreRemoval, {
            body: { list: 'quote-requests', removedAt: removal.body.removedAt },
          }),
      ],
      [
        changeSelection,
        () => app.call(changeSelection, { body: { list: 'quote-requests', ids: [id], status: 'sold' } }),
      ],
      [removeSelection, () => app.call(removeSelection, { body: { list: 'contact-messages', ids: [6] } })],
      [resetAllAnalytics, () => app.call(resetAllAnalytics, {})],
      [
        resetAnalyticsComponent,
        () => app.call(resetAnalyticsComponent, { params: { component: 'backlinks' } }),
      ],
      [undoAnalyticsReset, () => app.call(undoAnalyticsReset, { body: { resetId } })],
      [findPerson, () => app.call(findPerson, { body: { person } })],
      [exportPerson, () => app.call(exportPerson, { body: { person } })],
      [exportPersonPage, () => app.call(exportPersonPage, { body: { person } })],
      [
        correctPerson,
        () =>
          app.call(correctPerson, {
            body: { person, expected: recordCount, correction: { name: 'Ada Vance' } },
          }),
      ],
      [erasePerson, () => app.call(erasePerson, { body: { person, expected: recordCount } })],
      [updateVipMember, () => app.call(updateVipMember, { params: { id }, body: { isCodeUsed: true } })],
      [removeVipMember, () => app.call(removeVipMember, { params: { id } })],
      [
        changePassword,
        () => app.call(changePassword, { body: { password, newPassword: 'seven quiet herons walk' } }),
      ],
      [endSessions, () => app.call(endSessions, { body: {} })],
      [changeName, () => app.call(changeName, { body: { displayName: 'Ada Whitfield' } })],
      [changeAddress, () => app.call(changeAddress, { body: { email: 'owner@sterlingrow.example' } })],
      [cancelAddressChange, () => app.call(cancelAddressChange, {})],
      [setWeeklyReport, () => app.call(setWeeklyReport, { body: { isOn: true } })],
      [backUpNow, () => app.call(backUpNow, {})],
      [
        restoreKeptBackup,
        async () => app.call(restoreKeptBackup, { body: { file, seen: await describePresent(app.ctx.env) } }),
      ],
      [sendWeeklyReportNow, () => app.call(sendWeeklyReportNow, {})],
      [confirmPassword, () => app.call(confirmPassword, { body: { password } })],
      [
        confirmSecondStep,
        () =>
          app.call(confirmSecondStep, {
            body: { method: 'recovery', token: begun?.token ?? '', code: factor.recoveryCodes?.[0] ?? '' },
          }),
      ],
      [beginAuthenticator, () => app.call(beginAuthenticator, {})],
      [
        confirmAuthenticator,
        () => {
          const code = new TOTP({ secret: authenticator.secret }).generate({ timestamp: app.clock.now });
          return app.call(confirmAuthenticator, { body: { token: authenticator.token, code } });
        },
      ],
      [removeAuthenticator, () => app.call(removeAuthenticator, {})],
      [beginPasskey, () => app.call(beginPasskey, {})],
      [confirmPasskey, () => app.call(confirmPasskey, { body: passkey })],
      [removePasskey, () => app.call(removePasskey, { body: { id: virtual.id } })],
      [renewRecoveryCodes, () => app.call(renewRecoveryCodes, {})],
      [
        updateStaffAccount,
        () => app.call(updateStaffAccount, { params: member, body: { isDisabled: true } }),
      ],
      [endStaffSessions, () => app.call(endStaffSessions, { params: member })],
      [resetSecondFactor, () => app.call(resetSecondFactor, { params: member })],
      [updateViewerExport, () => app.call(updateViewerExport, { body: { viewersMayExport: true } })],
      [inviteStaff, () => app.call(inviteStaff, { body: { ...invitation, username: 'day desk' } })],
      [withdrawInvitation, () => app.call(withdrawInvitation, { body: { username: invitation.username } })],
      [signOut, () => app.call(signOut, {})],
    ] as const;
    for (const [endpoint, change] of changes) {
      expect([actionOf(endpoint), (await change()).status]).toEqual([actionOf(endpoint), 500]);
      expect(await contentOf(app.db.query), actionOf(endpoint)).toBe(before);
    }
    const served = app.app.endpoints.filter(({ access, method }) => access !== 'public' && method !== 'GET');
    expect(changes.map(([endpoint]) => actionOf(endpoint)).sort()).toEqual(served.map(actionOf).sort());

    const credentials = { username: 'desk', password };
    const cookie = await app.app.inject({ method: 'POST', url: signIn.path, payload: credentials });
    expect([cookie.statusCode, cookie.headers['set-cookie']]).toEqual([500, undefined]);
    await expect(setPassword(app.db, 'admin', 'another long password', now)).rejects.toThrow();
    expect(await contentOf(app.db.query)).toBe(before);
  });

  test('says both when a role and disabling are set by one call', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    await app.signIn();
    const body = { role: 'viewer' as const, isDisabled: true };
    expect((await app.call(updateStaffAccount, { params: { id: 2 }, body })).status).toBe(200);
    const { entries } = (await app.call(listAuditLog, {})).body;
    expect(entries[0]?.sentence).toBe('Set the role of desk to viewer. Disabled desk');
  });

  test('has an entry when a password is set on the command line', async () => {
    await using app = await startTestApp(engine);
    await setPassword(app.db, 'admin', 'another long password', 1);
    await setPassword(app.db, 'night desk', 'another long password', 2);
    const entry = { actor: 'command line', action: 'staff set-password' };
    expect(await app.db.query.selectFrom('auditLog').selectAll().orderBy('id').execute()).toMatchObject([
      { ...entry, subject: 'admin', value: 'changed', createdAt: 1 },
      { ...entry, subject: 'night desk', value: 'added', createdAt: 2 },
    ]);
  });
});
