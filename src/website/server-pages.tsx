import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { weeklyReportLeave } from '#content/emails/weekly-report-email.ts';
import { messageReceived } from '#content/forms/contact-message.ts';
import { sendFailure } from '#content/forms/form-messages.ts';
import { quoteReceived } from '#content/forms/quote-messages.ts';
import { noscriptCopy } from '#content/forms/server-pages.ts';
import { vipLeave, vipRejoin, vipWelcome } from '#content/forms/vip.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { phoneHref } from '#content/phone.ts';
import { constraintsOf } from '#contracts/form-fields.ts';
import type { RenderedServerPage, ServerPage } from '#contracts/server-pages.ts';
import { EmailSignup } from '#contracts/vip.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { MessageReceived } from './message/message-form.tsx';
import { OfferEnded, OfferPage, OfferUnavailable } from './offer/offer-page.tsx';
import ContactPage, { loader as contactLoader } from './pages/contact.tsx';
import NotFoundPage from './pages/not-found.tsx';
import QuoteRequestPage, { loader as quoteRequestLoader } from './pages/quote-request.tsx';
import { QuoteReceived } from './quote/quote-received.tsx';
import { VipSignup, VipWelcome } from './vip/vip-signup.tsx';

/** The prerendered page around an answer that belongs to no page of the site. */
const SHELL = '404';

/**
 * Renders the answers to forms sent without JavaScript, with the components that a browser with JavaScript shows. The site
 * build compiles this module for Node (vite.server-pages.config.ts) and server/main.ts loads the result, because the server
 * neither runs JSX nor imports website sources.
 */
export function renderServerPage(page: ServerPage): RenderedServerPage {
  const { element, ...placed } = describePage(page);
  return {
    ...placed,
    main: renderToStaticMarkup(<StaticRouter location={`/${placed.document}`}>{element}</StaticRouter>),
  };
}

type PageDescription = Omit<RenderedServerPage, 'main'> & { element: ReactNode };

function describePage(page: ServerPage): PageDescription {
  switch (page.name) {
    case 'quote-form':
      return {
        document: 'quote-request',
        element: <QuoteRequestPage loaderData={quoteRequestLoader()} rejected={page.form} />,
      };
    case 'message-form':
      return {
        document: 'contact',
        element: <ContactPage loaderData={contactLoader()} rejected={page.form} />,
      };
    case 'vip-form':
      return advice(
        noscriptCopy.notTaken,
        <p>{page.form.message}</p>,
        <Section surface="paper">
          <VipSignup constraints={constraintsOf(EmailSignup)} email={String(page.form.entries.email ?? '')} />
        </Section>,
      );
    case 'quote-received':
      return { document: SHELL, title: quoteReceived.heading, element: <QuoteReceived quote={page.quote} /> };
    case 'message-received':
      return {
        document: SHELL,
        title: messageReceived.heading,
        element: inPage(<MessageReceived level={1} />),
      };
    case 'vip-welcome':
      return { document: SHELL, title: vipWelcome.heading, element: inPage(<VipWelcome level={1} />) };
    case 'vip-leave':
      return advice(vipLeave.ask.title, <Question {...vipLeave.ask} action={page.action} />);
    case 'vip-left':
      return advice(vipLeave.done.title, <p>{vipLeave.done.text}</p>);
    case 'vip-rejoin':
      return advice(vipRejoin.ask.title, <Question {...vipRejoin.ask} action={page.action} />);
    case 'vip-rejoined':
      return advice(vipRejoin.done.title, <p>{vipRejoin.done.text(page.code)}</p>);
    case 'vip-unknown':
      return advice(vipLeave.unknown.title, <p>{vipLeave.unknown.text}</p>);
    case 'weekly-report-leave':
      return advice(
        weeklyReportLeave.ask.title,
        <Question {...weeklyReportLeave.ask} action={page.action} />,
      );
    case 'weekly-report-left':
      return advice(weeklyReportLeave.done.title, <p>{weeklyReportLeave.done.text}</p>);
    case 'weekly-report-unknown':
      return advice(weeklyReportLeave.unknown.title, <p>{weeklyReportLeave.unknown.text}</p>);
    case 'offer':
      return {
        document: SHELL,
        title: offerPage.title(page.offer.reference),
        element: <OfferPage offer={page.offer} />,
      };
    case 'offer-ended':
      return advice(offerPage[page.offer.reason].heading, <OfferEnded offer={page.offer} />);
    case 'offer-unavailable': {
      const { heading, text } = offerPage[page.reason];
      return advice(heading, <OfferUnavailable text={text} />);
    }
    case 'not-found':
      return { document: SHELL, element: <NotFoundPage /> };
    case 'not-sent':
      return advice(
        noscriptCopy.notTaken,
        <>
          <p>{page.message}</p>
          <LinkButton href={phoneHref(sendFailure.phone)} variant="brass" size="lg" className="mt-10">
            {sendFailure.label}
          </LinkButton>
        </>,
      );
  }
}

function advice(title: string, children: ReactNode, below?: ReactNode): PageDescription {
  return {
    document: SHELL,
    title,
    element: (
      <>
        {inPage(
          <>
            <h1 className="max-w-[16em] text-h2">{title}</h1>
            <div className="mt-5 max-w-[56ch] text-lead">{children}</div>
          </>,
        )}
        {below}
      </>
    ),
  };
}

function inPage(children: ReactNode) {
  return (
    <div className="ink pt-header">
      <div className="wrap py-section">{children}</div>
    </div>
  );
}

function Question({ text, button, action }: { text: string; button: string; action: string }) {
  return (
    <>
      <p>{text}</p>
      <form method="post" action={action} className="mt-10">
        <Button type="submit" variant="brass" size="lg">
          {button}
        </Button>
      </form>
    </>
  );
}
