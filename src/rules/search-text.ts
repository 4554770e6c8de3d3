/**
 * How requests are searched. Texts and search terms are normalized alike: lower case, without accents and punctuation.
 * The server stores the normalized text of each request; the dashboard normalizes a list that it holds whole.
 */

/** Letters that Unicode does not decompose into a base letter and an accent. */
const folded: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const MAX_TERMS = 8;
/** A run of digits this long is searched as one phone number, whatever separates its groups. */
const MIN_PHONE_DIGITS = 7;
/** A longer number has a country code, which the other side may have left out. */
const MAX_NATIONAL_DIGITS = 10;
const SIGNIFICANT_DIGITS = 9;

/** Words without accents, case and punctuation: "O'Brien-Łukasz" is 'obrien' and 'lukasz', '2030-06-20' stays one. */
function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/['’]|(?<=\d)[^\p{L}\p{N}\s]+(?=\d)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => folded[letter] ?? letter);
}

/** Order of names that is the same on every engine: by letters, whatever their case and accents. */
export function sortName(name: string): string {
  return fold(name).replace(/\s+/g, ' ').trim();
}

/**
 * The words of a text, each after two spaces: so even a term of one letter, with the two spaces before it, has the three
 * characters that a trigram index needs.
 */
export function searchableWords(text: string): string {
  return wordsOf(text)
    .map((word) => `  ${word}`)
    .join('');
}

/** A phone number as one word of digits, without the extension: '(615) 555-0142 x3' is '6155550142'. */
export function searchablePhone(phone: string): string {
  const digits = digitsOf(phone.replace(/x.*$|ext.*$/i, ''));
  return digits && `  ${digits}`;
}

function digitsOf(phone: string): string {
  return phone.replaceAll('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
}

/** The normalized text of a request. */
export function searchText(texts: { text: string; isPhone: boolean }[]): string {
  return texts.map(({ text, isPhone }) => (isPhone ? searchablePhone(text) : searchableWords(text))).join('');
}

/**
 * Begins the text of a request, so that an index of all texts finds those of one list: a search for what only quotes have would walk
 * their matches in each other list. No term has a capital letter.
 */
export function listMark(list: string): string {
  return `${list.slice(0, 3).toUpperCase()}Q`;
}

/**
 * Terms that a normalized text must contain, all of them. A term matches at the beginning of words; three digits or more match
 * anywhere, as the last ones of a phone number do.
 */
export function searchTerms(search: string): string[] {
  const terms = wordsOf(joinPhoneNumbers(search)).map((word) =>
    /^\d{3,}$/.test(word) ? word : ' '.repeat([...word].length < 2 ? 2 : 1) + word,
  );
  return [...new Set(terms)].slice(0, MAX_TERMS);
}

/** '+44 (0)20 7946 0018' becomes '079460018', '020 7946 0018' '2079460018'; shorter runs of digits stay as they are. */
function joinPhoneNumbers(search: string): string {
  return search.replace(/[+(]?\d[\d\s().+/-]*\d/g, (run) => {
    const digits = digitsOf(run);
    if (digits.length < MIN_PHONE_DIGITS) return run;
    return ` ${digits.length > MAX_NATIONAL_DIGITS ? digits.slice(-SIGNIFICANT_DIGITS) : digits} `;
  });
}
