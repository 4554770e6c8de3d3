/**
 * How one column of a request is labelled and printed. Cards, emails, CSV exports and the search of the dashboard all
 * read these descriptions, so a column that is described here appears in each of them.
 */
export type RequestField<Value, Request> = {
  label: string;
  /** Text of the value on cards and in emails. CSV exports and the search use the value itself, and a list as one text. */
  format?: (value: Value, request: Request) => string;
  /** Printed on cards and in emails when there is no value. Without it, the field is left out there. */
  empty?: string;
  /** False when the card shows the field elsewhere, such as in its title. */
  card: false | CardField<Request>;
  /** False when the emails do not list the field; notes and messages are quoted below the list. */
  email: false | EmailField;
  /** Repeated to the customer, on the page of the request and on every paper, by its label or by this one. */
  recap?: boolean | string;
  csv: boolean;
  /** A phone number is found in any notation. */
  search: boolean | 'phone';
};

/**
 * Columns line up from card to card where the screen is wide. Contact details come after the other cells, long texts last in a
 * row of their own.
 */
export type CardGroup = (typeof cardGroups)[number];
const cardGroups = ['column', 'cell', 'contact', 'row'] as const;

type CardField<Request> = {
  group: CardGroup;
  label?: string;
  /** For a cell that prints more than its own field, such as date and time. */
  text?: (request: Request) => string;
};

type EmailField = { to: 'customer and desk' | 'desk'; label?: string; empty?: string };

/** A description of every property of a request: a property without one does not compile. */
export type RequestFields<Request> = {
  [Name in keyof Required<Request>]: RequestField<NonNullable<Request[Name]>, Request>;
};

/** Descriptions by name, as the functions below walk through them. */
type FieldMap<Request> = { [Name in keyof Request]?: RequestField<never, Request> };

const unlisted = { card: false, email: false, csv: false, search: false } as const;

/** Properties that the requests of all lists have, besides when they were submitted. */
export const requestFields = {
  id: { ...unlisted, label: 'Number' },
  version: { ...unlisted, label: 'Version' },
  claimedBy: { ...unlisted, label: 'On it' },
  claimedAt: { ...unlisted, label: 'On it since' },
  remindAt: { ...unlisted, label: 'Remind me' },
  remindedAt: { ...unlisted, label: 'Reminder' },
} as const;

/** A property of a request has one of these types. Another one has no text yet, and does not compile. */
type Value = string | number | boolean | string[] | null | undefined;
type Described<Request> = { [Name in keyof Request]: Value };
type Plain = string | number | undefined;

type Row = { label: string; value: string };

/** The list of facts in an email, in the order of the descriptions. */
export function emailFacts<Request extends Described<Request>>(
  fields: FieldMap<Request>,
  request: Request,
  reader: 'customer' | 'desk',
): Row[] {
  return factsOf(
    fields,
    request,
    ({ email }) => email !== false && (reader === 'desk' || email.to !== 'desk') && email,
  );
}

/** Lists the fields that are repeated to the customer, in the order of the descriptions. */
export function recapFacts<Request extends Described<Request>>(
  fields: FieldMap<Request>,
  request: Request,
): Row[] {
  return factsOf(fields, request, ({ recap, email }) =>
    typeof recap === 'string' ? { label: recap } : recap === true && (email || {}),
  );
}

function factsOf<Request extends Described<Request>>(
  fields: FieldMap<Request>,
  request: Request,
  wordsOf: (field: RequestField<never, Request>) => false | { label?: string; empty?: string },
): Row[] {
  return entriesOf(fields).flatMap(([name, field]) => {
    const words = wordsOf(field);
    if (!words) return [];
    const { label = field.label, empty = field.empty } = words;
    const value = textOf(field, request, name) ?? empty;
    return value === undefined ? [] : [{ label, value }];
  });
}

/** Lists the fields of a card by their groups. A field that no email lists is for staff alone. */
export function cardFields<Request extends Described<Request>>(
  fields: FieldMap<Request>,
  request: Request,
): (Row & { name: string; group: CardGroup; isForStaff: boolean })[] {
  return entriesOf(fields)
    .flatMap(([name, field]) => {
      if (!field.card) return [];
      const { group, label = field.label, text } = field.card;
      const value = text ? text(request) : (textOf(field, request, name) ?? field.empty);
      return value === undefined
        ? []
        : [{ name: String(name), group, label, value, isForStaff: !field.email }];
    })
    .sort((one, other) => cardGroups.indexOf(one.group) - cardGroups.indexOf(other.group));
}

/** Columns of the CSV export. `cells` replaces the stored value where staff read it in another form, such as a time. */
export function csvColumns<Request extends Described<Request>>(
  fields: FieldMap<Request>,
  cells: { [Name in keyof Request]?: (request: Request) => Plain } = {},
): { heading: string; cell: (request: Request) => Plain }[] {
  return entriesOf(fields)
    .filter(([, field]) => field.csv)
    .map(([name, field]) => ({
      heading: field.label,
      cell: cells[name] ?? ((request) => plainValue(request[name])),
    }));
}

/** The texts that a search matches, and whether they are phone numbers. */
export function searchedTexts<Request extends Described<Request>>(
  fields: FieldMap<Request>,
  request: Request,
): { text: string; isPhone: boolean }[] {
  return entriesOf(fields)
    .filter(([name, field]) => field.search && request[name] != null)
    .map(([name, field]) => ({
      text: String(plainValue(request[name])),
      isPhone: field.search === 'phone',
    }));
}

function entriesOf<Request extends object>(
  fields: FieldMap<Request>,
): [keyof Request, RequestField<never, Request>][] {
  return Object.entries(fields) as [keyof Request, RequestField<never, Request>][];
}

function textOf<Request extends Described<Request>>(
  field: RequestField<never, Request>,
  request: Request,
  name: keyof Request,
): string | undefined {
  const plain = plainValue(request[name]);
  if (plain === undefined || plain === '') return undefined;
  return field.format ? field.format(request[name] as never, request) : String(plain);
}

/** A list as one text: 'Accessible Van, Mercedes Sprinter'. */
function plainValue(value: Value): Plain {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : (value ?? undefined);
}
