import { company, replyPromise } from '../company.ts';
import { callAction, callTo } from '../phone.ts';
import type { Closing, FormHead, Seo } from '../types.ts';

export const seo: Seo = {
  title: 'Request a Quote: Chauffeured Rides',
  description:
    'Tell us the date, the places and the number of passengers. See an estimate as you go, then receive an itemized quote by email, without obligation.',
  keywords: ['chauffeur quote', 'limousine price Nashville', 'charter bus quote', 'car service estimate'],
  picture: 'detail-nose-rain',
};

export const head: FormHead = {
  back: { kind: 'page', label: 'Back to Contact', to: '/contact' },
  title: 'Request a quote',
  lead: [
    `It takes about two minutes and binds you to nothing. You’ll see an estimate as you go and receive an itemized quote by email ${replyPromise.text}. Riding sooner? Please call `,
    callTo(company.phones.tollFree),
    '.',
  ],
};

export const closing: Closing = {
  heading: `Riding within ${replyPromise.hours} hours?`,
  text: 'Please call or book online now. A dispatcher will tell you which vehicles are available.',
  actions: [callAction(company.phones.tollFree), { kind: 'reserve', label: 'Book Online Now' }],
};
