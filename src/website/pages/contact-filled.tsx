import { seo } from '#content/pages/contact.ts';
import { NewContactMessage } from '#contracts/contact-messages.ts';
import { constraintsOf } from '#contracts/form-fields.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { pageTitle } from '#website/seo/page-meta.ts';
import { ContactPage } from './contact.tsx';

export const title = pageTitle(seo);

const constraints = constraintsOf(NewContactMessage);

/** The contact page with the entries of a message that was sent without JavaScript and not accepted. */
export default function FilledContactPage({ form }: PageData['contact-filled']) {
  return <ContactPage constraints={constraints} rejected={form} />;
}
