import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { emailsOf } from './site-emails.ts';
import { STAFF } from './site-process.ts';
import { addBookings, addMessages, addQuotes, addVipMembers } from './staff-data.ts';
import { card, expect, failOn, notification, openSidePage, test } from './staff-fixtures.ts';

const ADA = 'ada@whitfield.example';

test.beforeEach(async ({ signIn }) => signIn());

async function lookUp(page: Page, person: string) {
  await page.getByLabel('Email or phone').fill(person);
  await page.getByRole('button', { name: 'Find' }).click();
}

test('finds a person, exports, corrects and erases everything, mail files included', async ({
  page,
  data,
  site,
}) => {
  await addQuotes(data, [
    { fullName: 'Ada Whitfield', notes: 'Gate code QUINCE.' },
    { fullName: 'Ruth Calloway', email: 'ruth@calloway.example', phone: '615-555-0177' },
  ]);
  await addBookings(data, [{ firstName: 'Ada', lastName: 'Whitfield', phone: '+1 615.555.0142' }]);
  await addVipMembers(data, [ADA]);
  const sent = await page.request.post('/api/contact-messages', {
    data: { name: 'Ada Whitfield', email: ADA, phone: '615 555 0142', subject: 'My scarf', message: 'Grey.' },
  });
  expect(sent.status()).toBe(201);
  const emailsAbout = (text: string) => emailsOf(site).filter((email) => email.includes(text));
  await expect.poll(() => emailsAbout('My scarf').length).toBe(1);

  await page.goto('/admin');
  await openSidePage(page, 'Privacy');
  await lookUp(page, 'whitfield');
  await expect(page.getByLabel('Email or phone')).toHaveAccessibleDescription(/whole email address or phone/);
  await lookUp(page, 'ADA@whitfield.example');
  await expect(page.getByRole('heading', { name: `4 records under ADA@whitfield.example` })).toBeVisible();
  await expect(page).toHaveURL('/admin?tab=privacy');
  // The booking has another address and the same number.
  await page.getByRole('button', { name: '(615) 555-0142' }).click();
  await expect(page.getByRole('heading', { name: '4 records under (615) 555-0142' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON' }).click();
  const json = readFileSync(await (await download).path(), 'utf8');
  expect(JSON.parse(json).records['quote-requests']).toMatchObject([{ notes: 'Gate code QUINCE.' }]);
  expect(json).not.toContain('Calloway');
  await data.updateTable('staffSessions').set({ confirmedAt: 0 }).execute();
  await page.getByRole('button', { name: 'Open as a Page' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirmation.getByLabel('Your password').fill(STAFF.password);
  const popup = page.waitForEvent('popup');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  const readable = await popup;
  await expect(readable.getByRole('heading', { level: 1 })).toContainText('Personal data kept by');
  await expect(readable.getByText('Gate code QUINCE.')).toBeVisible();
  await readable.close();

  await card(page, 'BK-7000, Ada Whitfield').getByRole('button', { name: 'Correct' }).click();
  const form = page.getByRole('form', { name: 'Correct contact data' });
  await form.getByLabel('Email').fill('nobody');
  await form.getByRole('button', { name: 'Save Correction' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill(ADA);
  await form.getByRole('button', { name: 'Save Correction' }).click();
  await expect(notification(page)).toContainText('Contact data corrected');
  await lookUp(page, ADA);
  await expect(page.getByRole('heading', { name: `5 records under ${ADA}` })).toBeVisible();
  await page.getByRole('button', { name: 'Correct All' }).click();
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill('ada@lovelace.example');
  await form.getByRole('button', { name: 'Correct 5 records' }).click();
  await expect(page.getByRole('heading', { name: '5 records under ada@lovelace.example' })).toBeVisible();
  await expect(card(page, 'BK-7000, Ada Lovelace')).toBeVisible();

  await page.getByRole('button', { name: 'Erase Everything' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase Everything under ada@lovelace.example?' });
  await expect(dialog).toContainText(
    '1 quote request, 1 booking request, 1 contact message, 1 VIP membership and 1 email',
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Erase 5 records' }).click();
  await expect(notification(page)).toContainText('Everything was erased');
  await expect(page.getByRole('heading', { name: '0 records under ada@lovelace.example' })).toBeVisible();
  await expect(page.getByText('This address left the VIP Club on')).toBeVisible();
  expect(emailsAbout('My scarf')).toEqual([]);
  await lookUp(page, '6155550142');
  await expect(page.getByRole('heading', { name: 'Nothing is kept under 6155550142.' })).toBeVisible();

  await openSidePage(page, 'Activity');
  await expect(page.getByRole('row', { name: /Erased a person’s data 5/ })).toBeVisible();
  expect(await page.getByRole('table').textContent()).not.toMatch(/ada@|0142/i);
  await page.getByRole('link', { name: 'Back to the Dashboard' }).click();
  await page.getByRole('tab', { name: 'Quote Requests' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, 'Ruth Calloway')).toBeVisible();
});

test('searches, marks, exports and removes VIP members, a page at a time', async ({ page, data }) => {
  const members = Array.from({ length: 60 }, (_, index) => `member-${index}@club.example`);
  await addVipMembers(data, [ADA, ...members]);
  await page.goto('/admin');
  await openSidePage(page, 'VIP Club');
  await expect(page.getByText('61 members', { exact: true })).toBeVisible();
  const rows = page.getByRole('table', { name: 'VIP Club' }).getByRole('row');
  await expect(rows).toHaveCount(26);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(12);
  await expect(page.getByRole('cell', { name: 'member-59@club.example' })).toBeVisible();

  await page.getByLabel('Search').fill('ADA@');
  await expect(page.getByText('1 of 61 members')).toBeVisible();
  await expect(rows).toHaveCount(2);
  const ada = page.getByRole('row', { name: new RegExp(ADA) });
  await expect(ada).toContainText('Not used');
  await ada.getByRole('button', { name: 'Mark as Used' }).click();
  await expect(notification(page)).toContainText('Code updated');
  await expect(ada.getByRole('button', { name: 'Mark as Unused' })).toBeVisible();

  await page.getByLabel('Search').fill('');
  await page.getByLabel('Show').selectOption('Code used');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Show').selectOption('All');
  await expect(rows).toHaveCount(26);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(62);

  await ada.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Remove ${ADA}?` });
  await expect(dialog).toContainText('The address is deleted now');
  await dialog.getByRole('button', { name: 'Remove Member' }).click();
  await expect(notification(page)).toContainText('Member removed');
  await expect(page.getByText('60 members', { exact: true })).toBeVisible();
  const row = await data
    .selectFrom('vipMembers')
    .selectAll()
    .where('unsubscribedAt', 'is not', null)
    .execute();
  expect(JSON.stringify(row)).not.toContain('whitfield');
});

test('shows what failed, with the server’s message, when a person cannot be read or erased, and erases nothing when a record arrived meanwhile', async ({
  page,
  data,
}) => {
  await addQuotes(data, [{}]);
  await page.goto('/admin?tab=privacy');
  const alert = notification(page).getByRole('alert');
  await test.step('says that a person cannot be read or erased', async () => {
    await failOn(page, 'POST', /privacy\/find$/, { message: 'The ledger is being rebound.' });
    await lookUp(page, ADA);
    await expect(alert).toContainText('Error finding person');
    await expect(alert).toContainText('The ledger is being rebound.');
    await page.unroute(/privacy\/find$/);
    await lookUp(page, ADA);
    await failOn(page, 'POST', /privacy\/erase$/, {});
    await page.getByRole('button', { name: 'Erase Everything' }).click();
    await page.getByRole('button', { name: 'Erase 1 record' }).click();
    await expect(alert).toContainText('Error erasing data');
    await expect(page.getByRole('heading', { name: `1 record under ${ADA}` })).toBeVisible();
    await page.unroute(/privacy\/erase$/);
  });
  await test.step('finds a person with the keyboard alone, and erases nothing when a record arrived', async () => {
    await page.getByLabel('Email or phone').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('615 555 0142');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '1 record under 615 555 0142' })).toBeVisible();
    await addMessages(data, [{ phone: '615.555.0142' }]);
    await page.getByRole('button', { name: 'Erase Everything' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(alert).toContainText('These records have changed.');
    await lookUp(page, '615 555 0142');
    await expect(page.getByRole('heading', { name: '2 records under 615 555 0142' })).toBeVisible();
  });
});
