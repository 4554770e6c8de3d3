import { myLinks } from '#content/offers/my-links.ts';

export const title = myLinks.heading;

export { LinksForm as default } from '#website/offer/links-form.tsx';
