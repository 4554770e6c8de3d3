import type { z } from 'zod';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { ApiError } from './api-error.ts';

/** Parses a value by its schema; throws an ApiError whose `fields` the form shows beside its controls. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (value === undefined || value === null) throw new ApiError('invalid', 'The request has no content.');
  const result = schema.safeParse(value);
  if (!result.success) throw validationError(result.error);
  return result.data;
}

/** For the parts of an endpoint that its contract may leave out. */
export function validateIfDeclared(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema && validate(schema, value);
}

/** Reports the first issue of each field. */
function validationError(error: z.ZodError): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    if (name && !(name in fields)) fields[name] = issue.message;
  }
  const first = error.issues[0];
  const message = first?.path.length
    ? sendingCopy.checkMarked
    : (first?.message ?? 'Please check your entry.');
  return new ApiError('invalid', message, { fields });
}
