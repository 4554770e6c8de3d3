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

/** The address in the dashboard that an email of this kind leads to, once it has been written. */
export async function linkInEmail(site: SiteProcess, kind: string): Promise<string> {
  let email: string | undefined;
  await expect
    .poll(() => {
      email = emailsOf(site).find((text) => text.includes(`X-Email-Kind: ${kind}`));
      return email;
    })
    .toBeDefined();
  return /\/admin\?tab=\w+&request=\d+/.exec((email ?? '').replaceAll('&amp;', '&'))?.[0] ?? '';
}
