import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#rules/duration.ts';
import { plainText } from './analytics.ts';
import { endpoint } from './endpoint.ts';
import { date, line } from './form-fields.ts';
import { RequestListName } from './request-lists.ts';
import { LARGEST_ROW_ID } from './row-id.ts';
import { Username } from './staff.ts';

const Disk = z.object({
  /** The folder of the data, or that of the backups where it is on another disk. */
  holds: z.enum(['data', 'backups']),
  freeBytes: z.number(),
  totalBytes: z.number(),
});
export type Disk = z.infer<typeof Disk>;

export const readSystemStatus = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  access: 'viewer',
  response: z.object({
    /** Whether `npm run demo` filled the database. */
    hasDemoData: z.boolean(),
    /** Disks that have little room left. */
    fullDisks: z.array(Disk).optional(),
    /** Whether backups are made at night. */
    makesBackups: z.boolean().optional(),
    /** Absent until the first one was due. */
    backup: z
      .object({
        /** When the last one was restored and compared; absent as long as there is none. */
        provenAt: z.string().optional(),
        /** None was proven for two days, or none at all. */
        isOverdue: z.boolean(),
        /** Why the last one failed. */
        error: z.string().optional(),
      })
      .optional(),
  }),
});

/** What protects an installation; the first needs most. */
export const protections = ['mail', 'tls', 'second-factor', 'backups', 'encryption', 'disk'] as const;

/** How the installation does, for whoever is responsible for it. */
export const readSystemReport = endpoint({
  method: 'GET',
  path: '/api/admin/system/report',
  access: 'owner',
  response: z.object({
    version: z.string(),
    engine: z.enum(['sqlite', 'postgres']),
    databaseBytes: z.number(),
    disks: z.array(Disk),
    protections: z.array(z.object({ name: z.enum(protections), isOn: z.boolean() })),
    /** Absent until the first one was due or asked for. */
    backup: z
      .object({
        /** Asked for, or under way. */
        isRunning: z.boolean(),
        /** When the last one was begun. */
        madeAt: z.string().optional(),
        provenAt: z.string().optional(),
        /** Rows that were compared. */
        rows: z.number().optional(),
        /** Size of the last one that was proven; absent where its file is not on this machine. */
        fileBytes: z.number().optional(),
        error: z.string().optional(),
        isRestoring: z.boolean().optional(),
        /** Why the last restore changed nothing. */
        restoreError: z.string().optional(),
        /** Those in the folder, the newest first. */
        kept: z.array(z.object({ file: z.string(), takenAt: z.string(), bytes: z.number() })).optional(),
      })
      .optional(),
    mail: z.object({
      /** Host of the mail server; absent where emails are written to files. */
      server: z.string().optional(),
      waiting: z.number(),
      lastSentAt: z.string().optional(),
      error: z.string().optional(),
    }),
    /** The jobs of the process that answers. */
    jobs: z.array(
      z.object({
        name: z.string(),
        lastRunAt: z.string().optional(),
        nextRunAt: z.string().optional(),
        /** Why the last run failed. */
        error: z.string().optional(),
      }),
    ),
  }),
});
export type SystemReport = z.infer<typeof readSystemReport.response>;

/** Asks for a backup; `readSystemReport` says when it was proven. */
export const backUpNow = endpoint({
  method: 'POST',
  path: '/api/admin/system/backup',
  access: 'owner',
  changes: ['settings'],
  audit: () => 'Made a backup',
  confirm: () => true,
  // Each takes the place of the oldest one.
  rateLimits: [{ name: 'backups', max: 5, windowMs: DAY_MS, per: 'site' }],
  response: z.object({ isRunning: z.literal(true) }),
  status: 202,
});

/** The last one that was proven. */
export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/admin/system/backup',
  access: 'owner',
  audit: () => 'Downloaded a backup',
  exports: () => true,
  confirm: () => true,
  rateLimits: [{ name: 'backup-downloads', max: 20, windowMs: DAY_MS, per: 'site' }],
  response: z.string(),
});

const KeptBackup = z.strictObject({ file: line(80) });

/** What a restore is compared by; names of tables. */
export const restoredKinds = [
  'quoteRequests',
  'offers',
  'bookingRequests',
  'contactMessages',
  'vipMembers',
  'staffAccounts',
] as const;

/** What is there of a kind; the digest changes with any of its rows. */
const present = { kind: z.enum(restoredKinds), now: z.number(), digest: z.string() };

const SeenData = z
  .array(z.strictObject({ ...present, now: z.number().int().nonnegative(), digest: line(40) }))
  .max(restoredKinds.length);
export type SeenData = z.infer<typeof SeenData>;

const RestorePreview = z.object({
  takenAt: z.string(),
  kinds: z.array(
    z.object({
      ...present,
      after: z.number(),
      /** That came since. */
      gone: z.number(),
      /** That were deleted since. */
      back: z.number(),
      /** That have changed since. */
      changed: z.number(),
    }),
  ),
});
export type RestorePreview = z.infer<typeof RestorePreview>;

