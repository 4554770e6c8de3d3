import { chauffeurPage } from '#content/offers/chauffeur-page.ts';
import { phoneHref } from '#content/phone.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { stepsAfter } from '#rules/ride-day.ts';
import { Button } from '#ui/button.tsx';
import { FactRows } from '#ui/fact-rows.tsx';
import { RouteLine } from '#ui/route-line.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';

type Ride = Extract<PageData['chauffeur'], { state: 'open' }>;

/** Read on a phone, at night and in a hurry: when and where, what to press next, whom to call, then the rest. */
export function ChauffeurRide({ ride }: { ride: Ride }) {
  const { date, time, route, facts, customer, deskPhone } = ride;
  return (
    <div className="ink pt-header">
      <div className="wrap max-w-2xl py-8">
        <h1 className="text-h3">{chauffeurPage.title(date)}</h1>
        <p className="mt-2 text-lead text-heading">{chauffeurPage.pickup(time)}</p>
        <RouteLine places={route} className="mt-6" />
        <Steps ride={ride} />
        <div className="mt-8 grid gap-3 sm:grid-cols-2">
          <LinkButton href={`tel:${customer.phone.replaceAll(/[^\d+]/g, '')}`} size="lg">
            {chauffeurPage.callCustomer(customer.name)}
          </LinkButton>
          <LinkButton href={phoneHref(deskPhone)} size="lg">
            {chauffeurPage.callDesk}
          </LinkButton>
        </div>
        <h2 className="mt-10 mb-3 text-h4">{chauffeurPage.ride}</h2>
        <FactRows
          rows={[{ label: chauffeurPage.customer, value: `${customer.name}, ${customer.phone}` }, ...facts]}
          rowClassName="gap-x-4 py-2.5 sm:grid-cols-[12rem_1fr]"
        />
      </div>
    </div>
  );
}

/** The next steps are buttons; those that were pressed say when. The first of the next is the likely one. */
function Steps({ ride: { path, stage, steps, version, changes } }: { ride: Ride }) {
  const next = stepsAfter(stage);
  return (
    <section aria-labelledby="steps" className="mt-8">
      <h2 id="steps" className="text-h4">
        {next.length > 0 ? chauffeurPage.now : chauffeurPage.done}
      </h2>
      {changes && (
        <div role="alert" className="mt-3 border-l-2 border-err pl-4 text-err">
          <p>{chauffeurPage.changed}</p>
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </div>
      )}
      <form method="post" action={`${path}/step`} className="mt-4 grid gap-3">
        <input type="hidden" name="seen" value={stage} />
        <input type="hidden" name="version" value={version} />
        {steps.map(({ step, at }) =>
          next.includes(step) ? (
            <Button
              key={step}
              type="submit"
              name="step"
              value={step}
              variant={step === next[0] ? 'brass' : 'line'}
              size="lg"
              className="min-h-18! w-full text-lead"
            >
              {chauffeurPage.steps[step]}
            </Button>
          ) : (
            <p
              key={step}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-2"
            >
              <span className="text-heading">{chauffeurPage.steps[step]}</span>
              {at && <span className="tabular-nums">{chauffeurPage.pressedAt(at)}</span>}
            </p>
          ),
        )}
      </form>
      <p className="mt-3 text-small text-quiet">{chauffeurPage.wrong}</p>
    </section>
  );
}
