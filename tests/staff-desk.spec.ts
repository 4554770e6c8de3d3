import type { Page } from '@playwright/test';
import { quoteCopy } from '#content/staff/quotes.ts';
import { listCopy, selectionCopy } from '#content/staff/shared.ts';
import { prepareOffer, sendOffer } from '#contracts/offers.ts';
import { addQuotes } from './staff-data.ts';
import { card, expect, notification, test } from './staff-fixtures.ts';

test.beforeEach(async ({ signIn }) => signIn());

/** Sends the offer that the editor starts with. */
async function sendStandardOffer(page: Page, id = 0): Promise<void> {
  const pathOf = (path: string) => path.replace(':id', String(id));
  const draft = await page.request.get(pathOf(prepareOffer.path));
  const answer = await page.request.post(pathOf(sendOffer.path), { data: await draft.json() });
  expect(answer.status()).toBe(201);
}

test('asks before it removes a selection with quotes that customers still have, as for one of them', async ({
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
    await page.getByRole('button', { name: selectionCopy.start, exact: true }).click();
    await select(['Ada Whitfield', 'Tom Ng', 'Ruth Calloway']);
    await bar.getByRole('button', { name: selectionCopy.remove }).click();
    await expect(question).toContainText('Remove 3 quote requests?');
    await expect(question).toContainText(
      'Among them: 1 accepted quote that awaits the confirmation, 1 open quote. The customers’ pages will say to call us.',
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
