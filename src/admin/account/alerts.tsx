import { useState } from 'react';
import { accountCopy } from '#content/staff/account.ts';
import { AccountSection } from '../kit/page-layout.tsx';
import { type AlertKind, isAlertOn, turnAlert } from '../request-list/alerts.ts';

const copy = accountCopy.alerts;

/** How this browser announces a new request. */
export function Alerts() {
  return (
    <AccountSection title={copy.title} lead={copy.lead}>
      <AlertSwitch kind="sound" label={copy.sound} />
      <AlertSwitch kind="notification" label={copy.notification} />
    </AccountSection>
  );
}

function AlertSwitch({ kind, label }: { kind: AlertKind; label: string }) {
  const [isOn, setOn] = useState(() => isAlertOn(kind));
  const [isRefused, setRefused] = useState(false);
  const turn = async (on: boolean) => {
    const isDone = await turnAlert(kind, on);
    setOn(on && isDone);
    setRefused(!isDone);
  };
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 text-small text-heading">
        <input
          type="checkbox"
          checked={isOn}
          className="size-5 accent-heading"
          onChange={({ target }) => turn(target.checked)}
        />
        {label}
      </label>
      <p role="status" className="text-small text-err">
        {isRefused && copy.refused}
      </p>
    </>
  );
}
