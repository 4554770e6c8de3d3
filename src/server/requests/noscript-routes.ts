import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messageReceived } from '#content/forms/contact-message.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { quoteReceived } from '#content/forms/quote-messages.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { referencePattern } from '#content/requests/reference.ts';
import { recapFacts } from '#content/requests/request-field.ts';
import { NewContactMessage } from '#contracts/contact-messages.ts';
import { NewQuoteRequest } from '#contracts/quote-requests.ts';
import { isShortNotice } from '#contracts/reply-deadline.ts';
import type { AppContext } from '../app-context.ts';
import { type NoscriptPages, noscriptRoutes, sendPage } from '../http/noscript-page.ts';
import { requireSameOrigin } from '../http/origin.ts';
import { problemOfRequest } from '../http/problems.ts';
import { validate } from '../http/validate.ts';
import { submitContactMessage } from './contact-messages.ts';
import { noscriptIdempotencyKeyOf } from './idempotency.ts';
import { refill } from './noscript-form.ts';
import { findQuoteRequest, submitQuoteRequest } from './quote-requests.ts';
import { isReceiptKey, receiptKey } from './receipt-key.ts';

/** Quote request and contact form for browsers without scripts: they accept form bodies and answer with pages. */
export function noscriptRequestRoutes(app: FastifyInstance, ctx: AppContext, pages: NoscriptPages): void {
  noscriptRoutes(app, pages, (scope) => {
    scope.post('/quote-request', (request, reply) =>
      orShowFormAgain(pages, request, reply, 'quote-request', async () => {
        const quoteRequest = validate(NewQuoteRequest, request.body);
        const key = noscriptIdempotencyKeyOf(request, ctx.now());
        const { reference } = await submitQuoteRequest(ctx, request, quoteRequest, key);
        return reply.redirect(
          `/quote-request/received?reference=${reference}&key=${receiptKey(ctx, reference)}`,
          303,
        );
      }),
    );

    scope.get<{ Querystring: { reference?: unknown; key?: unknown } }>(
      '/quote-request/received',
      async ({ query }, reply) => {
        const reference = String(query.reference ?? '');
        const key = String(query.key ?? '');
        const quoteRequest = isReceiptKey(ctx, reference, key)
          ? await findQuoteRequest(ctx, reference)
          : undefined;
        const soon = quoteRequest && isShortNotice(quoteRequest, Date.parse(quoteRequest.createdAt));
        const { heading, copy, call, book, another, home } = quoteReceived;
        return sendPage(
          reply,
          pages.page({
            title: heading,
            ...(referencePattern.test(reference) && {
              highlight: { label: quoteReceived.referenceLabel, value: reference },
            }),
            paragraphs: [copy],
            links: [{ kind: 'call', ...call }, ...(soon ? [{ kind: 'reserve', label: book } as const] : [])],
            ...(quoteRequest && {
              facts: {
                heading: quoteReceived.recapHeading,
                rows: recapFacts(quoteRequestFields, quoteRequest),
              },
            }),
            steps: {
              heading: quoteReceived.nextHeading,
              items: soon ? quoteReceived.nextAtShortNotice : quoteReceived.next,
            },
            more: [
              { kind: 'page', ...another },
              { kind: 'page', ...home },
            ],
          }),
        );
      },
    );

    scope.post('/contact', (request, reply) =>
      orShowFormAgain(pages, request, reply, 'contact', async () => {
        const contactMessage = validate(NewContactMessage, request.body);
        const key = noscriptIdempotencyKeyOf(request, ctx.now());
        await submitContactMessage(ctx, request, contactMessage, key);
        return reply.redirect('/contact/received', 303);
      }),
    );

    scope.get('/contact/received', async (_request, reply) => {
      const { heading, text } = messageReceived;
      return sendPage(
        reply,
        pages.page({ title: heading, paragraphs: [text], links: [{ kind: 'page', ...quoteReceived.home }] }),
      );
    });
  });
}

const forms = {
  'quote-request': { id: 'quote-request-form', contract: NewQuoteRequest },
  contact: { id: 'message-form', contract: NewContactMessage },
};

/** Answers every error with the form page that holds the submitted values and the errors. */
async function orShowFormAgain(
  pages: NoscriptPages,
  request: FastifyRequest,
  reply: FastifyReply,
  path: keyof typeof forms,
  submit: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  requireSameOrigin(request);
  try {
    return await submit();
  } catch (error) {
    const page = pages.document(path);
    if (!page) throw error;
    const { status, headers, problem } = problemOfRequest(error, request);
    const message = problem.code === 'internal' ? sendingCopy.failed : problem.message;
    const { id, contract } = forms[path];
    // Only the contract's fields: a body may carry any names, and the honeypot's value must not come back.
    const values = Object.fromEntries(
      Object.entries((request.body ?? {}) as Record<string, string>).filter(
        ([name]) => name !== 'website' && Object.hasOwn(contract.shape, name),
      ),
    );
    const html = refill(page, { id, values, message, errors: problem.fields ?? {} });
    return sendPage(reply.headers(headers), html, status);
  }
}
