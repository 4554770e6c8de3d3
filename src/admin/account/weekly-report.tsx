import { useState } from 'react';
import { accountCopy } from '#content/staff/account.ts';
import { type Account, readAccount } from '#contracts/account.ts';
import { send } from '#contracts/client.ts';
import { previewWeeklyReport, sendWeeklyReportNow, setWeeklyReport } from '#contracts/weekly-report.ts';
import { useApiMutation, useApiQuery } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { LoadState } from '../kit/feedback.tsx';
import { AccountSection } from '../kit/page-layout.tsx';

const copy = accountCopy.weeklyReport;

/** The switch of the weekly email, which goes to the account's own address, and last week's as an example. */
export function WeeklyReport({ account: { weeklyReportEmail } }: { account: Account }) {
  const [isPreviewing, setPreviewing] = useState(false);
  const isOn = weeklyReportEmail !== undefined;
  const change = useApiMutation({
    request: () => send(setWeeklyReport, { body: { isOn: !isOn } }),
    refetch: [readAccount.path],
    successTitle: isOn ? copy.switchedOff : copy.switchedOn,
    errorTitle: copy.failed,
  });
  const sendNow = useApiMutation({
    request: (_: undefined, headers) => send(sendWeeklyReportNow, { headers }),
    refetch: [],
    successTitle: copy.sent,
    errorTitle: copy.sendFailed,
  });
  return (
    <AccountSection title={copy.title} lead={copy.lead}>
      <p className="mb-4 text-small">{isOn ? copy.on(weeklyReportEmail) : copy.off}</p>
      <div className="flex flex-wrap gap-3">
        <StaffButton
          variant={isOn ? 'plain' : 'strong'}
          disabled={change.isPending}
          onClick={() => change.mutate(undefined)}
        >
          {isOn ? copy.switchOff : copy.switchOn}
        </StaffButton>
        <StaffButton aria-expanded={isPreviewing} onClick={() => setPreviewing(!isPreviewing)}>
          {isPreviewing ? copy.hidePreview : copy.preview}
        </StaffButton>
        <StaffButton disabled={sendNow.isPending} onClick={() => sendNow.mutate(undefined)}>
          {copy.sendNow}
        </StaffButton>
      </div>
      {isPreviewing && <Preview />}
    </AccountSection>
  );
}

/** The email's text: the security policy of staff pages lets no document render the styled version. */
function Preview() {
  const preview = useApiQuery(previewWeeklyReport, {});
  return (
    <div className="mt-4">
      <LoadState query={preview} loading={copy.previewing}>
        {({ to, subject, paragraphs, facts }) => (
          <section
            aria-label={copy.previewLabel}
            className="max-w-xl rounded-panel border border-hairline bg-surface p-5 text-small"
          >
            <p className="font-medium text-heading">{subject}</p>
            <p className="mb-3 text-label text-quiet">{copy.goesTo(to)}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mb-3 whitespace-pre-line">
                {paragraph}
              </p>
            ))}
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t border-hairline pt-3">
              {facts.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-quiet">{label}</dt>
                  <dd className="whitespace-pre-line text-heading tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </LoadState>
    </div>
  );
}
