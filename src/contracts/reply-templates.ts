import { z } from 'zod';
import { templateCopy } from '#content/staff/quote-panels.ts';
import { builtInTemplates, unknownPlaceholder } from '#content/staff/reply-templates.ts';
import { endpoint } from './endpoint.ts';
import { line, optional, paragraph } from './form-fields.ts';
import { listNoun, RequestListName } from './request-lists.ts';

/** Texts that replies start from, of each list. */

/** For each list, with the built-in ones. */
export const MAX_TEMPLATES = 30;
export const MAX_TEMPLATE_NAME = 60;
export const MAX_TEMPLATE_TEXT = 3000;

const ReplyTemplate = z.object({
  key: z.string(),
  name: z.string(),
  text: z.string(),
  /** A built-in one cannot be removed; one that was edited can be reset. */
  kind: z.enum(['built-in', 'edited', 'own']),
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

export const listReplyTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/reply-templates',
  access: 'desk',
  response: z.object({
    /** How the member signed the last offer. */
    signedBy: z.string().optional(),
    templates: z.record(RequestListName, z.array(ReplyTemplate)),
  }),
});

const TemplateKey = z.string().regex(/^[a-z0-9-]{1,80}$/, 'There is no such template.');

/** Changes the template with this key, or adds one. */
export const saveReplyTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/reply-templates',
  access: 'desk',
  changes: ['replyTemplates'],
  audit: {
    value: ({ name }) => name,
    sentence: ({ subject, value }) => `Saved the reply template “${value}” for ${listNoun(subject)}`,
  },
  body: z
    .strictObject({
      list: RequestListName,
      key: optional(TemplateKey),
      name: line(MAX_TEMPLATE_NAME),
      text: paragraph(MAX_TEMPLATE_TEXT),
      /** The text that was seen before the change. Another one is not replaced. */
      was: optional(z.string().max(MAX_TEMPLATE_TEXT)),
    })
    .superRefine(({ list, text }, context) => {
      const unknown = unknownPlaceholder(list, text);
      if (unknown)
        context.addIssue({ code: 'custom', path: ['text'], message: templateCopy.unknown(unknown) });
    }),
  response: ReplyTemplate,
});

/** Removes a template that staff have added; a built-in one gets its own words again. */
export const removeReplyTemplate = endpoint({
  method: 'DELETE',
  path: '/api/admin/reply-templates/:list/:id',
  access: 'desk',
  changes: ['replyTemplates'],
  audit: ({ subject }) =>
    Object.values(builtInTemplates)
      .flat()
      .some(({ key }) => key === subject)
      ? `Reset the reply template ${subject}`
      : `Removed the reply template ${subject}`,
  params: z.object({ list: RequestListName, id: TemplateKey }),
  response: z.object({ removed: z.number() }),
});
