import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messageReceived } from '#content/forms/contact-message.ts';
import { quoteReceived } from '#content/forms/quote-request.ts';
import { NewContactMessage } from '#contracts/contact-messages.ts';
import { NewQuoteRequest } from '#contracts/quote-requests.ts';
import type { House } from '../house.ts';
import { readByContract } from '../http/by-contract.ts';
import { refuseForeignOrigin } from '../http/origin.ts';
import { type PlainPages, plainLink, plainRoutes, sendPage } from '../http/plain-page.ts';
import { problemOf } from '../http/problems.ts';
import { Refusal } from '../http/refusal.ts';
import { plainKeyOf } from './once.ts';
import { refill } from './plain-form.ts';
import { isReference } from './quotes.ts';
import { receiveMessage, receiveQuote } from './receive.ts';

/** The same two forms for browsers without scripts: posted as they are, answered with pages. */
export function plainRequestRoutes(app: FastifyInstance, house: House, pages: PlainPages): void {
  plainRoutes(app, pages, (scope) => {
    scope.post('/quote-request', (request, reply) =>
      orAskAgain(pages, request, reply, 'quote-request', async () => {
        const asked = readByContract(NewQuoteRequest, request.body);
        const { reference } = await receiveQuote(house, request, asked, plainKeyOf(request, house.now()));
        return reply.redirect(`/quote-request/received?reference=${reference}`, 303);
      }),
    );

    scope.get<{ Querystring: { reference?: string } }>(
      '/quote-request/received',
      async ({ query }, reply) => {
        // Nothing is looked up: the page repeats what the visitor's own browser brought along.
        const reference = query.reference ?? '';
        const paragraphs = [
          ...(isReference(reference)
            ? [`${quoteReceived.referenceIs(reference)} ${quoteReceived.copy}`]
            : []),
          ...quoteReceived.next.map(({ title, text }) => `${title}. ${text}`),
        ];
        const below = plainLink(quoteReceived.home.label, quoteReceived.home.to);
        return sendPage(reply, pages.page({ title: quoteReceived.heading, paragraphs, below }));
      },
    );

    scope.post('/contact', (request, reply) =>
      orAskAgain(pages, request, reply, 'contact', async () => {
        const written = readByContract(NewContactMessage, request.body);
        await receiveMessage(house, request, written, plainKeyOf(request, house.now()));
        return reply.redirect('/contact/received', 303);
      }),
    );

    scope.get('/contact/received', async (_request, reply) => {
      const { heading, text } = messageReceived;
      const below = plainLink(quoteReceived.home.label, quoteReceived.home.to);
      return sendPage(reply, pages.page({ title: heading, paragraphs: [text], below }));
    });
  });
}

const forms = {
  'quote-request': { id: 'quote-request-form', contract: NewQuoteRequest },
  contact: { id: 'message-form', contract: NewContactMessage },
};

/** A refusal is the form again, with everything that was typed still in it. */
async function orAskAgain(
  pages: PlainPages,
  request: FastifyRequest,
  reply: FastifyReply,
  path: keyof typeof forms,
  take: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  refuseForeignOrigin(request);
  try {
    return await take();
  } catch (error) {
    const page = pages.document(path);
    if (!(error instanceof Refusal) || !page) throw error;
    const { headers } = problemOf(error, request.log, () => request.id);
    const { id, contract } = forms[path];
    // What the form asks for and no more: each name is looked for in the whole page, and a body has room for thousands.
    const typed = Object.fromEntries(
      Object.entries((request.body ?? {}) as Record<string, string>).filter(
        ([name]) => name !== 'website' && Object.hasOwn(contract.shape, name),
      ),
    );
    const again = refill(page, { id, typed, message: error.message, fields: error.fields ?? {} });
    return sendPage(reply.headers(headers), again, error.status);
  }
}
