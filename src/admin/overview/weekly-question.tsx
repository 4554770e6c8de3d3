import { accountCopy } from '#content/staff/account.ts';
import { readAccount } from '#contracts/account.ts';
import { send } from '#contracts/client.ts';
import { readSession } from '#contracts/staff.ts';
import { setWeeklyReport } from '#contracts/weekly-report.ts';
import { useApiMutation, useApiQuery } from '../kit/api.ts';
import { Notice, noticeActionStyle } from '../kit/page-layout.tsx';

const copy = accountCopy.weeklyReport;

/** Asks an owner once whether they want the weekly email; one press answers. Later it is changed in Account. */
export function WeeklyQuestion() {
  const { data: member } = useApiQuery(readSession, {});
  const refetch = [readSession.path, readAccount.path];
  const accept = useApiMutation({
    request: () => send(setWeeklyReport, { body: { isOn: true } }),
    ...{ refetch, successTitle: copy.switchedOn, errorTitle: copy.failed },
  });
  const decline = useApiMutation({
    request: () => send(setWeeklyReport, { body: { isOn: false } }),
    ...{ refetch, successTitle: copy.declined, errorTitle: copy.failed },
  });
  if (!member?.asksForWeeklyReport) return null;
  const answers = [
    { label: copy.yes, answer: accept },
    { label: copy.no, answer: decline },
  ];
  return (
    <Notice>
      <span className="text-heading">{copy.ask}</span>
      {answers.map(({ label, answer }) => (
        <button
          key={label}
          type="button"
          disabled={accept.isPending || decline.isPending}
          onClick={() => answer.mutate(undefined)}
          className={`${noticeActionStyle} ml-3 min-h-5!`}
        >
          {label}
        </button>
      ))}
    </Notice>
  );
}
