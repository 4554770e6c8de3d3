import {
  deliveryCopy,
  offerCopy,
  replyDialogCopy,
  templateCopy,
  timelineCopy,
} from '#content/staff/quote-panels.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import { claimCopy, listCopy, reminderCopy, selectionCopy } from '#content/staff/shared.ts';
import { claimQuoteRequest, takeQuoteRequest } from '#contracts/quote-requests.ts';
import { addDays, companyClock } from '#rules/time.ts';
import { axeViolations } from './accessibility-checks.ts';
import { elementsOf } from './html.ts';
import { updateRows } from './request-rows.ts';
import { aQuoteRequest, nextSummer } from './server/enquiries.ts';
import { linkInEmail } from './site-emails.ts';
import { STAFF } from './site-process.ts';
import { addMessages, addQuotes, HOUR } from './staff-data.ts';
import {
  card,
  chooseForList,
  chooseMore,
  expect,
  notification,
  sendStandardOffer,
  test,
} from './staff-fixtures.ts';

test.beforeEach(async ({ signIn }) => signIn());

test('asks before it removes a selection with offers that customers still have, as for one of them', async ({
  page,
  data,
}) => {
  const [ada, tom] = await addQuotes(data, [
    { fullName: 'Ada Whitfield' },
    { fullName: 'Tom Ng' },
    { fullName: 'Ruth Calloway' },
  ]);
  await sendStandardOffer(page, ada);
  await sendStandardOffer(page, tom);
  await data
    .updateTable('offers')
    .set({ state: 'accepted' })
    .where('quoteRequestId', '=', tom ?? 0)
    .execute();
  await page.goto('/admin?tab=quotes');
  const question = page.getByRole('alertdialog');
  await test.step('one', async () => {
    await card(page, 'Ada Whitfield').getByRole('button', { name: listCopy.remove }).click();
    await expect(question).toContainText(quoteCopy.removeText.open);
    await question.getByRole('button', { name: 'Cancel' }).click();
  });
  const select = async (names: string[]) => {
    for (const name of names)
      await page.getByRole('checkbox', { name: new RegExp(selectionCopy.one(name)) }).check();
  };
  const bar = page.getByRole('region', { name: selectionCopy.region });
  await test.step('several', async () => {
    await chooseForList(page, selectionCopy.start);
    await select(['Ada Whitfield', 'Tom Ng', 'Ruth Calloway']);
    await bar.getByRole('button', { name: selectionCopy.remove }).click();
    await expect(question).toContainText('Remove 3 quote requests?');
    await expect(question).toContainText(
      'Among them: 1 accepted offer that awaits the confirmation, 1 open offer. The customers’ pages will say to call us.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(bar).toContainText('3 selected');
  });
  await test.step('without a question where no customer has one', async () => {
    await bar.getByRole('button', { name: selectionCopy.none }).click();
    await select(['Ruth Calloway']);
    await bar.getByRole('button', { name: selectionCopy.remove }).click();
    await expect(notification(page)).toContainText(selectionCopy.removed);
    await expect(card(page, 'Ruth Calloway')).toHaveCount(0);
  });
  await test.step('and removes them once it is meant', async () => {
    await select(['Ada Whitfield']);
    await bar.getByRole('button', { name: selectionCopy.remove }).click();
    await question.getByRole('button', { name: listCopy.remove }).click();
    await expect(card(page, 'Ada Whitfield')).toHaveCount(0);
    await expect(bar).toContainText('0 selected');
  });
});

test('lets the desk change the text of a template, add one with placeholders, and reset it', async ({
  page,
  data,
}) => {
  await addMessages(data, [{ name: 'Ruth Calloway', subject: 'A coat left in the car' }]);
  await page.goto('/admin?tab=messages');
  await card(page, 'A coat left in the car').getByRole('button', { name: replyDialogCopy.open }).click();
  const reply = page.getByRole('dialog', { name: replyDialogCopy.title('Ruth Calloway') });
  // What is answered stands above the text.
  await expect(reply.getByRole('blockquote')).toContainText('A navy coat, back seat,');
  const editor = page.getByRole('dialog', { name: templateCopy.open });
  const text = editor.getByRole('textbox', { name: templateCopy.text });
  const name = editor.getByRole('textbox', { name: templateCopy.name });
  const save = editor.getByRole('button', { name: templateCopy.save });

  await test.step('adds one', async () => {
    await reply.getByRole('button', { name: templateCopy.open }).click();
    await editor.getByLabel(templateCopy.choose).selectOption(templateCopy.add);
    await name.fill('Lost and found');
    await text.fill('Dear {nickname},\n\n- Reference {subject}\n');
    await save.click();
    await expect(text).toHaveAccessibleDescription(templateCopy.unknown('{nickname}'));
    await text.fill('Dear ');
    await editor.getByRole('button', { name: '{first name}' }).click();
    await expect(text).toBeFocused();
    await page.keyboard.type(', found: {subject}.\n\n- {my name}\n\nYours');
    expect(await axeViolations(page)).toEqual([]);
    await save.click();
    await expect(notification(page)).toContainText(templateCopy.saved);
  });
  await test.step('and starts the reply from it, without what is not known', async () => {
    await expect(editor).toBeHidden();
    await expect(reply.getByLabel(replyDialogCopy.template)).toHaveValue('lost-and-found');
    await expect(reply.getByLabel(replyDialogCopy.text)).toHaveValue(
      'Dear Ruth, found: A coat left in the car.\n\nYours',
    );
  });
  await test.step('keeps what was typed and not saved', async () => {
    await reply.getByRole('button', { name: templateCopy.open }).click();
    await expect(editor.getByRole('button', { name: templateCopy.remove })).toBeVisible();
    await editor.getByLabel(templateCopy.choose).selectOption('We are on it');
    await text.fill('Dear {full name}, soon.');
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    await expect(reply).toBeVisible();
  });
  await test.step('asks before it replaces what a colleague has written meanwhile', async () => {
    const theirs = { list: 'contact-messages' as const, key: 'on-it', name: 'We are on it' };
    await data
      .insertInto('replyTemplates')
      .values({ ...theirs, text: 'Theirs.', createdAt: Date.now() })
      .execute();
    await reply.getByRole('button', { name: templateCopy.open }).click();
    await editor.getByLabel(templateCopy.choose).selectOption('We are on it');
    await save.click();
    await expect(notification(page)).toContainText(templateCopy.conflict);
    // It stands above the dialog.
    await notification(page).getByRole('button').click();
    await expect(page.getByText(templateCopy.conflict)).toHaveCount(0);
    await expect(text).toHaveValue('Dear {full name}, soon.');
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
  });
  await test.step('changes a built-in one, and resets it', async () => {
    await reply.getByRole('button', { name: templateCopy.open }).click();
    await expect(name).toHaveValue('Lost and found');
    await editor.getByLabel(templateCopy.choose).selectOption('We are on it');
    await expect(text).toHaveValue('Dear {full name}, soon.');
    await save.click();
    await expect(editor).toBeHidden();
    await expect(reply.getByLabel(replyDialogCopy.text)).toHaveValue('Dear Ruth Calloway, soon.');
    await reply.getByRole('button', { name: templateCopy.open }).click();
    await editor.getByRole('button', { name: templateCopy.reset }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: templateCopy.reset }).click();
    await expect(notification(page)).toContainText(templateCopy.wasReset);
    await expect(text).toHaveValue(/about “{subject}”/);
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor).toBeHidden();
    await expect(reply.getByLabel(replyDialogCopy.text)).toHaveValue(/about “A coat left in the car”/);
  });
});

