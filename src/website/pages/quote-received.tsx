import { quoteReceived } from '#content/forms/quote-messages.ts';

export const title = quoteReceived.heading;

export { QuoteReceived as default } from '#website/quote/quote-received.tsx';
