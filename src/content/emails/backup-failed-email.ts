import type { EmailContent } from './email-content.ts';

/** To the owners, when a backup fails after one that was proven. */
export function backupFailedEmail(reason: string, url: string): EmailContent {
  return {
    subject: 'The backup failed',
    preview: 'The latest data is not backed up yet.',
    heading: 'The backup failed',
    paragraphs: [
      'The latest data is not backed up yet. Earlier backups are kept, and the site tries again every hour.',
    ],
    facts: [{ label: 'Reason', value: reason }],
    action: { label: 'Open System', url },
    closing: [
      'Forward this to the person who runs the server. System shows when a backup was last verified.',
    ],
  };
}
