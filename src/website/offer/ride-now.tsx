import { rideDay } from '#content/offers/ride-day.ts';
import type { CustomerOffer } from '#contracts/server-pages.ts';

/** How far the ride has come, on its day. The frame reads itself again when something happens; on paper it is a sentence. */
export function RideNow({ now }: { now: CustomerOffer['now'] }) {
  if (!now) return null;
  return (
    <section aria-labelledby="ride-now" className="col-span-full border-l-2 border-ok pl-4">
      <h2 id="ride-now" className="text-small text-quiet">
        {rideDay.live}
      </h2>
      {now.live ? (
        <>
          <iframe
            src={now.live}
            title={rideDay.live}
            loading="lazy"
            className="block h-14 w-full border-0 sm:h-7 print:hidden"
          />
          <p className="hidden print:block">{now.text}</p>
        </>
      ) : (
        <p className="text-lead">{now.text}</p>
      )}
    </section>
  );
}
