/** Domains that most addresses have. One that resembles them and is none of them is probably mistyped. */
const commonDomains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'bellsouth.net',
  'verizon.net',
  'sbcglobal.net',
  'protonmail.com',
];

/** Shorter domains than these resemble too many others. */
const MAX_DISTANCE = 2;

/** Real domains that resemble the common ones. */
const otherDomains = ['ymail.com', 'email.com', 'mail.com', 'gmx.com', 'me.com', 'mac.com', 'rocketmail.com'];

/** The address with the domain that was probably meant; undefined when nothing is wrong with it. */
export function suggestEmail(email: string): string | undefined {
  const at = email.trim().lastIndexOf('@');
  const name = email.trim().slice(0, at);
  const domain = email
    .trim()
    .slice(at + 1)
    .toLowerCase();
  if (at < 1 || domain.length > 30 || [...commonDomains, ...otherDomains].includes(domain)) return undefined;
  const meant = commonDomains.find((common) => distance(domain, common) <= MAX_DISTANCE);
  return meant && `${name}@${meant}`;
}

/** Letters to insert, leave out, replace or swap with their neighbor (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
