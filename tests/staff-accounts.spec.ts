import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { dashboardCopy } from '#content/staff/dashboard.ts';
import { peopleCopy } from '#content/staff/people.ts';
import { timelineCopy } from '#content/staff/quote-panels.ts';
import { noteCopy } from '#content/staff/shared.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { axeViolations } from './accessibility-checks.ts';
import { createTestDatabase, sharedTemplates } from './database-templates.ts';
import { linkInEmail } from './site-emails.ts';
import { STAFF, startSite } from './site-process.ts';
import { addMember, addOffer, addQuotes, HOUR, openDataOf } from './staff-data.ts';
import {
  card,
  chooseMore,
  expect,
  notification,
  openSidePage,
  openSidePages,
  submitSignIn,
  test,
} from './staff-fixtures.ts';

const { password } = STAFF;
const ruth = { username: 'ruth', password };
const NEW_PASSWORD = 'seven quiet herons walk';

async function signInAs(page: Page, username: string, typed = password) {
  await page.goto('/admin-login');
  await submitSignIn(page, { username, password: typed });
}

async function openAccount(page: Page) {
  await openSidePage(page, 'Account');
  await expect(page.getByRole('heading', { level: 2, name: 'Account' })).toBeVisible();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin-login');
}

/** A code that has not been used: of the present step, or of the next one, which is accepted too. */
function code(secret: string, step: 'present' | 'next' = 'present'): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + (step === 'next' ? 30_000 : 0) });
}

