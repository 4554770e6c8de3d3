import { dashboardWords } from '#content/staff.ts';
import adminStyle from './admin.css?url';
import { StaffPage } from './frame/staff-page.tsx';

export const links = () => [{ rel: 'stylesheet', href: adminStyle }];

export function meta() {
  return [{ title: dashboardWords.title }, { name: 'robots', content: 'noindex' }];
}

export default function DashboardPage() {
  return (
    <StaffPage>
      <div className="wrap py-8">
        <h1 className="text-h3">{dashboardWords.title}</h1>
      </div>
    </StaffPage>
  );
}
