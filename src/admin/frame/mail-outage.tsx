import { Link } from 'react-router';
import { mailOutageCopy } from '#content/staff/dashboard.ts';
import { formatDateTime } from './format-date.ts';
import { staffButtonStyle } from './staff-button.tsx';

type MailOutageProps = { outage: { since: string; error: string }; waiting: number };

/** Stands on every tab while the mail server takes no e-mail. */
export function MailOutage({ outage, waiting }: MailOutageProps) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-panel border border-err px-5 py-3 text-small"
    >
      <div className="min-w-0 grow basis-80">
        <p className="font-medium text-heading">{mailOutageCopy.title(formatDateTime(outage.since))}</p>
        <p className="break-words">{mailOutageCopy.error(outage.error)}</p>
        {waiting > 0 && <p>{mailOutageCopy.waiting(waiting)}</p>}
      </div>
      <Link to="?tab=mail" className={staffButtonStyle('plain')}>
        {mailOutageCopy.open}
      </Link>
    </div>
  );
}
