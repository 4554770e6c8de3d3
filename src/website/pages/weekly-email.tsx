import { weeklyReportLeave } from '#content/emails/weekly-report-email.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { EmailLinkPage } from '#website/sections/notice-page.tsx';

export const title = ({ state }: PageData['weekly-email']) => weeklyReportLeave[state].title;

export default function WeeklyEmailPage(link: PageData['weekly-email']) {
  return <EmailLinkPage copy={weeklyReportLeave} link={link} />;
}
