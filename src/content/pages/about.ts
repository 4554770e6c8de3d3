import { company } from '../company.ts';
import { waitTimeSentence } from '../facts.ts';
import { accessibleVan, vehiclePath } from '../fleet/index.ts';
import type { PictureName } from '../pictures/manifest.ts';
import { statements } from '../statements.ts';
import { linkTo } from '../text.ts';
import type { Closing, Directory, Hero, Points, Seo, Story } from '../types.ts';

/** Story and people of the company. */

export const seo: Seo = {
  title: 'About Us: Our Story Since 2008',
  description:
    'How a Nashville chauffeur company that began with two vehicles in 2008 grew to serve guests in four cities, and the people who look after them today.',
  keywords: [
    `about ${company.name}`,
    'Nashville chauffeur company history',
    'professional chauffeurs',
    'limousine company founded 2008',
  ],
  picture: 'place-avenue-maybach',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  eyebrow: `About ${company.name}`,
  title: 'From two vehicles to four cities',
  lead: `${company.name} has driven guests in Nashville since 2008. The fleet has grown; the care at the door has not changed.`,
  picture: 'place-avenue-maybach',
  light: 'day',
  actions: [
    { kind: 'page', label: 'Contact Us', to: '/#contact' },
    { kind: 'page', label: 'Read Our Story', to: '/about#story' },
  ],
};

export const story: Story = {
  heading: 'Our story',
  intro: statements.storyIntro,
  picture: 'cabin-window-rain',
  paragraphs: [
    `${company.name} was founded in Nashville in 2008 ${statements.foundingStory}`,
    statements.growthStory,
    statements.storyToday,
  ],
};

/** From edge to edge, above the philosophy. */
export const moment: PictureName = 'cabin-lounge';

export const philosophy = {
  name: 'Our philosophy',
  heading: 'A good ride feels effortless',
  paragraphs: [
    'The door opens as you reach it. The cabin is comfortable when you take your seat. The route has been checked, and you won’t be asked to repeat an address.',
    'We do the work early and out of sight, so that your time in the car is your own: to rest, to prepare or to talk.',
  ],
} satisfies Story;

export const team: Directory = {
  name: 'Our team',
  heading: 'The people behind your ride',
  intro: 'You may meet only your chauffeur. Others have been at work on your ride since you booked.',
  items: [
    {
      title: 'Reservation specialists',
      text: 'They take your call at any hour, confirm the details that matter and note your preferences.',
    },
    {
      title: 'Dispatchers',
      text: 'They watch flights, weather and traffic for every vehicle on the road and adjust pickup times as needed.',
    },
    { title: 'Chauffeurs', text: statements.chauffeurs },
    {
      title: 'Detailers and technicians',
      text: 'They clean each vehicle between rides, inspect it before every shift and can take it off the road at any time.',
    },
    {
      title: 'Accessibility specialists',
      text: [
        'They match riders with the right ramp, lift and securement, and train every chauffeur who drives an ',
        linkTo('accessible van', accessibleVan.page),
        '.',
      ],
    },
  ],
};

export const community: Story = {
  name: 'Our community',
  heading: statements.communityHeading,
  intro: statements.communityIntro,
  picture: 'place-nashville-escalade',
  paragraphs: [
    statements.localHiring,
    'We limit idling outside homes, schools and hospitals, and plan coach routes with neighbors in mind.',
  ],
};

export const reasons: Points = {
  name: 'Reasons to choose us',
  heading: 'What you can count on',
  picture: 'scene-umbrella',
  items: [
    {
      title: 'From one guest to a full coach',
      text: [
        'A sedan for one, a ',
        linkTo('Sprinter', vehiclePath('mercedes-sprinter')),
        ' for 14 or a ',
        linkTo('coach', vehiclePath('charter-buses')),
        ' for 56, all with a single call.',
      ],
    },
    {
      title: 'Flight tracking and wait time included',
      text: `We track your flight and adjust the pickup. ${waitTimeSentence}`,
    },
    {
      title: 'Published rates',
      text: 'Hourly rates and transfer ranges are on each vehicle’s page, and charter buses are priced by custom quote.',
    },
    { title: 'On time, 99.8% of the time', text: 'If we run late, we call you with a new time.' },
    {
      title: 'Support at any hour',
      text: 'Our team answers 24/7, every day of the year, in every city we serve.',
    },
  ],
};

export const closing: Closing = {
  heading: 'Plan your next ride',
  text: 'Tell us where you need to be, and when.',
  actions: [
    { kind: 'page', label: 'Contact Us', to: '/#contact' },
    { kind: 'page', label: 'Our Company', to: '/company' },
  ],
  cities: true,
};
