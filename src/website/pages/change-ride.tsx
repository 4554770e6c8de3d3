import { changeRideCopy } from '#content/offers/change-ride.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { ChangeForm } from '#website/offer/change-form.tsx';

export const title = ({ reference }: PageData['change-ride']) => changeRideCopy.title(reference);

export default function ChangeRidePage(page: PageData['change-ride']) {
  return <ChangeForm page={page} />;
}
