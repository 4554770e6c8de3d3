import type { Page } from '@playwright/test';
import { replyDialogCopy, templateCopy } from '#content/staff/quote-panels.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import { listCopy, selectionCopy } from '#content/staff/shared.ts';
import { prepareOffer, sendOffer } from '#contracts/offers.ts';
import { axeViolations } from './accessibility-checks.ts';
import { addMessages, addQuotes } from './staff-data.ts';
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

test('lets the desk change the text of a template, add one with placeholders, and reset it', async ({
  page,
  data,
}) => {
  await addMessages(data, [{ name: 'Ruth Calloway', subject: 'A coat left in the car' }]);
  await page.goto('/admin?tab=messages');
  await card(page, 'A coat left in the car').getByRole('button', { name: replyDialogCopy.open }).click();
  const reply = page.getByRole('dialog', { name: replyDialogCopy.title('Ruth Calloway') });
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
  await test.step('changes a built-in one, and resets it', async () => {
    await reply.getByRole('button', { name: templateCopy.open }).click();
    await expect(name).toHaveValue('Lost and found');
    await editor.getByLabel(templateCopy.choose).selectOption('We are on it');
    await expect(text).toHaveValue('Dear {full name}, soon.');
    await save.click();
    await expect(reply.getByLabel(replyDialogCopy.text)).toHaveValue('Dear Ruth Calloway, soon.');
    await reply.getByRole('button', { name: templateCopy.open }).click();
    await editor.getByRole('button', { name: templateCopy.reset }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: templateCopy.reset }).click();
    await expect(notification(page)).toContainText(templateCopy.wasReset);
    await expect(text).toHaveValue(/about “{subject}”/);
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await expect(reply.getByLabel(replyDialogCopy.text)).toHaveValue(/about “A coat left in the car”/);
  });
});
