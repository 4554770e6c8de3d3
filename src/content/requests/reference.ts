import { company } from '../company.ts';

const pattern = new RegExp(`\\b(${company.quotePrefix}-\\w{4}-\\w{2})\\b`, 'i');

/** The parts of a text, of which those that name a quote request have its reference as it is stored. */
export function splitAtReferences(text: string): { text: string; reference?: string }[] {
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, ...(index % 2 === 1 && { reference: part.toUpperCase() }) }));
}
