import { chauffeurPage } from '#content/offers/chauffeur-page.ts';
import { phoneHref } from '#content/phone.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { ChauffeurRide } from '#website/chauffeur/chauffeur-ride.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { NoticePage } from '#website/sections/notice-page.tsx';

export function title(page: PageData['chauffeur']): string {
  return page.state === 'open' ? chauffeurPage.title(page.date) : chauffeurPage[page.state].heading;
}

export default function ChauffeurPage(page: PageData['chauffeur']) {
  if (page.state === 'open') return <ChauffeurRide ride={page} />;
  const { phone, label } = chauffeurPage.callUs;
  return (
    <NoticePage heading={chauffeurPage[page.state].heading}>
      <p>{page.state === 'early' ? chauffeurPage.early.text(page.opens) : chauffeurPage[page.state].text}</p>
      <LinkButton href={phoneHref(phone)} variant="brass" size="lg" className="mt-10">
        {label}
      </LinkButton>
    </NoticePage>
  );
}