test('claims a request for who writes an offer or a reply, and asks before a colleague’s is taken over', async ({
  page,
  data,
}) => {
  const [, , ruthId = 0] = await addQuotes(data, [
    { fullName: 'Ada Whitfield' },
    { fullName: 'Tom Ng' },
    { fullName: 'Ruth Calloway' },
  ]);
  const claim = { claimedBy: 'maria', claimedAt: Date.now() };
  await updateRows(data, 'quoteRequests').set(claim).where('id', '=', ruthId).execute();
  await page.goto('/admin?tab=quotes');
  const mine = new RegExp(`^${STAFF.username} has been on it since `);
  await test.step('by writing an offer', async () => {
    const ada = card(page, 'Ada Whitfield');
    await ada.getByRole('button', { name: offerCopy.prepare }).click();
    await expect(ada.getByRole('button', { name: offerCopy.send })).toBeVisible();
    await expect(ada.getByText(mine)).toHaveCount(0);
    await ada.getByLabel(offerCopy.signedBy).fill('Marlow');
    await expect(ada.getByText(mine)).toBeVisible();
  });
  await test.step('by writing a reply', async () => {
    const tom = card(page, 'Tom Ng');
    await tom.getByRole('button', { name: replyDialogCopy.open }).click();
    // The cursor stands after the greeting.
    await page.keyboard.type('We have a car for you.');
    await expect(page.getByRole('dialog').locator('[name=text]')).toHaveValue(
      /^Dear Tom Ng,\n\nWe have a car for you\.\n\nBest regards/,
    );
    await page.keyboard.press('Escape');
    await expect(tom.getByText(mine)).toBeVisible();
  });
  await test.step('not by writing where a colleague is on it, but by a press that is confirmed', async () => {
    const ruth = card(page, 'Ruth Calloway');
    const hers = ruth.getByText(/^maria has been on it since /);
    await ruth.getByRole('button', { name: replyDialogCopy.open }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/maria has been on it since /);
    await dialog.locator('[name=text]').fill('Yes.');
    await page.keyboard.press('Escape');
    await ruth.getByRole('button', { name: offerCopy.prepare }).click();
    await expect(ruth.getByRole('form')).toContainText(/maria has been on it since /);
    await ruth.getByRole('button', { name: offerCopy.prepare }).click();
    const question = page.getByRole('alertdialog', { name: claimCopy.takeOver('maria') });
    await ruth.getByRole('button', { name: claimCopy.claim }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(hers).toBeVisible();
    await ruth.getByRole('button', { name: claimCopy.claim }).click();
    await question.getByRole('button', { name: claimCopy.takeOverConfirm }).click();
    await expect(ruth.getByText(mine)).toBeVisible();
    await expect(hers).toHaveCount(0);
  });
});

test('keeps what was written on Cancel, and the card where it is after the offer is sent', async ({
  page,
  data,
}) => {
  const ids = await addQuotes(data, [
    { fullName: 'Ada Whitfield' },
    { fullName: 'Tom Ng' },
    { fullName: 'Ruth Calloway' },
  ]);
  await sendStandardOffer(page, ids[1]);
  await page.goto('/admin?tab=quotes&show=pending');
  const headings = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Ruth Calloway', 'Ada Whitfield']);
  const ada = card(page, 'Ada Whitfield');
  await ada.getByRole('button', { name: offerCopy.prepare }).click();
  await ada.getByRole('button', { name: offerCopy.send }).click();
  await expect(notification(page)).toContainText(offerCopy.saved);
  await expect(ada).toContainText('Contacted');
  await expect(headings).toHaveText(['Ruth Calloway', 'Ada Whitfield']);
  await expect(ada).toBeInViewport();

  await ada.getByRole('button', { name: offerCopy.newVersion }).click();
  await ada.getByLabel(offerCopy.message).fill('Champagne is on us.');
  await ada.getByRole('button', { name: 'Cancel' }).click();
  await ada.getByRole('button', { name: offerCopy.continueDraft }).click();
  await expect(ada.getByRole('form')).toHaveAccessibleName(
    `${offerCopy.newVersionHeading(2)} · ${offerCopy.draft}`,
  );
  await expect(ada.getByLabel(offerCopy.message)).toHaveValue('Champagne is on us.');
  await test.step('unless the draft is discarded', async () => {
    await ada.getByRole('button', { name: offerCopy.discardDraft }).click();
    await ada.getByRole('button', { name: offerCopy.newVersion }).click();
    await expect(ada.getByLabel(offerCopy.message)).toHaveValue('');
  });
  await ada.getByRole('button', { name: replyDialogCopy.open }).click();
  const reply = page.getByRole('dialog');
  await reply.locator('[name=text]').fill('One moment.');
  await reply.getByRole('button', { name: 'Cancel' }).click();
  await ada.getByRole('button', { name: replyDialogCopy.open }).click();
  await expect(reply.locator('[name=text]')).toHaveValue('One moment.');
});

test('rings when a customer accepts an offer, cancels the ride or declines an offer, where sounds are on', async ({
  page,
  data,
  site,
  request,
}) => {
  const [id] = await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await page.addInitScript(() => {
    localStorage.setItem('staff-alert-sound', 'on');
    const rung: number[] = [];
    const createOscillator = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      rung.push(1);
      return createOscillator.call(this);
    };
    Object.assign(window, { rung });
  });
  await page.goto('/admin?tab=quotes');
  const rings = () => page.evaluate(() => (window as object as { rung: number[] }).rung.length);
  await sendStandardOffer(page, id);
  const ada = card(page, 'Ada Whitfield');
  await expect(ada).toContainText('Contacted');
  // One's own request is no news either.
  const own = aQuoteRequest({ fullName: 'Ruth Calloway', eventDate: nextSummer() });
  expect((await page.request.post(takeQuoteRequest.path, { data: own })).status()).toBe(201);
  await expect(page).toHaveTitle('(1) Admin Dashboard');
  await expect(page.getByText('1 new', { exact: true })).toHaveCount(0);
  expect(await rings()).toBe(0);
  const answer = async (offer: string, name: string, page = '') => {
    const fields = elementsOf(await (await request.get(offer + page)).text());
    const entryOf = (field: string) =>
      fields.find(({ attributes }) => attributes.name === field)?.attributes.value ?? '';
    const form = { seen: entryOf('seen'), held: entryOf('held') };
    await request.post(`${offer}/${name}`, { form });
  };
  const offer = await linkInEmail(site, 'offer', /\/offers\/[\w-]{20,}/);
  await answer(offer, 'accept');
  await expect(ada).toContainText(offerCopy.states.accepted);
  await expect.poll(rings).toBe(1);
  await answer(offer, 'cancel', '/cancel');
  await expect(ada).toContainText(offerCopy.states.canceled);
  await expect.poll(rings).toBe(2);
  const [other] = await addQuotes(data, [{ fullName: 'Tom Ng', reference: 'SR-1111-BB' }]);
  await sendStandardOffer(page, other);
  await answer(await linkInEmail(site, 'offer', /\/offers\/[\w-]{20,}/, 'Tom'), 'decline');
  await expect.poll(rings).toBe(3);
});

