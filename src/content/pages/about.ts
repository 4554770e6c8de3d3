import { company } from '../company.ts';
import type { Closing, Directory, Hero, Points, Seo, Story } from '../schema.ts';

/** Who stands behind the car. Mission and statistics are the company page's own. */

export const seo: Seo = {
  title: 'About Us: Our Story Since 2008',
  description:
    'How a Nashville chauffeur company that began with two vehicles in 2008 came to look after guests in four cities, and how its people work today.',
  keywords: [
    `about ${company.name}`,
    'Nashville chauffeur company history',
    'professional chauffeurs',
    'limousine company founded 2008',
  ],
  picture: 'place-nashville-escalade',
};

export const hero: Hero = {
  back: { kind: 'page', label: 'Back to Home', to: '/' },
  eyebrow: `About ${company.name}`,
  title: 'Two vehicles, then a city, then four',
  lead: `${company.name} has driven Nashville since 2008. The fleet has grown; the way we wait at the door has not changed.`,
  picture: 'place-nashville-escalade',
  actions: [
    { kind: 'page', label: 'Contact us', to: '/#contact' },
    { kind: 'page', label: 'Read our story', to: '/about#story' },
  ],
};

export const story: Story = {
  heading: 'Our story',
  intro: 'Founded 2008, with two vehicles, one notebook and most of the pickups before sunrise.',
  picture: 'place-hotel-maybach',
  paragraphs: [
    `${company.name} was founded in Nashville in 2008 with two vehicles and a notebook of pickup times. Most of the first callers had been let down by someone else. Being there early was the whole business plan.`,
    'Word traveled through hotel desks, tour managers and the assistants who book for other people. The two vehicles became a fleet of sedans, SUVs, Sprinter vans and motor coaches; since 2015 a desk of Nashville area specialists has done nothing but plan routes in and around the city. When our regular travelers asked for the same car elsewhere, we opened in Atlanta, Miami and Houston.',
    'More than 15 years and 50,000 satisfied clients later, the notebook is software and every flight is followed to the minute. The first line on every dispatch sheet still reads the way it did in 2008: be there before the guest is.',
  ],
};

export const philosophy = {
  name: 'Our philosophy',
  heading: 'A good ride is one you hardly remember',
  picture: 'interior-stars',
  paragraphs: [
    'Our philosophy fits on a card. The door opens as you reach it. The cabin is already at the right temperature. The route was checked an hour ago and again ten minutes ago. Nobody asks you to repeat an address.',
    'None of this is showy, and that is the point. Attention is paid early, out of sight, so that in the car there is only quiet, or the conversation you came to have.',
  ],
} satisfies Story;

export const team: Directory = {
  name: 'Our team',
  heading: 'The people between you and the road',
  intro: 'You may meet only one of them. Four others worked on your ride before the door opened.',
  items: [
    {
      title: 'Reservation specialists',
      text: 'They take your call at any hour, ask the two questions that prevent most problems, and write down what you did not have to say twice.',
    },
    {
      title: 'Dispatchers',
      text: 'They watch flights, weather and traffic for every car on the road, and move pickups before a delay reaches you.',
    },
    {
      title: 'Chauffeurs',
      text: 'Licensed, background-checked, drug-tested and uniformed. They train on defensive driving, passenger assistance and the venues of their city before they drive alone.',
    },
    {
      title: 'Detailers and technicians',
      text: 'They clean and inspect each vehicle between journeys, and they alone can take one off the road without asking anyone.',
    },
    {
      title: 'Accessibility specialists',
      text: 'They match riders with the right ramp, lift and securement, and train every chauffeur who drives an accessible van.',
    },
  ],
};

export const community: Story = {
  name: 'Our community',
  heading: 'We live where we drive',
  intro: 'Four cities, and in each of them we are neighbors first.',
  picture: 'place-hills-suburban',
  paragraphs: [
    'Our chauffeurs live in the neighborhoods they drive through, and we hire in each city rather than send people in. They know which school lets out at three and which street floods first.',
    'So we keep a few house rules that no contract asks for. Engines are off while we wait outside homes, schools and hospitals. Coaches keep to truck routes at night. When a storm or a closure strands people, the desk answers the phone for anyone who calls, client or not, and says what it knows about the roads.',
  ],
};

export const reasons: Points = {
  name: 'Reasons to choose us',
  heading: 'Why people choose us, and stay',
  picture: 'fleet-escalade-lamp',
  items: [
    {
      title: 'One desk for every size of journey',
      text: 'A sedan for one, a Sprinter for 14, a coach for 56. The person who books the first can book the last.',
    },
    {
      title: 'Flights tracked, waiting included',
      text: 'We follow your flight and adjust. The first 30 minutes of waiting on domestic arrivals and 45 on international ones are complimentary.',
    },
    {
      title: 'Published rates',
      text: 'Hourly rates and transfer ranges are on each vehicle’s page. You know the figure before you speak to anyone.',
    },
    {
      title: 'On time, 99.8% of the time',
      text: 'And when we are not, the desk calls you first, with a new time and a reason.',
    },
    {
      title: 'Answerable at any hour',
      text: 'Support is 24/7, every day of the year, in every city we serve.',
    },
  ],
};

export const closing: Closing = {
  heading: 'The next chapter starts at your door',
  text: 'Tell the desk where you need to be and when. We will take care of the part in between.',
  actions: [{ kind: 'page', label: 'Contact us', to: '/#contact' }],
  cities: true,
};
