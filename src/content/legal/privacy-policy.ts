import { company } from '../company.ts';
import { phoneLabel } from '../phone.ts';
import type { Document } from '../types.ts';

/** It says about visits, cookies and forms exactly what the product does. Change one only together with the other. */
export const privacyPolicy: Document = {
  seo: {
    title: 'Privacy Policy',
    description:
      'What we collect, why, who sees it and how long it is kept: plain words on bookings, forms, anonymous visit statistics and your privacy rights.',
    keywords: ['privacy policy', 'data protection', 'anonymous analytics', 'privacy rights', 'cookies'],
    picture: 'detail-leather',
  },
  title: 'Privacy Policy',
  updated: 'January 1, 2025',
  revision: 3,
  lead: `This policy explains what ${company.legalName} (“we,” “us”) learns about you when you visit this website, write to us or ride with us, and what you can ask us to do about it.`,
  sections: [
    {
      id: 'commitment',
      heading: 'Our commitment',
      blocks: [
        'Discretion is part of our work. We collect what we need to drive you, to answer you and to keep this website useful. We do not sell or rent personal information, we show no advertising and we do not follow anyone across other websites.',
        'This policy covers this website, our phone lines and email, and the rides themselves. Where another company handles your information, as the online reservation service does, we say so below.',
      ],
    },
    {
      id: 'information-we-collect',
      heading: 'Information we collect',
      blocks: [
        { kind: 'subheading', text: 'Personal information you give us' },
        [
          'Quote request: name, email, phone, occasion, date, time, pickup and drop-off, duration, number of passengers and, if you add them, flight number, vehicles, round trip and return time, stops, VIP code and notes; also the estimate you saw, and the notes our staff make.',
          'Quote: its lines and price, what we write to you, when you first opened its page, your questions, your answer, the changes you asked for, a cancellation with its reason, and the receipt. A quote’s page opens for anyone who has its link. Please share it only with people who may see your itinerary.',
          'Contact message: name, email, subject, message and, if you add it, a phone number.',
          'VIP Club: your email address, the form it came from, your code, and when you joined and used it.',
          'Calls, email and fax: what you tell us and how to reach you.',
        ],
        'What you type into a form stays in your browser until you send it, with one exception: a VIP code is checked with our server as soon as it is complete. The visit statistics below note which field of the quote form you changed last, never what you typed. The hotel partnership form sends us nothing at all.',
        { kind: 'subheading', text: 'Service information' },
        [
          'Rides: itinerary, flight number, passenger names, preferences, accessibility needs you mention, what we arranged, and the record of the trip: who drove you, in which vehicle, where you met, and when your chauffeur was on the way, at the pickup, on board with you and done. We use accessibility and health details only to arrange your ride, and only because you gave them to us.',
          'Billing: invoices, payments and the account they belong to. Card numbers are handled by our payment provider and are not kept by us.',
          'Online bookings: these are made with a third-party reservation service. It opens in a new tab or appears as a widget inside our pages, and what you enter there goes to that service, which passes the booking on to us. Its own privacy policy applies as well.',
        ],
        { kind: 'subheading', text: 'Anonymous visit statistics' },
        'We count visits with software of our own, on our own server. No analytics company is involved. For each visit we record:',
        [
          'a random session id, kept in your browser’s local storage under analytics_session_id, and a flag under analytics_visited_before that tells a first visit from a later one;',
          'the pages viewed, when and how long each was open;',
          'the page or campaign that brought you here (the referrer, or the link on another website);',
          'the kind of device, the browser and the operating system;',
          'whether you followed a phone, email or booking link; whether you opened or began the quote form and which field you changed last, never what you typed;',
          'an approximate location: city, region and country. It is looked up from your IP address on our own server; the IP address itself is not stored with your visit.',
        ],
        'Your browser also sends its timezone and, only if you had already given it permission to share them with this site, your coordinates, rounded to a tenth of a degree (several miles). We never ask for that permission, and store neither.',
        'None of this contains your name. If you send a quote request or book online, the random session id goes with it. Staff then see, with your request, which website or campaign first and last brought you here; they do not see the id.',
        'If a page fails in your browser, or your browser blocks something on it, a short report reaches our server’s log: the error and the page’s address, with email addresses, numbers and queries removed. It is not linked to your visit.',
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'How we use information',
      blocks: [
        [
          'To quote, confirm, carry out and invoice your ride, and to reach you when something about it changes.',
          'To send texts about your ride, such as the chauffeur’s name and license plate, to the mobile number given for it. We send no marketing texts; tell us or reply STOP if you prefer none, HELP for help. Message and data rates may apply. Mobile numbers and consent to texts are not shared with third parties for marketing.',
          'To answer your messages.',
          'To send VIP Club members their discount code and news of the club. Each of those emails has an unsubscribe link.',
          'To see which pages help people and which do not, from the visit statistics above.',
          'To keep people and systems safe: preventing fraud, limiting abuse of our forms and resolving claims.',
          'To meet legal, tax and insurance duties.',
        ],
        'We do not use your information for automated decisions about you, and we do not build advertising profiles.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Sharing and disclosure',
      blocks: [
        'We share personal information only as far as each purpose needs:',
        [
          'with the dispatchers who arrange your ride, and with its chauffeur, who sees your name and number, the places, times and flight, and what we arranged, on a page that opens the day before the ride and closes the day after it;',
          'with partner carriers, when one of them drives for us, under the same duty of confidence;',
          'with the companies that run our reservation service, payments, hosting and email, who may use it only to do that work;',
          'with insurers, advisers, courts or authorities, where a claim or the law requires it;',
          'with a successor, if the business or part of it is transferred. We would tell you beforehand.',
        ],
        'We do not sell personal information, and we do not share it for advertising.',
      ],
    },
    {
      id: 'security',
      heading: 'Data security and retention',
      blocks: [
        'Connections to this website are encrypted. Staff read requests and messages in a dashboard, after signing in, and in the mailbox of our reservations desk, to which each is emailed. Passwords are stored as one-way hashes, and changes and exports are recorded with who made them. To stop abuse, our server counts recent requests for a short time under a hash of the network address; that count is kept apart from visits and inquiries.',
        {
          kind: 'table',
          caption: 'How long we keep it',
          columns: ['Information', 'Kept for'],
          rows: [
            ['Visit statistics, single events', '25 months; after that only totals remain'],
            [
              'Quote requests, bookings and messages',
              'Until our staff remove them, by hand or after a set time, or you ask us to erase them. Removed ones can be restored for 30 days, then they are deleted; backups hold them until they are overwritten, normally within 30 days',
            ],
            [
              'A sold ride, after its request is deleted',
              'For our totals: amount, vehicle, occasion and the day of the request, without your name',
            ],
            [
              'VIP Club address',
              'Until you unsubscribe or ask us to erase it. Then a hash of it stays, so that no one else can sign it up again, and your discount code stays valid',
            ],
            [
              'After an erasure or a correction',
              'A keyed hash of the former address and number, so that a restored backup cannot bring them back',
            ],
            [
              'Emails that this website sent',
              '30 days on our server; those that could not be delivered, 90 days. Copies in our mailboxes are kept as long as the request',
            ],
            ['Ride and billing records', 'As long as tax and insurance law requires'],
          ],
        },
        'If a breach puts your information at risk, we notify you and the authorities concerned within 72 hours of learning of it.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your privacy rights',
      blocks: [
        { kind: 'subheading', text: 'Access' },
        'You may ask what we hold about you and receive a copy of it. We answer access requests within 30 days.',
        { kind: 'subheading', text: 'Correction' },
        'You may ask us to correct what is wrong or to complete what is missing.',
        { kind: 'subheading', text: 'Control' },
        'You may ask us to erase what we no longer need, to restrict how we use the rest or to stop. VIP Club email ends when you follow its unsubscribe link and confirm, or use your mail program’s Unsubscribe button. Visit statistics end when your browser sends Global Privacy Control or Do Not Track: our pages then record no visit, and a form you send carries no visit id. You can also clear the two local-storage entries at any time in your browser’s settings.',
        'Exercising a right costs nothing and never affects the service you receive. We may ask you to confirm who you are first. If we decline a request, we’ll tell you why, and you may ask us to review the decision; if you still disagree, you may contact your state’s attorney general.',
        { kind: 'subheading', text: 'Children' },
        'This website is not directed to children under 13, and we do not knowingly collect personal information from them. If a child has sent us some, tell us and we will delete it.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and local storage',
      blocks: [
        { kind: 'subheading', text: 'Essential' },
        'Visitors receive no cookie from us. Staff who sign in to the dashboard receive two: one keeps them signed in and lasts 7 days at most; the other tells us for a year that this browser has been used to sign in before, which protects their account from others’ attempts. Their browser also keeps their drafts and settings of the dashboard.',
        'While you fill in a quote request or a message to us, your browser keeps your entries in the session storage of that tab, so that they are still there when you come back. They are deleted when you send the form or close the tab. The confirmation of a quote request is kept with that page in your browser’s history. The email that confirms the request links a private address, which shows the request for 60 days to anyone who has the link; without JavaScript, the confirmation is at that address too.',
        { kind: 'subheading', text: 'Optional' },
        'The two local-storage entries of the visit statistics, analytics_session_id and analytics_visited_before, are optional. They hold a random id and a flag. With Global Privacy Control or Do Not Track turned on they are neither written nor read. There are no advertising cookies and no third-party trackers on this website.',
        'The reservation service may set cookies of its own inside its widget or its own pages, to carry a booking from one step to the next.',
      ],
    },
    {
      id: 'privacy-contact',
      heading: 'Privacy contact and response times',
      blocks: [
        {
          kind: 'table',
          caption: 'When you will hear from us',
          columns: ['Request or event', 'Response within'],
          rows: [
            ['General privacy questions', '5 business days'],
            ['Access requests', '30 days'],
            ['Breach notices', '72 hours'],
          ],
        },
        {
          kind: 'contacts',
          items: [
            {
              title: 'Privacy team',
              text: 'Questions, requests and complaints about personal information',
              action: { kind: 'mail', label: company.email.privacy, address: company.email.privacy },
            },
            {
              title: 'By phone',
              text: 'Ask for the privacy team, during business hours',
              action: {
                kind: 'call',
                label: phoneLabel(company.phones.tollFree),
                phone: company.phones.tollFree,
              },
            },
          ],
        },
        'If you need this policy, or anything else on this website, in another form, our accessibility statement says whom to ask.',
        {
          kind: 'actions',
          actions: [
            {
              kind: 'page',
              label: 'Accessibility Statement',
              to: '/ada-accessible#accessibility-statement',
            },
          ],
        },
      ],
    },
    {
      id: 'updates',
      heading: 'Policy updates',
      blocks: [
        'When this policy changes, we post the new text here, count up the revision beside the date and announce it at the top of this page. Changes take effect 30 days after that notice.',
      ],
    },
  ],
};