test('calls what is sent while the mail server is down waiting to be sent', async ({ page, data }) => {
  const [id] = await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await sendStandardOffer(page, id);
  await page.goto('/admin?tab=quotes');
  const ada = card(page, 'Ada Whitfield');
  await expect(ada.locator('header')).toContainText(deliveryCopy.states.written);
  // The offer was made before the server was known to be away.
  const outage = { since: new Date(Date.now() + 60_000).toISOString(), error: 'ECONNREFUSED' };
  const mail = { waiting: 1, sent: 0, failed: 0, transport: 'smtp', outage, failures: [] };
  await page.route('/api/admin/mail', (route) => route.fulfill({ json: mail }));
  await data
    .updateTable('emails')
    .set({ state: 'waiting', dueAt: Date.now() + HOUR })
    .execute();
  await page.reload();
  await expect(ada.locator('header')).toContainText(deliveryCopy.states.waiting);
  await ada.getByRole('button', { name: replyDialogCopy.open }).click();
  await page.getByRole('dialog').locator('[name=text]').fill('Yes.');
  await page.getByRole('dialog').getByRole('button', { name: replyDialogCopy.send }).click();
  await expect(notification(page)).toContainText(replyDialogCopy.saved);
  await expect(notification(page)).toContainText(deliveryCopy.waiting);
});

