import { cancelRide } from '#content/offers/cancel-ride.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { CancelForm } from '#website/offer/cancel-form.tsx';

export const title = ({ reference }: PageData['cancel-ride']) => cancelRide.title(reference);

export default function CancelRidePage(page: PageData['cancel-ride']) {
  return <CancelForm page={page} />;
}
