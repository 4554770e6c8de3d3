import { useState } from 'react';
import { flushSync } from 'react-dom';
import { messageReceived } from '#content/forms/contact-message.ts';
import * as page from '#content/pages/contact.ts';
import { messageFields } from '#content/requests/contact-message.ts';
import { controlsOf } from '#content/requests/entered-field.ts';
import type { RejectedForm } from '#contracts/server-pages.ts';
import { Button } from '#ui/button.tsx';
import { SectionPair } from '#ui/section.tsx';
import { Receipt } from '#website/enquiry/receipt.tsx';
import { MessageForm } from '#website/message/message-form.tsx';
import { Asides } from '#website/sections/asides.tsx';
import { CityPhones } from '#website/sections/city-phones.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { ContactMethods } from '#website/sections/contact-methods.tsx';
import { FactTablePart } from '#website/sections/fact-table.tsx';
import { FaqSection } from '#website/sections/faq.tsx';
import { ListsSection } from '#website/sections/lists.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { WaysToReach } from '#website/sections/ways-to-reach.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';
import { faqPage } from '#website/seo/structured-data.ts';
import type { Route } from './+types/contact';

export const meta = () => pageMeta(page.seo, '/contact', [faqPage(page.faq)]);

/** Runs at build time. */
export function loader() {
  return { controls: controlsOf(messageFields) };
}

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />;
}

type ContactPageProps = Route.ComponentProps['loaderData'] & {
  /** Only where the server shows the form again, after it was sent without JavaScript. */
  rejected?: RejectedForm;
};

export function ContactPage({ controls, rejected }: ContactPageProps) {
  const [isSent, setIsSent] = useState(false);
  const writeAnother = () => {
    flushSync(() => setIsSent(false));
    document.getElementById('message-name')?.focus();
  };
  if (isSent)
    return (
      <Receipt
        heading={messageReceived.heading}
        text={messageReceived.text}
        picture="desk-night"
        isBelowHeader
      >
        <Button variant="line" size="lg" onClick={writeAnother}>
          {messageReceived.another}
        </Button>
      </Receipt>
    );
  return (
    <>
      <PageHero hero={page.hero}>
        <CityPhones className="mt-8" isLarge />
      </PageHero>
      <ContactMethods content={page.methods} surface="paper" id="contact-methods" />
      <ListsSection content={page.areas} surface="paper" />
      <WaysToReach content={page.reach} surface="ink" id="quote-form">
        <MessageForm controls={controls} rejected={rejected} onSent={() => setIsSent(true)} />
      </WaysToReach>
      <SectionPair surface="paper">
        <FactTablePart content={page.advice} />
        <Asides content={page.lastMinute} />
      </SectionPair>
      <FaqSection content={page.faq} surface="ink" />
      <ClosingSection content={page.closing} hasDesk={false} />
    </>
  );
}