test('adds to a timeline that is open what happens meanwhile', async ({ page, data }) => {
  const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await page.goto('/admin?tab=quotes');
  const ada = card(page, 'Ada Whitfield');
  await ada.getByRole('button', { name: timelineCopy.open }).click();
  const timeline = ada.getByRole('region', { name: timelineCopy.heading });
  await expect(timeline).toBeVisible();
  await ada.getByRole('button', { name: 'Contacted', exact: true }).click();
  await expect(timeline).toContainText(timelineCopy.changed);
  const path = claimQuoteRequest.path.replace(':id', String(id));
  await page.request.post(path, { data: { isClaimed: true } });
  await expect(timeline).toContainText(timelineCopy.claimed);
});

test('selects all between two with Shift, and prepares an offer with a key', async ({ page, data }) => {
  await addQuotes(
    data,
    ['One', 'Two', 'Three', 'Four'].map((fullName) => ({ fullName })),
  );
  await page.goto('/admin?tab=quotes&sort=newest');
  await chooseForList(page, selectionCopy.start);
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(selectionCopy.one(name)) });
  await box('Three').click();
  await box('One').click({ modifiers: ['Shift'] });
  for (const name of ['One', 'Two', 'Three']) await expect(box(name)).toBeChecked();
  await expect(box('Four')).not.toBeChecked();
  await page.keyboard.press('j');
  await expect(card(page, 'Two')).toBeFocused();
  await page.keyboard.press('o');
  await expect(card(page, 'Two').getByRole('button', { name: offerCopy.send })).toBeVisible();

  await test.step('from one that was selected by its key', async () => {
    const bar = page.getByRole('region', { name: selectionCopy.region });
    await bar.getByRole('button', { name: selectionCopy.none }).click();
    await page.keyboard.press('j');
    await expect(card(page, 'One')).toBeFocused();
    await page.keyboard.press('x');
    await box('Three').click({ modifiers: ['Shift'] });
    for (const name of ['One', 'Two', 'Three']) await expect(box(name)).toBeChecked();
  });
});

