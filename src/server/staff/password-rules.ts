import { company } from '#content/company.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;
/** Letters that must remain when everything is taken away that a guesser tries first. */
const MIN_UNPREDICTABLE = 4;

const tooEasy =
  'is too easy to guess: it is a common password, a pattern, or made of the name of the user or the company';

/** Describes what is wrong with a new password, as the end of a sentence; undefined when it is acceptable. */
export function passwordProblem(password: string, username: string): string | undefined {
  const length = [...password].length;
  if (length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters`;
  if (length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  const plain = password.toLowerCase();
  const decoded = plain.replace(/[013457@$!]/g, (character) => lookalikes[character] ?? character);
  const isEasy =
    /^(.{1,6})\1+$/u.test(plain) ||
    new Set(plain).size < 5 ||
    [plain, decoded].some(
      (text) =>
        commonPasswords.has(text.replace(/\P{L}/gu, '')) ||
        unpredictableLetters(text, username) < MIN_UNPREDICTABLE,
    );
  return isEasy ? tooEasy : undefined;
}

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function unpredictableLetters(text: string, username: string): number {
  const words = [...namesOf(username), ...commonWords].sort((one, other) => other.length - one.length);
  const withoutWords = words.reduce((rest, word) => rest.replaceAll(word, ' '), withoutSequences(text));
  return withoutWords.replace(/\P{L}/gu, '').length;
}

function namesOf(username: string): string[] {
  return `${username} ${company.name} ${new URL(company.siteUrl).hostname}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((name) => name.length > 2);
}

/** Without runs of three or more characters that follow each other in the alphabet or on the keyboard. */
function withoutSequences(text: string): string {
  let rest = '';
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && isSequence(text.slice(start, end + 1))) end++;
    rest += end - start >= 3 ? ' ' : text.slice(start, end);
    start = end;
  }
  return rest;
}

const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'a1b2c3d4e5f6g7h8i9',
].flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);

function isSequence(text: string): boolean {
  return sequences.some((sequence) => sequence.includes(text)) || new Set(text).size === 1;
}

/** Words that guesses are put together from, with digits and signs around them. */
const commonWords = `
  password passwort passwd passphrase pass word admin administrator root user login logon signin welcome letmein hello
  qwerty iloveyou love secret private changeme change default temp test testing guest master dragon monkey shadow
  superman batman spiderman football baseball basketball soccer hockey tennis sunshine princess michael jordan jennifer
  jessica ashley daniel andrew thomas robert charlie computer internet system server office manager summer winter spring
  autumn monday friday january february october november december trustno freedom whatever starwars pokemon cheese
  chocolate cookie butterfly liverpool chelsea arsenal barcelona realmadrid manchester united yankees cowboys america
  jesus angel flower lovely family friends forever money business diamond silver golden mustang ferrari mercedes cadillac
  limousine limo chauffeur driver transportation company website dashboard the and mine this your you`
  .split(/\s+/)
  .filter(Boolean);

/** Common passwords of twelve and more characters whose letters are no single word of the above. */
const commonPasswords = new Set(
  `correcthorsebatterystaple unbelievable backstreetboys justinbieber harrypotter spongebob hellokitty cheerleader
  skateboarding snowboarding metallica evanescence linkinpark blinkoneeightytwo redhotchilipeppers thebeatles
  pinkfloyd ledzeppelin ironmaiden onedirection christopher alexander elizabeth alexandria savannah charlotte
  stephanie cassandra alejandra guadalupe francisco sebastian valentina esperanza tequieromucho teamomucho mivida
  bismillah alhamdulillah insyaallah motherfucker fuckyoubitch fuckoff asshole bullshit lordoftherings gameofthrones
  callofduty counterstrike worldofwarcraft minecraft leagueoflegends assassinscreed finalfantasy grandtheftauto
  manchestercity newcastle dallascowboys pittsburghsteelers bostonredsox newyorkcity losangeles californication
  sunflower rainbow strawberry blueberry watermelon pineapple cinnamon marshmallow gingerbread buttercup
  abcdefghijklmnop thequickbrownfox loremipsum supercalifragilisticexpialidocious openssesame opensesame
  nashvilletennessee knowledge undertaker thunderbird thunderbolt technology photography international university
  engineering development construction independence intelligence programming information environment`
    .split(/\s+/)
    .filter(Boolean),
);
