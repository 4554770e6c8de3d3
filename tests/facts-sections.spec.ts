import { test } from './fixtures.ts';
import { expectHeadings } from './page-copy.ts';

/** The sections of each page by the names a reader of the agreed list of contents would look for, in their order. */
const pages: Record<string, RegExp[]> = {
  '/': [/^Your Trusted Transportation Partner$/, /^Services /, /^Our Fleet /, /VIP Club/, /^Contact /],
  '/airport-transfers': [/^Benefits /, /^Service details$/, /^Pricing and timing$/, /fleet$/, /^Process /],
  '/corporate-travel': [
    /^Service highlights /,
    /^Corporate services$/,
    /^Premium amenities /,
    /executive fleet$/,
    /^Executive amenities$/,
    /packages$/,
  ],
  '/hotel-transportation': [
    /^Guest services$/,
    /^Hotel services$/,
    /^Partnership benefits$/,
    /^Partner hotels/,
    /^The fleet/,
    /guest experience/,
    /partnership programs$/,
  ],
  '/group-transportation': [
    /^Highlights /,
    /^Group services$/,
    /^Vehicle options$/,
    /^Packages/,
    /^The fleet/,
    /^Event coordination/,
    /specialized group types$/,
  ],
  '/special-events': [
    /^Highlights /,
    /^Services/,
    /packages$/,
    /^Planning tips$/,
    /^The fleet/,
    /^Premium services /,
    /^Signature services$/,
  ],
  '/ada-accessible': [
    /features$/,
    /fleet$/,
    /^Booking information$/,
    /training$/,
    /solutions$/,
    /^Interior features$/,
  ],
  '/company': [
    /mission$/,
    /vision$/,
    /^Our values /,
    /^Statistics /,
    /^Our commitments/,
    /^Awards/,
    /^Phone lines /,
  ],
  '/about': [
    /^Our story$/,
    /^Our philosophy /,
    /^Our team /,
    /^Our community /,
    /^Reasons to choose us /,
    /mission$/,
    /^Statistics /,
  ],
  '/contact': [
    /^Contact methods /,
    /^Service areas /,
    /^How to Reach Us$/,
    /^Booking information /,
    /^Last-minute/,
  ],
  '/fleet/cadillac-escalade': [/^Specifications$/, /^Features/, /^Safety and technology$/, /^Pricing$/],
  '/charter-bus-rental': [
    /^Charter services /,
    /^Our charter fleet /,
    /^Amenities /,
    /^Gallery /,
    /^Service areas$/,
    /^Book/,
  ],
  '/services-overview': [
    /^Key Corporate Services$/,
    /^Fleet Showcase$/,
    /^Why Choose/,
    /^Nashville Headquarters$/,
  ],
  '/vols-fans-special': [/^What's Included$/, /^Trip packages /],
};

for (const [path, names] of Object.entries(pages)) {
  test(`names the sections of ${path} plainly, in the agreed order`, async ({ page }) => {
    await page.goto(path);
    await expectHeadings(page, names);
  });
}