test('shows the open tab on a phone also while rides wait for their confirmation', async ({ page, data }) => {
  const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await sendStandardOffer(page, id);
  await data.updateTable('offers').set({ state: 'accepted' }).where('quoteRequestId', '=', id).execute();
  await updateRows(data, 'quoteRequests')
    .set({ confirmDueAt: Date.now(), waitsFor: 'confirmation', waitsUntil: Date.now() })
    .where('id', '=', id)
    .execute();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin?tab=bookings');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Quote Requests')).toHaveAccessibleDescription('1 to confirm');
  await expect(tab('Bookings')).toBeInViewport({ ratio: 1 });
});

test('refuses a reminder that comes at the pickup or later, and names its moment on the desk’s clock', async ({
  page,
  data,
}) => {
  const eventDate = addDays(companyClock(Date.now()).date, 30);
  const ride = { eventDate, pickupTime: '18:00', pickupLocation: 'Peachtree Street, Atlanta' };
  await addQuotes(data, [{ fullName: 'Ada Whitfield', ...ride }]);
  await page.goto('/admin?tab=quotes');
  await chooseMore(card(page, 'Ada Whitfield'), reminderCopy.open);
  const dialog = page.getByRole('dialog', { name: reminderCopy.title('Ada Whitfield') });
  const date = dialog.getByLabel(reminderCopy.date);
  await expect(date).toHaveAccessibleDescription(/5:00 PM, America\/Chicago/);
  await date.fill(eventDate);
  await dialog.getByLabel(reminderCopy.time).fill('17:00');
  await dialog.getByRole('button', { name: reminderCopy.set }).click();
  await expect(date).toHaveAccessibleDescription(new RegExp(reminderCopy.tooLate));
  await dialog.getByLabel(reminderCopy.time).fill('16:59');
  await dialog.getByRole('button', { name: reminderCopy.set }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Ada Whitfield')).toContainText('at 4:59 PM');
});

test('opens the offer editor in sight, with the focus in the first empty price or on its heading', async ({
  page,
  data,
}) => {
  await addQuotes(data, [
    ...Array.from({ length: 3 }, (_, index) => ({ fullName: `Guest ${index}` })),
    { fullName: 'Priced by hand', vehicleType: null, passengers: 50 },
  ]);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const [name, focused] of [
      ['Priced by hand', /^Unit price/],
      ['Guest 1', /^Offer/],
    ] as const) {
      await page.goto('/admin?tab=quotes&sort=newest');
      const quote = card(page, name);
      await expect(quote).toBeVisible();
      if (viewport.width < 640) await quote.click({ position: { x: 120, y: 40 } });
      await quote.getByRole('button', { name: offerCopy.prepare }).click();
      const target =
        name === 'Guest 1'
          ? quote.getByRole('heading', { name: focused })
          : quote.getByLabel(focused).first();
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport({ ratio: 1 });
      const top = viewport.width < 640 ? quote.getByRole('form', { name: /^Offer/ }) : quote;
      // Right below the header.
      await expect.poll(async () => Math.round((await top.boundingBox())?.y ?? 0)).toBeGreaterThanOrEqual(56);
      await expect.poll(async () => Math.round((await top.boundingBox())?.y ?? 0)).toBeLessThanOrEqual(72);
    }
  }
});