/**
 * Restores a kept backup beside the data, and says what would change if it took its place. That can take minutes: as long as the
 * answer has no preview, the call is repeated.
 */
export const previewRestore = endpoint({
  method: 'GET',
  path: '/api/admin/system/restore',
  access: 'owner',
  query: KeptBackup,
  // One comparison at a time, which takes as long as a backup and as much room.
  rateLimits: [{ name: 'restore-previews', max: 300, windowMs: DAY_MS, per: 'site' }],
  response: z.object({ preview: RestorePreview.optional() }),
});

/**
 * Puts a kept backup in the place of the data, which is backed up before. The site is away meanwhile, and ends all sessions. `seen`
 * is what the preview said is there: when something else is there by now, the answer is 409 and says what.
 */
export const restoreKeptBackup = endpoint({
  method: 'POST',
  path: '/api/admin/system/restore',
  access: 'owner',
  changes: ['settings'],
  audit: {
    value: ({ file }) => file,
    sentence: ({ value }) => `Restored the backup ${value}`,
  },
  confirm: () => true,
  rateLimits: [{ name: 'restores', max: 20, windowMs: DAY_MS, per: 'site' }],
  body: KeptBackup.extend({ seen: SeenData }),
  response: z.object({ isRestoring: z.literal(true) }),
  status: 202,
});

/** Counts of the outbox, and the emails that could not be delivered. */
export const readMailState = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  access: 'viewer',
  response: z.object({
    waiting: z.number(),
    sent: z.number(),
    failed: z.number(),
    /** Not sent within a day, because their recipients had as many as one may get in that time. */
    suppressed: z.number().optional(),
    /** Without an SMTP server, emails are written to files. */
    transport: z.enum(['smtp', 'files']).optional(),
    /** While the mail server takes no email of ours: since when, and its last error. */
    outage: z.object({ since: z.string(), error: z.string() }).optional(),
    /** The latest failed emails, newest first. */
    failures: z.array(
      z.object({
        id: z.number(),
        kind: z.string(),
        recipient: z.string(),
        subject: z.string(),
        attempts: z.number(),
        error: z.string().optional(),
        createdAt: z.string(),
        /** Of a customer's email within the last week, whose contact staff should correct. */
        request: z.object({ list: RequestListName, id: z.number() }).optional(),
      }),
    ),
  }),
});

/** One change made by a member of staff. */
export const AuditEntry = z.object({
  id: z.number(),
  /** User name of the member of staff. */
  actor: z.string(),
  /** Method and path of the endpoint: 'PATCH /api/admin/quote-requests/:id'. */
  action: z.string(),
  /** Readable description of the action; the action itself if it no longer exists. */
  sentence: z.string(),
  /** Id or name of the changed record, when there is exactly one. */
  subject: z.string().optional(),
  /** The new value, when one was set: 'sold'. */
  value: z.string().optional(),
  count: z.number(),
  /** The request that was changed, while it exists. A contact message has no reference. */
  request: z
    .object({
      list: RequestListName,
      id: z.number(),
      reference: z.string().optional(),
      isRemoved: z.boolean(),
    })
    .optional(),
  at: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What an entry is about, by which the list can be filtered: `server/audit/audit-kinds.ts`. */
export const AuditKind = z.enum(['requests', 'offers', 'removals', 'data', 'sign-in', 'staff', 'system']);
export type AuditKind = z.infer<typeof AuditKind>;

/** Filters of the audit log, in the query of the call and of the page's address. */
export const auditFilters = {
  member: Username.optional(),
  kind: AuditKind.optional(),
  /** On the company's clock. */
  day: date().optional(),
  /** Id of the last entry of the previous page. */
  before: z.coerce.number().int().positive().max(LARGEST_ROW_ID).optional(),
};

/** Newest entries first, one page at a time. */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'viewer',
  query: z.object(auditFilters),
  response: z.object({
    entries: z.array(AuditEntry),
    hasMore: z.boolean(),
    /** Everybody whom entries can name: the members, the command line and the site itself. */
    members: z.array(z.string()),
  }),
});

/** Truncated rather than rejected, so that a long message is still logged. */
const boundedText = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(4000)
    .transform((value) => plainText(value, maxLength));

/** An error that a page of ours caught while rendering. */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  access: 'public',
  rateLimits: [
    { name: 'client-errors-address', max: 20, windowMs: HOUR_MS, per: 'address' },
    // A fault on every page of a busy day must not fill the log.
    { name: 'client-errors-all', max: 1000, windowMs: HOUR_MS, per: 'site' },
  ],
  body: z.strictObject({
    message: boundedText(300),
    /** Without query and hash, which may carry what a visitor typed. */
    path: boundedText(200).pipe(z.string().startsWith('/')),
  }),
  bodyLimit: 8 * 1024,
  response: z.object({ received: z.literal(true) }),
  status: 202,
});
