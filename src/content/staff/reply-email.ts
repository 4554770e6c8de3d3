import { company } from '../company.ts';
import { phoneLabel } from '../phone.ts';

export const signature = `Best regards,\n${company.name}\n${phoneLabel(company.phones.tollFree)}`;

/** Text of an email that staff send from their own mail program: greeting, the facts of the request, signature. */
export function replyBody(opening: string, facts: { label: string; value: string }[] = []): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return [opening, lines, signature].filter(Boolean).join('\n\n');
}
