import { z } from 'zod';
import { cities } from '#content/cities.ts';
import { quoteMessages } from '#content/forms/quote-messages.ts';
import type { EnteredField, EnteredFields, Rule } from '#content/requests/entered-field.ts';
import {
  checkbox,
  clockTime,
  date,
  EmailAddress,
  line,
  list,
  optional,
  PhoneNumber,
  paragraph,
  wholeNumber,
} from './form-fields.ts';
import { VipCode } from './vip.ts';

/** Schemas of the fields that `content/requests/` describes. */

type Kind = Rule['kind'];
type ValueOf<K extends Kind> = K extends 'number'
  ? number
  : K extends 'tick'
    ? boolean
    : K extends 'vehicles'
      ? string[]
      : string;

type Described = { rule: { kind: Kind }; isRequired: boolean };

/** What a form sends. Typed like `optional`, as Zod would otherwise lose that the key may be absent. */
type Entry<Field extends Described> = Field['isRequired'] extends true
  ? z.ZodType<ValueOf<Field['rule']['kind']>, Field['rule']['kind'] extends 'number' ? unknown : string>
  : ReturnType<typeof optional<z.ZodType<ValueOf<Field['rule']['kind']>>>>;

type Entries<Fields extends Record<string, Described>> = { [Name in keyof Fields]: Entry<Fields[Name]> };

export function entriesOf<Fields extends EnteredFields>(fields: Fields): Entries<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => [name, entryOf(field)]);
  return Object.fromEntries(entries) as Entries<Fields>;
}

function entryOf({ rule, isRequired }: EnteredField): z.ZodType {
  switch (rule.kind) {
    case 'tick':
      return checkbox;
    case 'vehicles':
      return list(line(80), rule.max, quoteMessages.tooManyVehicles);
    default:
      return isRequired ? schemaOf(rule) : optional(schemaOf(rule));
  }
}

function schemaOf(rule: Exclude<Rule, { kind: 'tick' | 'vehicles' }>): z.ZodType {
  switch (rule.kind) {
    case 'line':
      return line(rule.max);
    case 'paragraph':
      return paragraph(rule.max);
    case 'number':
      return wholeNumber(rule.min, rule.max, rule.message);
    case 'email':
      return EmailAddress;
    case 'phone':
      return PhoneNumber;
    case 'vip-code':
      return VipCode;
    case 'date':
      return z.string(quoteMessages.date).trim().pipe(date(quoteMessages.date));
    case 'time':
      return clockTime(quoteMessages.time);
    case 'city':
      return z.enum(cities.map(({ name }) => name));
    case 'occasion':
    case 'vehicle':
      return line(80);
  }
}

type Property<K extends Kind> = z.ZodType<ValueOf<K>, ValueOf<K>>;

/** The same fields as the API shows them. */
type Properties<Fields extends Record<string, Described>> = {
  [Name in keyof Fields]: Fields[Name]['isRequired'] extends true
    ? Property<Fields[Name]['rule']['kind']>
    : z.ZodOptional<Property<Fields[Name]['rule']['kind']>>;
};

export function propertiesOf<Fields extends EnteredFields>(fields: Fields): Properties<Fields> {
  const properties = Object.entries(fields).map(([name, { rule, isRequired }]) => {
    const property = propertyOf(rule.kind);
    return [name, isRequired ? property : property.optional()];
  });
  return Object.fromEntries(properties) as Properties<Fields>;
}

function propertyOf(kind: Kind): z.ZodType {
  if (kind === 'number') return z.number();
  if (kind === 'tick') return z.boolean();
  return kind === 'vehicles' ? z.array(z.string()) : z.string();
}
