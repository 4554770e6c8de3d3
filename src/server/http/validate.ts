import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/** Parses input by its schema; throws an ApiError whose `fields` the form shows beside its controls. */
export function validate<T extends z.ZodType>(contract: T, sent: unknown): z.output<T> {
  if (sent === undefined || sent === null) throw new ApiError('invalid', 'The request has no content.');
  const result = contract.safeParse(sent);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

/** The first complaint about each field. */
function invalid(error: z.ZodError): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    if (name && !(name in fields)) fields[name] = issue.message;
  }
  const first = error.issues[0];
  const message = first?.path.length
    ? 'Please check the marked fields.'
    : (first?.message ?? 'Please check your entry.');
  return new ApiError('invalid', message, { fields });
}
