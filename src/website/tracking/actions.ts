import { company } from '#content/company.ts';
import { bookingUrl, visitParameter } from '#content/reservations.ts';
import type { ActionReport, QuoteFormField } from '#contracts/analytics.ts';
import { analyticsPaths, QUOTE_FORM_ID, type VisitAction } from '#contracts/tracking.ts';
import { deliver } from './beacon.ts';

let sessionId = '';
/** The last field of the quote form that was changed, and the one that was last reported. */
let field: QuoteFormField | undefined;
let reportedField: QuoteFormField | undefined;

/** One listener for each kind of event, whatever the page shows. Called once per page load, never for those who opted out. */
export function watchActions(id: string): void {
  sessionId = id;
  // While it is captured, before the link is followed or taken over. `auxclick` is the middle button.
  document.addEventListener('click', followLink, { capture: true });
  document.addEventListener('auxclick', followLink, { capture: true });
  document.addEventListener('input', noteField);
}

/** Called when a page is shown, after its route has rendered. */
export function noteForm(): void {
  if (document.getElementById(QUOTE_FORM_ID)) report('form_seen');
}

/** Called when the page is hidden or left. */
export function reportField(): void {
  if (field === reportedField) return;
  reportedField = field;
  report('form_begun', field);
}

function report(action: VisitAction, field?: QuoteFormField): void {
  deliver(analyticsPaths.action, { sessionId, action, field } satisfies ActionReport);
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || event.button > 1) return;
  const action = actionOf(link);
  if (action) report(action);
  const parameter = visitParameter();
  if (!parameter || !isBookingLink(link)) return;
  // The reservation service returns it with the booking, which then has a source as a quote request has.
  const address = new URL(link.href);
  address.searchParams.set(parameter, sessionId);
  link.href = address.href;
}

function actionOf(link: HTMLAnchorElement): VisitAction | undefined {
  if (link.protocol === 'tel:') return 'call';
  if (link.protocol === 'mailto:') return 'email';
  return isBookingLink(link) || link.href === company.tripPartner.url ? 'book' : undefined;
}

function isBookingLink(link: HTMLAnchorElement): boolean {
  const booking = new URL(bookingUrl(), location.href);
  return link.origin === booking.origin && link.pathname === booking.pathname;
}

function noteField({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const name = target.closest(`#${QUOTE_FORM_ID}`) && target.getAttribute('name');
  if (!name) return;
  const isFirst = field === undefined;
  // The server knows which controls are fields: their descriptions would be part of every page.
  field = name as QuoteFormField;
  if (isFirst) reportField();
}
