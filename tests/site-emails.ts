import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { SiteProcess } from './site-process.ts';

/** The emails that the site has written to files, decoded enough to search them. */
export function emailsOf(site: SiteProcess): string[] {
  return globSync('mail/*.eml', { cwd: site.dataDir }).map((file) =>
    readFileSync(join(site.dataDir, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
  );
}

/** The address that an email of this kind with these words leads to, in the dashboard unless it is said otherwise, once it was written. */
export async function linkInEmail(
  site: SiteProcess,
  kind: string,
  address = /\/admin\?tab=\w+&request=\d+/,
  words = '',
): Promise<string> {
  let email: string | undefined;
  await expect
    .poll(() => {
      email = emailsOf(site).find((text) => text.includes(`X-Email-Kind: ${kind}`) && text.includes(words));
      return email;
    })
    .toBeDefined();
  return address.exec((email ?? '').replaceAll('&amp;', '&'))?.[0] ?? '';
}
