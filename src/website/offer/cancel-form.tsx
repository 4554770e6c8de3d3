import { CANCEL_PAGE, cancelRide } from '#content/offers/cancel-ride.ts';
import type { CancelPage } from '#contracts/server-pages.ts';
import { Button } from '#ui/button.tsx';
import { FactRows } from '#ui/fact-rows.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { LinkedText } from '../sections/linked-text.tsx';
import { AnswerField, AnswerForm, Rejected } from './answer-form.tsx';

/** Names the ride and what it costs to cancel it now; the form names both. */
export function CancelForm({ page }: { page: CancelPage }) {
  const { path, facts, phone, held, rejected, changes = [] } = page;
  return (
    <div className="paper">
      {/* The site's header is made for a dark picture. */}
      <div className="ink h-header" />
      <div className="wrap grid max-w-3xl! gap-y-6 py-6 lg:py-12">
        <h1 className="text-h2">{cancelRide.heading}</h1>
        {rejected && <Rejected form={rejected} changes={changes} />}
        <FactRows rows={facts} rowClassName="gap-x-4 py-3 sm:grid-cols-[9rem_1fr]" />
        <AnswerForm offer={page} name={CANCEL_PAGE}>
          <input type="hidden" name="held" value={held} />
          <AnswerField name="reason" label={cancelRide.reason} rejected={rejected} rows={2} />
          <div className="mt-6 flex flex-wrap gap-4">
            <Button type="submit" variant="dark" size="lg">
              {cancelRide.button}
            </Button>
            <LinkButton href={path} size="lg">
              {cancelRide.keep}
            </LinkButton>
          </div>
        </AnswerForm>
        <p className="text-small text-quiet">
          <LinkedText>{cancelRide.mistake(phone)}</LinkedText>
        </p>
      </div>
    </div>
  );
}
