import { seo } from '#content/pages/contact.ts';
import { messageFields } from '#content/requests/contact-message.ts';
import { controlsOf } from '#content/requests/entered-field.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { pageTitle } from '#website/seo/page-meta.ts';
import { ContactPage } from './contact.tsx';

export const title = pageTitle(seo);

const controls = controlsOf(messageFields);

/** The contact page with the entries of a message that was sent without JavaScript and not accepted. */
export default function FilledContactPage({ form }: PageData['contact-filled']) {
  return <ContactPage controls={controls} rejected={form} />;
}