async function setUpApp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set Up an App' }).click();
  const form = page.getByRole('form', { name: 'Set Up an App' });
  await expect(form.getByRole('img', { name: 'QR code' })).toBeVisible();
  const uri = await form.getByRole('link', { name: 'Open in an app' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await expect(form.getByText(secret.slice(0, 4))).toBeVisible();
  await form.getByLabel('Code that the app shows now').fill('000000');
  await form.getByRole('button', { name: 'Turn On' }).click();
  await expect(form.getByText('That code does not match')).toBeVisible();
  await form.getByLabel('Code that the app shows now').fill(code(secret));
  await form.getByRole('button', { name: 'Turn On' }).click();
  const codes = page.getByRole('region', { name: 'Keep these recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I’ve Saved Them' }).click();
  return { secret, recoveryCodes };
}

test('ends another session and changes the password under Account', async ({ page, data, browser, site }) => {
  await addMember(data, 'ruth', 'desk');
  const other = await browser.newContext({ baseURL: site.url });
  const answer = await other.request.post('/api/admin/login', { data: { username: 'ruth', password } });
  expect(answer.ok()).toBe(true);
  await signInAs(page, 'ruth');
  await openAccount(page);
  await test.step('says that passkeys need a domain name when the address has none', async () => {
    await expect(page.getByText('Passkeys need a domain name')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a Passkey' })).toBeHidden();
  });
  await test.step('leads the other browser to sign-in when its session is ended', async () => {
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' })).toContainText(
      'Chrome on Linux',
    );
    await sessions.getByRole('button', { name: /^End the session of/ }).click();
    await expect(notification(page)).toContainText('Session ended');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    expect((await other.request.get('/api/admin/session')).status()).toBe(401);
    await other.close();
  });
  await test.step('signs in with the new password when it was changed', async () => {
    const section = page.getByRole('region', { name: 'Password' });
    const change = async (current: string, next: string, repeat = next) => {
      await section.getByLabel('Current password').fill(current);
      await section.getByLabel(/^New password/).fill(next);
      await section.getByLabel('Repeat the new password').fill(repeat);
      await section.getByRole('button', { name: 'Change Password' }).click();
    };
    await change(password, NEW_PASSWORD, 'something else');
    await expect(section.getByLabel('Repeat the new password')).toHaveAccessibleDescription(/different/);
    await change('not my password', NEW_PASSWORD);
    await expect(section.getByLabel('Current password')).toHaveAccessibleDescription(
      'That password is incorrect.',
    );
    await change(password, 'Password1234');
    await expect(section.getByLabel(/^New password/)).toHaveAccessibleDescription(/too easy/);
    await change(password, NEW_PASSWORD);
    await expect(notification(page)).toContainText('Password changed');
    await expect(section.getByLabel('Current password')).toHaveValue('');
    await signOut(page);
    await submitSignIn(page, { username: 'ruth', password: NEW_PASSWORD });
    await expect(page).toHaveURL('/admin?tab=quotes');
  });
});

test('changes the address of one’s emails by the link in an email', async ({ page, data, site }) => {
  await addMember(data, 'ruth', 'desk');
  await signInAs(page, 'ruth');
  await openAccount(page);
  const section = page.getByRole('region', { name: 'Email Address' });
  await expect(section).toContainText('Your emails go to the desk’s mailbox');
  const next = section.getByLabel('New email address');
  const submit = section.getByRole('button', { name: 'Send Confirmation' });
  await next.fill('ruth');
  await submit.click();
  await expect(next).toHaveAccessibleDescription(/email/);
  await next.fill('ruth@sterlingrow.example');
  await submit.click();
  await expect(section.getByText('Waiting for confirmation of ruth@sterlingrow.example')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(await linkInEmail(site, 'staff-address', /\/staff-address\/[\w-]+/));
  await expect(page).toHaveTitle(/Confirm this address/);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed');
  await page.goto('/admin?tab=account');
  await expect(section).toContainText('Your emails go to ruth@sterlingrow.example.');

  await next.fill('ruth@mistyped.example');
  await submit.click();
  const waiting = section.getByText('Waiting for confirmation of ruth@mistyped.example');
  await expect(waiting).toBeVisible();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(waiting).toBeHidden();
});

test('keeps a link under the pointer when the role arrives between press and release', async ({
  page,
  data,
}) => {
  await addMember(data, 'ruth', 'desk');
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/admin/session', async (route) => {
    await arrival;
    await route.continue();
  });
  await signInAs(page, 'ruth');
  await expect(page).toHaveURL('/admin?tab=quotes');
  const menu = page.getByRole('button', { name: dashboardCopy.more, exact: true, includeHidden: true });
  await expect(menu).toBeHidden();
  arrive();
  const links = await openSidePages(page);
  await expect(links.filter({ hasText: dashboardCopy.staffLink })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openAccount(page);
});

test('signs in with a code of the authenticator app, and with a recovery code', async ({ page, data }) => {
  await addMember(data, 'ruth', 'desk');
  await signInAs(page, 'ruth');
  await openAccount(page);
  const { secret, recoveryCodes } = await setUpApp(page);
  await expect(page.getByText('In use')).toBeVisible();
  await signOut(page);

  await submitSignIn(page, ruth);
  await test.step('starts again with the password when the second step is given up', async () => {
    await page.getByRole('button', { name: 'Start Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });
  await submitSignIn(page, ruth);
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  const field = page.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await field.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(field).toHaveAccessibleDescription(/did not match/);
  await field.fill(code(secret, 'next'));
  await page.keyboard.press('Enter');
  await expect(notification(page)).toContainText('Login Successful');
  await expect(page).toHaveURL('/admin?tab=quotes');
  await signOut(page);

  await submitSignIn(page, ruth);
  await page.getByRole('button', { name: 'Use a Recovery Code Instead' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/admin?tab=quotes');
  await openAccount(page);
  await expect(page.getByText('9 codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Authenticator app' }).click();
  const removal = page.getByRole('alertdialog', { name: 'Remove the authenticator app?' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You haven’t set it up yet.')).toBeVisible();
});

test('adds a passkey and signs in with it', async ({ page, data, site }) => {
  await addMember(data, 'ruth', 'desk');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Passkeys belong to a domain name, which an address of digits has not.
  const host = site.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${host}/admin-login`);
  await submitSignIn(page, ruth);
  await openAccount(page);
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const form = page.getByRole('form', { name: 'Add a Passkey' });
  await form.getByLabel('Name of this passkey').fill('Work laptop');
  await form.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I’ve Saved Them' }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();

  await submitSignIn(page, ruth);
  await page.getByRole('button', { name: 'Use a Passkey', exact: true }).click();
  await expect(page).toHaveURL(`${host}/admin?tab=quotes`);
  await openAccount(page);
  await expect(page.getByText('last used')).toBeVisible();
});

test('leads staff to set up a second factor first when the site requires one', async ({ page, engine }) => {
  await using database = await createTestDatabase(sharedTemplates(), engine, 'migrated');
  const site = await startSite({ ...database.variables, REQUIRE_SECOND_FACTOR: 'true' });
  try {
    await page.goto(`${site.url}/admin-login`);
    await submitSignIn(page);
    await expect(page.getByText('This site asks for two-step sign-in.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeHidden();
    await test.step('asks an old session for the password there too', async () => {
      const json = { code: 'confirmation_required', message: '' };
      await page.route('**/account/authenticator', (route) => route.fulfill({ status: 403, json }), {
        times: 1,
      });
      await page.getByRole('button', { name: 'Set Up an App' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await dialog.getByLabel('Your password').fill(password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await setUpApp(page);
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  } finally {
    await site.stop();
  }
});

test('invites a member, who chooses a password and signs in with the role', async ({
  page,
  data,
  signIn,
  browser,
  site,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await signIn();
  await page.goto('/admin?tab=staff');
  const invite = page.getByRole('region', { name: 'Invite Someone' });
  await invite.getByLabel('Username').fill(STAFF.username);
  await invite.getByLabel('Email').fill('night@sterlingrow.example');
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(invite.getByLabel('Username')).toHaveAccessibleDescription(/taken/);
  await invite.getByLabel('Username').fill('night');
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(notification(page)).toContainText('Invitation sent');
  await expect(page.getByRole('region', { name: 'Pending Invitations' })).toContainText('night');

  const context = await browser.newContext({ baseURL: site.url });
  const guest = await context.newPage();
  const link = await linkInEmail(site, 'staff-invitation', /\/admin-invitation#[\w-]+/);
  await guest.goto(link);
  await expect(guest.getByText('You will sign in as night.')).toBeVisible();
  expect(await axeViolations(guest)).toEqual([]);
  const choose = async (typed: string, repeat = typed) => {
    await guest.getByLabel(/^New password/).fill(typed);
    await guest.getByLabel('Repeat the password').fill(repeat);
    await guest.getByRole('button', { name: 'Create My Account' }).click();
  };
  await choose(NEW_PASSWORD, 'something else');
  await expect(guest.getByLabel('Repeat the password')).toHaveAccessibleDescription(/different/);
  await choose('Password1234');
  await expect(guest.getByLabel(/^New password/)).toHaveAccessibleDescription(/too easy/);
  await guest.getByLabel('Your name').fill('Ruth O’Neill');
  await choose(NEW_PASSWORD);
  await expect(guest).toHaveURL('/admin');
  await expect(notification(guest)).toContainText('You’re signed in.');
  const links = await openSidePages(guest);
  await expect(links.filter({ hasText: 'Account' })).toBeVisible();
  await expect(links.filter({ hasText: 'Staff' })).toHaveCount(0);
  await guest.goto('/admin?tab=quotes');
  await expect(card(guest, 'Ada Whitfield').getByRole('button', { name: 'Remove' })).toBeVisible();
  await card(guest, 'Ada Whitfield').getByRole('button', { name: 'I’m on it' }).click();
  await expect(card(guest, 'Ada Whitfield')).toContainText('Ruth O’Neill has been on it');
  await openAccount(guest);
  const ownName = guest.getByRole('region', { name: 'Name', exact: true });
  await expect(ownName.getByLabel('Your name')).toHaveValue('Ruth O’Neill');
  await ownName.getByLabel('Your name').fill('Ruth Vance');
  await ownName.getByRole('button', { name: 'Save Name' }).click();
  await expect(notification(guest)).toContainText('Name saved');
  await openSidePage(guest, 'Activity');
  await expect(guest.getByRole('cell', { name: 'Ruth Vance (night)' }).first()).toBeVisible();
  await guest.goto('/admin?tab=quotes');

  await page.reload();
  const member = page.getByRole('article', { name: 'Ruth Vance' });
  await member.getByLabel('Role of night').selectOption('Viewer');
  await expect(notification(page)).toContainText('Account updated');
  await guest.reload();
  await expect(card(guest, 'Ada Whitfield')).toBeVisible();
  await expect(card(guest, 'Ada Whitfield').getByRole('button', { name: 'Remove' })).toBeHidden();
  await expect(guest.getByRole('button', { name: 'Reset All' })).toBeHidden();

  await member.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(member.getByText('Disabled')).toBeVisible();
  await guest.reload();
  await expect(guest).toHaveURL(/\/admin-login/);
  const used = await context.newPage();
  await used.goto(link);
  await expect(used.getByRole('alert')).toContainText('This invitation has been used');
  await context.close();
});

test('asks an old session for password and code before a role changes, and changes nothing when that is cancelled', async ({
  page,
  data,
}) => {
  const secret = 'JBSWY3DPEHPK3PXP';
  await addMember(data, 'ruth', 'owner');
  await addMember(data, 'tom', 'viewer');
  await signInAs(page, 'ruth');
  await expect(page).toHaveURL('/admin');
  await data
    .updateTable('staffAccounts')
    .set({ totpSecret: secret })
    .where('username', '=', 'ruth')
    .execute();
  await data.updateTable('staffSessions').set({ hasSecondStep: 1, confirmedAt: 0 }).execute();
  await page.goto('/admin?tab=staff');
  const role = page.getByLabel('Role of tom');
  const roleOf = () =>
    data.selectFrom('staffAccounts').select('role').where('username', '=', 'tom').execute();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const yourPassword = dialog.getByLabel('Your password');

  await role.focus();
  await role.selectOption('Owner');
  await expect(yourPassword).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(role).toBeFocused();
  await expect(role).toHaveValue('viewer');
  await expect(notification(page).filter({ hasText: 'account' })).toHaveCount(0);
  expect(await roleOf()).toEqual([{ role: 'viewer' }]);

  await role.selectOption('Owner');
  await yourPassword.fill('not it');
  await page.keyboard.press('Enter');
  await expect(yourPassword).toHaveAccessibleDescription(/incorrect/);
  await expect(yourPassword).toBeFocused();
  await yourPassword.fill(password);
  await page.keyboard.press('Enter');
  const second = page.getByRole('dialog', { name: 'One more step' });
  await expect(second.getByLabel('Code from your authenticator app')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await second.getByLabel('Code from your authenticator app').fill(code(secret));
  await page.keyboard.press('Enter');
  await expect(notification(page)).toContainText('Account updated');
  await expect(second).toBeHidden();
  await expect(role).toHaveValue('owner');
  await expect(role).toBeFocused();
  expect(await roleOf()).toEqual([{ role: 'owner' }]);

  await test.step('asks on no other page within the five minutes', async () => {
    await page.goto('/admin?tab=account');
    await page.getByRole('button', { name: 'Make New Codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make New Codes' }).click();
    await expect(page.getByRole('region', { name: 'Keep these recovery codes' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test('shows the owner no control for the own account, and ends sessions and factors of others', async ({
  page,
  data,
  signIn,
  site,
  browser,
}) => {
  await addMember(data, 'ruth', 'viewer');
  const other = await browser.newContext({ baseURL: site.url });
  await other.request.post('/api/admin/login', { data: { username: 'ruth', password } });
  await data
    .updateTable('staffAccounts')
    .set({ totpSecret: 'JBSWY3DPEHPK3PXP' })
    .where('username', '=', 'ruth')
    .execute();
  await signIn();
  await page.goto('/admin?tab=staff');
  const own = page.getByRole('article', { name: STAFF.username });
  await expect(own.getByText('You', { exact: true })).toBeVisible();
  await expect(own.getByRole('combobox')).toBeDisabled();
  await expect(own.getByRole('button')).toHaveCount(0);
  const ruth = page.getByRole('article', { name: 'ruth' });
  await ruth.getByRole('button', { name: 'Reset Two-Step Sign-In' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Two-Step Sign-In' }).click();
  await expect(notification(page)).toContainText('Two-step sign-in reset');
  await expect(ruth.getByRole('button', { name: 'End sessions: ruth' })).toBeDisabled();
  expect((await other.request.get('/api/admin/session')).status()).toBe(401);
  await other.close();
});

test('makes a backup for an owner, who downloads it and restores it elsewhere', async ({
  page,
  data,
  signIn,
}) => {
  await addMember(data, 'ruth', 'viewer');
  await signIn();
  await page.goto('/admin?tab=system');
  const backups = page.getByRole('region', { name: 'Backups' });
  await expect(backups).toContainText(/restored and compared\s*Not yet/);
  const protections = page.getByRole('region', { name: 'What Protects This Site' });
  await expect(protections.getByRole('listitem').filter({ hasText: 'Press Back Up Now' })).toHaveCount(1);
  await backups.getByRole('button', { name: 'Back Up Now' }).click();
  await expect(backups.getByText('Backup made and verified')).toBeVisible();
  await expect(protections.getByRole('listitem').filter({ hasText: 'Press Back Up Now' })).toHaveCount(0);
  const begun = page.waitForEvent('download');
  await backups.getByRole('button', { name: /^Download Backup/ }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^site-.*\.backup$/);
  await using elsewhere = await createTestDatabase(sharedTemplates(), 'sqlite', 'empty');
  await restoreBackup(elsewhere.location, await download.path(), { replace: false });
  const restored = await openDatabase(elsewhere.location);
  expect(await restored.query.selectFrom('staffAccounts').select('username').execute()).toContainEqual({
    username: 'ruth',
  });
  await restored.close();
  expect(await axeViolations(page)).toEqual([]);
});

test('restores a backup for an owner, who reads what that changes and confirms it with both steps', async ({
  page,
  engine,
}) => {
  const secret = 'JBSWY3DPEHPK3PXP';
  await using database = await createTestDatabase(sharedTemplates(), engine, 'migrated');
  const site = await startSite({ ...database.variables, BACKUP_KEEP: '2' });
  try {
    const system = `${site.url}/admin?tab=system`;
    await page.goto(`${site.url}/admin-login`);
    await submitSignIn(page);
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await page.goto(system);
    await page.getByRole('button', { name: 'Back Up Now' }).click();
    await expect(page.getByText('Backup made and verified')).toBeVisible();
    const data = await openDataOf(site);
    await addQuotes(data, [{}, {}]);
    await addMember(data, 'ruth', 'viewer');
    await data.updateTable('staffAccounts').set({ totpSecret: secret }).where('id', '=', 1).execute();
    await data.updateTable('staffSessions').set({ hasSecondStep: 1, confirmedAt: 0 }).execute();

    await page.getByRole('button', { name: 'See What Would Change' }).click();
    const question = page.getByRole('dialog', { name: /^Restore the backup of / });
    await expect(question).toContainText('Quote requests0 instead of 2: 2 that came since are gone');
    await expect(question).toContainText(
      'Staff accounts1 instead of 2: 1 that came since is gone, 1 is as it was',
    );
    expect(await axeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Restore This Backup' }).click();
    await page.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    // Somebody asks for a quote meanwhile: the owner reads of it before anything is replaced.
    await addQuotes(data, [{ reference: 'SR-LATE-AA' }]);
    await data.destroy();
    await page.getByLabel('Code from your authenticator app').fill(code(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByText('(Quote requests: 3, before 2)')).toBeVisible();
    await expect(question).toContainText('Quote requests0 instead of 3: 3 that came since are gone');
    await question.getByRole('button', { name: 'Restore This Backup' }).click();
    await expect(page).toHaveURL(/\/admin-login/);
    await submitSignIn(page);
    await expect(page).toHaveURL(system);
    const restored = await openDataOf(site);
    expect(await restored.selectFrom('quoteRequests').select('id').execute()).toEqual([]);
    expect(await restored.selectFrom('staffAccounts').select('username').execute()).toEqual([
      { username: STAFF.username },
    ]);
    await restored.destroy();
    // What was there before is a backup, too.
    await expect(page.getByLabel('Backup of').getByRole('option')).toHaveCount(2);
    await page.getByRole('button', { name: 'See What Would Change' }).click();
    await expect(question).toContainText('Quote requests3 instead of 0: 3 that were deleted since are back');
    await page.goto(`${site.url}/admin?tab=activity`);
    await expect(page.getByRole('row', { name: /admin\s+Restored the backup site-/ })).toHaveCount(1);
  } finally {
    await site.stop();
  }
});

test('shows an owner how the installation does, and leads a viewer nowhere near', async ({
  page,
  data,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin');
  await openSidePage(page, 'System');
  const software = page.getByRole('region', { name: 'Software' });
  await expect(software).toContainText(/Disk of the data.* free of /);
  const jobs = page.getByRole('table', { name: 'Last and next runs' });
  await expect(jobs.getByRole('row', { name: 'Delete what is too old' })).toContainText('None');
  expect(await axeViolations(page)).toEqual([]);

  await addMember(data, 'ruth', 'viewer');
  await signInAs(page, 'ruth');
  await expect(page).toHaveURL('/admin');
  const links = await openSidePages(page);
  await expect(links.filter({ hasText: 'Account' })).toBeVisible();
  await expect(links.filter({ hasText: 'System' })).toHaveCount(0);
});

test('shows a viewer every list and no control that changes one', async ({ page, data }) => {
  await addMember(data, 'ruth', 'viewer');
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await signInAs(page, 'ruth');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Total Visitors')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset All Analytics' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Quote Requests' }).click();
  const quote = card(page, 'Ada Whitfield');
  await expect(quote).toBeVisible();
  for (const name of ['Remove', 'Contacted', 'Sold', 'Closed', 'More for Ada Whitfield'])
    await expect(quote.getByRole('button', { name, exact: true })).toHaveCount(0);
  const refused = await page.request.delete('/api/admin/quote-requests/reset-all');
  expect(refused.status()).toBe(403);
  expect((await refused.json()).message).toContain('Your role (Viewer) does not allow this.');
});

test('calls members by their names: who is signed in, wrote a note, made an offer and sold', async ({
  page,
  data,
  signIn,
}) => {
  await signIn();
  const [id = 0] = await addQuotes(data, [
    { status: 'sold', soldAmountCents: 52_500, decidedAt: Date.now() },
  ]);
  await addOffer(data, id, {
    ...{ state: 'accepted', totalCents: 52_500, sentBy: STAFF.username },
    createdAt: Date.now() - HOUR,
    expiresAt: Date.now() + HOUR,
  });
  const path = `/api/admin/quote-requests/${id}`;
  expect((await page.request.post(`${path}/notes`, { data: { text: 'Flowers' } })).ok()).toBe(true);
  expect(
    (await page.request.post('/api/admin/account/name', { data: { displayName: 'Ruth O’Neill' } })).ok(),
  ).toBe(true);
  await page.goto(`/admin?tab=quotes&request=${id}`);
  await expect(page.getByText(`${dashboardCopy.signedInAs} Ruth O’Neill`)).toBeVisible();
  const quote = page.getByRole('article');
  await chooseMore(quote, noteCopy.count(1));
  await expect(quote.getByRole('region', { name: noteCopy.heading })).toContainText('Ruth O’Neill');
  const history = page.getByRole('region', { name: timelineCopy.heading });
  await expect(history).toContainText('Ruth O’Neill');
  await expect(history).not.toContainText(STAFF.username);
  await page.goto('/admin?tab=staff');
  await expect(page.getByRole('table', { name: peopleCopy.table })).toContainText('Ruth O’Neill');
});

test('filters Activity by member, kind and day, in the address', async ({ page, data, signIn }) => {
  await signIn();
  await addMember(data, 'ruth', 'desk');
  const entry = { subject: null, value: null, count: 1 };
  const [login, removal] = ['POST /api/admin/login', 'DELETE /api/admin/quote-requests/:id'];
  await data
    .insertInto('auditLog')
    .values([
      ...Array.from({ length: 120 }, (_, index) => ({
        ...entry,
        actor: 'ruth',
        action: login,
        createdAt: Date.UTC(2026, 0, 15, 12, 0, index),
      })),
      { ...entry, actor: 'ruth', action: removal, createdAt: Date.UTC(2026, 0, 16, 12) },
      { ...entry, actor: 'automatic', action: 'enquiry retention', createdAt: Date.UTC(2026, 0, 16, 13) },
    ])
    .execute();
  await page.goto('/admin?tab=activity');
  const filters = page.getByRole('search', { name: 'Filters' });
  const rows = page.getByRole('table', { name: 'Activity' }).locator('tbody tr');
  const showAll = filters.getByRole('button', { name: 'Show All' });
  await expect(rows).toHaveCount(100);
  await expect(showAll).toBeDisabled();
  const place = await rows.first().boundingBox();

  await filters.getByLabel('Who').selectOption('ruth');
  await expect(page).toHaveURL('/admin?tab=activity&member=ruth');
  await expect(rows.filter({ hasText: 'automatic' })).toHaveCount(0);
  expect(await rows.first().boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(rows).toHaveCount(21);
  await filters.getByLabel('What').selectOption('Removed and restored');
  await expect(rows).toHaveCount(1);
  await filters.getByLabel('Day').fill('2026-01-16');
  await expect(page).toHaveURL('/admin?tab=activity&member=ruth&kind=removals&day=2026-01-16');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(filters.getByLabel('Who')).toHaveValue('ruth');
  expect(await axeViolations(page)).toEqual([]);

  await filters.getByLabel('What').selectOption('Exports and privacy');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await showAll.click();
  await expect(page).toHaveURL('/admin?tab=activity');
  await expect(rows).toHaveCount(100);
});
