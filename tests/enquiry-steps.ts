import { expect, type Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { demoReservations } from '#content/demo-reservations.ts';
import { nextSummer } from './server/enquiries.ts';

/** Matches a line that contains only a reference. */
export const aReference = new RegExp(`^${company.quotePrefix}-[2-9A-Z]{4}-[2-9A-Z]{2}$`);

/** Fills in the quote form as a customer would; `different` replaces single answers. */
export async function fillInQuote(page: Page, different: Record<string, string> = {}): Promise<void> {
  const answers = {
    eventType: 'Wedding',
    duration: '3',
    eventDate: nextSummer(),
    pickupTime: '17:30',
    pickupLocation: 'The Hermitage Hotel',
    dropoffLocation: 'Cheekwood Estate',
    passengers: '4',
    vehicleType: 'Cadillac Escalade',
    notes: 'Two garment bags',
    fullName: 'Ada Whitfield',
    email: 'ada@whitfield.example',
    phone: '(615) 555-0142',
    ...different,
  };
  for (const [name, answer] of Object.entries(answers)) {
    const control = page.locator(`#quote-${name}`);
    if (name === 'eventType' || /vehicle/i.test(name)) await control.selectOption(answer);
    else await control.fill(answer);
  }
}

/** Expects these lines in what the confirmation repeats of the ride. */
export async function expectRecap(page: Page, lines: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(lines)) {
    const lines = page.locator('main :is(dl > div, .route-line > li)');
    const line = lines.filter({ has: page.getByText(label, { exact: true }) });
    await expect(line.locator(':scope > :last-child')).toHaveText(value);
  }
}

/** Fills in the message form; `different` replaces single answers. */
export async function fillInMessage(page: Page, different: Record<string, string> = {}): Promise<void> {
  const answers = {
    name: 'Ruth Calloway',
    email: 'ruth@calloway.example',
    subject: 'A coat left in the car',
    message: 'A navy coat,\nback seat.',
    ...different,
  };
  for (const [name, answer] of Object.entries(answers)) await page.locator(`#message-${name}`).fill(answer);
}

/** Books a ride in the demonstration service of the open page and gives back its number. */
export async function bookRide(page: Page): Promise<string | undefined> {
  await page.locator('#reserve').scrollIntoViewIfNeeded();
  const desk = page.locator('#reserve').frameLocator('iframe');
  await desk.getByLabel('Service').selectOption('Hourly service');
  const answers = {
    Date: nextSummer(),
    Time: '09:00',
    Pickup: 'The Hermitage Hotel',
    Destination: 'Franklin',
    Passengers: '2',
    'First name': 'Ada',
    'Last name': 'Whitfield',
    Email: 'ada@whitfield.example',
    Phone: '615-555-0142',
  };
  for (const [label, answer] of Object.entries(answers)) await desk.getByLabel(label).fill(answer);
  await desk.getByRole('button', { name: demoReservations.book }).click();
  return /DD-\d+/.exec(await desk.getByRole('status').innerText())?.[0];
}
