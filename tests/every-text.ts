/** All general categories of Unicode except that of surrogates. */
const categories =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Co Cn'.split(' ');

/** The first and the last character of a category. NUL apart: PostgreSQL cannot store it. */
function endsOf(category: string): [string, string] {
  const isMember = new RegExp(`\\p{${category}}`, 'u');
  const find = (start: number, end: number, step: number) => {
    for (let code = start; code !== end; code += step)
      if (isMember.test(String.fromCodePoint(code))) return String.fromCodePoint(code);
    throw new Error(`no character is ${category}`);
  };
  return [find(1, 0x110000, 1), find(0x10ffff, 0, -1)];
}

/** What has a meaning of its own to a format or an engine. */
export const oddTexts = [
  '',
  'plain',
  `quotes ' " \` and \\ and \\u2028`,
  'line ends \n \r \r\n \v \f \u0085 \u2028 \u2029',
  '\n',
  'right to left \u200f \u202e \u2067 \u2069',
  'emoji 👩🏽‍🚀 🇺🇸 ❤️',
  `marks ${'\u0301'.repeat(1_000)}`,
  // Stored as a replacement character, or as what is read as several.
  'half a character \ud83d',
  'the other half \ude00',
];

/** Every kind of character that somebody may send, and the first and last of each. */
export const textOfEachKind = [...oddTexts, ...categories.map((category) => endsOf(category)[0])];
export const everyText = [...oddTexts, ...categories.flatMap(endsOf)];
