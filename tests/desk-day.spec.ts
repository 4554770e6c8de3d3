import { formatPrice } from '#content/rates.ts';
import {
  confirmationCopy,
  editRideCopy,
  newRequestCopy,
  offerCopy,
  replyDialogCopy,
  timelineCopy,
} from '#content/staff/quote-panels.ts';
import { claimCopy, contactCopy, reminderCopy } from '#content/staff/shared.ts';
import { escaladeCents, nextSummer } from './server/enquiries.ts';
import { addMessages } from './staff-data.ts';
import { card, chooseMore, expect, notification, test } from './staff-fixtures.ts';

/** $50 off for a returning guest. */
const offered = formatPrice(escaladeCents - 5_000);

test('takes a call to a confirmed ride, puts it off, and answers a message', async ({
  page,
  data,
  signIn,
}) => {
  await signIn();
  await addMessages(data, [{ name: 'Ruth Calloway', subject: 'A coat left in the car' }]);
  const quote = card(page, 'Ada Whitfield');

  await test.step('a call becomes a request, and the desk is on it', async () => {
    await page.goto('/admin?tab=quotes');
    await page.getByRole('button', { name: newRequestCopy.open }).click();
    const form = page.getByRole('dialog', { name: newRequestCopy.title });
    await form.getByLabel('Full name').fill('Ada Whitfield');
    await form.locator('[name=phone]').fill('(615) 555-0142');
    await form.locator('[name=email]').fill('ada@whitfeld.example');
    await form.getByLabel('Occasion').selectOption('Wedding');
    await form.getByLabel('Duration in hours').fill('3');
    await form.locator('[name=eventDate]').fill(nextSummer());
    await form.locator('[name=pickupTime]').fill('17:30');
    await form.locator('[name=pickupLocation]').fill('The Hermitage Hotel, Nashville');
    await form.locator('[name=dropoffLocation]').fill('Cheekwood Estate');
    await form.getByRole('button', { name: newRequestCopy.save }).click();
    await expect(form.locator('[name=passengers]')).toBeFocused();
    await form.locator('[name=passengers]').fill('4');
    await form.locator('[name=vehicleType]').selectOption('Cadillac Escalade');
    await form.getByRole('button', { name: newRequestCopy.save }).click();
    await expect(notification(page)).toContainText(newRequestCopy.taken);
    await expect(quote).toContainText('Pending');
    await quote.getByRole('button', { name: claimCopy.claim }).click();
    await expect(quote.getByRole('button', { name: claimCopy.claim })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await data.selectFrom('emails').select('kind').execute()).toEqual([]);
  });

  await test.step('its address is corrected, and what follows is said before', async () => {
    await chooseMore(quote, contactCopy.open);
    const form = page.getByRole('dialog', { name: contactCopy.open });
    await expect(form).toContainText(contactCopy.follows['quote-requests']);
    await form.getByLabel(contactCopy.email).fill('ada@whitfield.example');
    await form.getByRole('button', { name: contactCopy.save }).click();
    await expect(quote).toContainText('ada@whitfield.example');
  });

  await test.step('an offer with a reduction is sent, accepted by phone and confirmed', async () => {
    await quote.getByRole('button', { name: offerCopy.prepare }).click();
    await quote.getByRole('button', { name: offerCopy.addLine }).click();
    await quote.getByLabel('Description').last().fill('Returning guest');
    await quote.getByLabel('Unit price').last().fill('-50');
    await quote.getByRole('button', { name: offerCopy.send }).click();
    await expect(quote).toContainText(offerCopy.mark(offered, ''));
    await quote.getByRole('button', { name: offerCopy.acceptElsewhere }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: offerCopy.acceptElsewhere }).click();
    await quote.getByRole('button', { name: confirmationCopy.send }).click();
    await page.getByRole('dialog').getByRole('button', { name: confirmationCopy.send }).click();
    await expect(notification(page)).toContainText(confirmationCopy.saved);
    await expect(quote.getByRole('button', { name: 'Sold', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('the customer calls again: an hour later, confirmed anew', async () => {
    await chooseMore(quote, editRideCopy.open);
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=pickupTime]').fill('18:30');
    await dialog.getByRole('button', { name: editRideCopy.save }).click();
    await quote.getByRole('button', { name: editRideCopy.update }).click();
    const confirmation = page.getByRole('dialog', { name: editRideCopy.updateTitle('Ada Whitfield') });
    await confirmation.getByRole('button', { name: editRideCopy.update }).click();
    await expect(notification(page)).toContainText(editRideCopy.updateSaved);
    await expect(quote).toContainText('6:30 PM');
  });

  await test.step('the desk asks to be reminded', async () => {
    await chooseMore(quote, reminderCopy.open);
    await page.getByRole('button', { name: reminderCopy.presets.hour }).click();
    await expect(quote).toContainText('Remind me: ');
  });

  await test.step('a message is answered and read', async () => {
    await page.getByRole('tab', { name: 'Messages' }).click();
    const message = card(page, 'A coat left in the car');
    await message.getByRole('button', { name: replyDialogCopy.open }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=text]').fill('Your coat is at our desk.');
    await dialog.getByRole('button', { name: replyDialogCopy.send }).click();
    await expect(notification(page)).toContainText(replyDialogCopy.saved);
    await expect(message).toContainText('Read');
    await message.getByRole('button', { name: 'Timeline' }).click();
    await expect(message.getByRole('region', { name: 'Timeline' })).toContainText(timelineCopy.replied);
  });
  const emails = await data.selectFrom('emails').select(['kind', 'recipient']).orderBy('id').execute();
  expect(emails).toEqual([
    { kind: 'offer', recipient: 'ada@whitfield.example' },
    { kind: 'ride-confirmed', recipient: 'ada@whitfield.example' },
    { kind: 'ride-confirmed', recipient: 'ada@whitfield.example' },
    { kind: 'reply', recipient: expect.any(String) },
  ]);
});
