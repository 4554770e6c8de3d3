import { maxLengths } from '../forms/form-messages.ts';
import type { RequestField } from './request-field.ts';

/** How an entry is checked and stored: the contracts make its schema of it, the forms its control. */
export type Rule =
  | { kind: 'line' | 'paragraph'; max: number }
  | { kind: 'number'; min: number; max: number; message: string }
  | { kind: 'email' | 'phone' | 'vip-code' | 'date' | 'time' | 'city' | 'occasion' | 'vehicle' }
  | { kind: 'tick' }
  /** The vehicles beyond the first. */
  | { kind: 'vehicles'; max: number };

/**
 * A field that somebody fills in. Its schema, controls, column, changes and what it says in each list follow from this description
 * alone, so that a line that is left out does not compile.
 */
export type EnteredField = RequestField<never, never> & {
  rule: Rule;
  isRequired: boolean;
  /** Visitors fill in their form, and staff for those who call; a few fields are for staff alone. */
  enteredBy: 'customer' | 'staff';
  form: {
    group: 'ride' | 'places' | 'people' | 'contact' | 'message';
    label: string;
    hint?: string;
    /** Shown for these rides alone. */
    shownFor?: 'flights' | 'round trips';
    isWide?: true;
    /** Off, for a text that browsers know nothing about. */
    autoComplete?: string;
  };
  changedBy: 'customer and staff' | 'staff' | 'nobody';
  /**
   * The customer's own words are personal, and events keep only that they changed. What was chosen from a list or noted by staff is
   * kept in events, although a client of the API may have sent any text. A plain value names nobody.
   */
  data: 'personal' | 'chosen' | 'plain';
  recap: boolean | string;
  /** Stored by the statistics when a visitor leaves the form at this field: never change one. Null where no visitor sees it. */
  funnel: number | null;
  /** Words of the privacy policy that mention it; null for what staff note about a ride. */
  policy: string | null;
  /** For the demonstration data; empty where it composes values that fit together. */
  examples: readonly string[];
};

export type EnteredFields = Record<string, EnteredField>;

/** The fields of which one line of the description has this value. */
export type FieldsWith<Fields extends EnteredFields, Line extends keyof EnteredField, Value> = {
  -readonly [Name in keyof Fields as Fields[Name][Line] extends Value ? Name : never]: Fields[Name];
};

export function fieldsWith<
  Fields extends EnteredFields,
  Line extends 'enteredBy' | 'changedBy',
  Value extends Fields[keyof Fields][Line],
>(fields: Fields, line: Line, value: Value): FieldsWith<Fields, Line, Value> {
  const chosen = Object.entries(fields).filter(([, field]) => field[line] === value);
  return Object.fromEntries(chosen) as FieldsWith<Fields, Line, Value>;
}

/** The columns that keep them, as the database does: null where one was left empty, 1 for a box that was ticked. */
export type ColumnsOf<Fields extends EnteredFields> = {
  -readonly [Name in keyof Fields]:
    | (Fields[Name]['rule']['kind'] extends 'number' | 'tick' ? number : string)
    | (Fields[Name]['isRequired'] extends true ? never : null);
};

/** One control of a form, as plain data: a page is built with it instead of the descriptions. */
export type Control<Name extends string = string> = EnteredField['form'] & {
  name: Name;
  kind: Rule['kind'];
  required: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
};

export function controlsOf<Fields extends EnteredFields>(fields: Fields): Control<keyof Fields & string>[] {
  return Object.entries(fields).map(([name, { rule, isRequired, form }]) => ({
    ...form,
    name,
    kind: rule.kind,
    required: isRequired,
    ...limitsOf(rule),
  }));
}

/** There is no `pattern`: the schemas' expressions use flags that HTML does not have, and the server checks every form. */
function limitsOf(rule: Rule): Pick<Control, 'maxLength' | 'min' | 'max'> {
  if (rule.kind === 'number') return { min: rule.min, max: rule.max };
  if (rule.kind === 'line' || rule.kind === 'paragraph') return { maxLength: rule.max };
  const maxLength = Object.entries(maxLengths).find(([kind]) => kind === rule.kind)?.[1];
  return maxLength === undefined ? {} : { maxLength };
}
