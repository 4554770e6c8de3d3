import { type FormEvent, useState } from 'react';
import { company } from '#content/company.ts';
import { formatRideDate } from '#content/requests/format.ts';
import { reminderCopy } from '#content/staff/shared.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { reminderFault } from '#rules/reminder.ts';
import { addDays, companyClock, companyInstant } from '#rules/time.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { StaffButton } from '../kit/buttons.tsx';
import { FormActions } from '../kit/forms.tsx';

export type Reminded = { remindAt?: string | undefined; remindedAt?: string | undefined };

/** 'Remind me: Today, 4:00 PM', or the reminder whose time has come. */
export function ReminderMark({ request: { remindAt, remindedAt } }: { request: Reminded }) {
  const at = remindAt ?? remindedAt;
  if (!at) return null;
  const when = formatMoment(Date.parse(at));
  return (
    <span className={remindAt ? 'text-small text-quiet' : 'text-small font-medium text-warn'}>
      {remindAt ? reminderCopy.later(when) : reminderCopy.due(when)}
    </span>
  );
}

function formatMoment(at: number): string {
  const { date, time } = companyClock(at);
  return formatRideDate(date, time, companyClock(Date.now()).date);
}

type ReminderProps = {
  /** Names the request. */
  title: string;
  request: Reminded;
  /** The moment of its pickup, for a ride whose date is one. */
  rideAt: number | undefined;
  onChoose: (remindAt: string | null) => void;
  onClose: () => void;
};

/** Asks when the member wants to be reminded, on the company's clock. */
export function ReminderDialog(props: ReminderProps) {
  const { title, onClose } = props;
  return (
    <Dialog
      open
      title={reminderCopy.title(title)}
      lead={reminderCopy.lead}
      onClose={onClose}
      className="max-w-md"
    >
      <ReminderForm {...props} />
    </Dialog>
  );
}

function ReminderForm(props: ReminderProps) {
  const { remindAt, remindedAt } = props.request;
  const { rideAt, onChoose, onClose } = props;
  const [now] = useState(Date.now);
  const today = companyClock(now).date;
  const at = (date: string, time: string) => companyInstant(date, time);
  const presets = [
    { label: reminderCopy.presets.hour, at: now + HOUR_MS },
    { label: reminderCopy.presets.afternoon, at: at(today, '16:00') },
    { label: reminderCopy.presets.morning, at: at(addDays(today, 1), '09:00') },
  ].filter((preset) => !reminderFault({ at: preset.at, rideAt }, now));
  const [{ date, time }, setClock] = useState(() =>
    companyClock(remindAt ? Date.parse(remindAt) : now + HOUR_MS),
  );
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = at(date, time);
    const fault = reminderFault({ at: chosen, rideAt }, Date.now());
    if (fault) setError(reminderCopy[fault]);
    else onChoose(new Date(chosen).toISOString());
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <div className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <StaffButton key={preset.label} onClick={() => onChoose(new Date(preset.at).toISOString())}>
            {preset.label}
          </StaffButton>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={reminderCopy.date}
          value={date}
          min={today}
          error={error}
          hint={
            rideAt && rideAt > now ? reminderCopy.pickup(formatMoment(rideAt), company.timezone) : undefined
          }
          onChange={({ target }) => setClock({ date: target.value, time })}
          required
        />
        <TextField
          type="time"
          label={reminderCopy.time}
          value={time}
          onChange={({ target }) => setClock({ date, time: target.value })}
          required
        />
      </div>
      <FormActions submitLabel={reminderCopy.set} onCancel={onClose}>
        {(remindAt ?? remindedAt) && (
          <StaffButton onClick={() => onChoose(null)}>{reminderCopy.clear}</StaffButton>
        )}
      </FormActions>
    </form>
  );
}
