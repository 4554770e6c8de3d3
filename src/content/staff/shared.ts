/**
 * Words that the dashboard's tabs share. Titles, notifications and loading texts in this folder are agreed to the letter;
 * the staff's journeys in tests/ hold them.
 */

import { capitalize } from '../text.ts';

export const failureCopy = {
  fallback: 'Please try again',
  couldNotLoad: 'This could not be loaded',
  tryAgain: 'Try Again',
  couldNotShow: 'This part could not be shown',
  othersWork:
    'Something went wrong while showing it, and it has been reported. The rest of the dashboard works.',
  reload: 'Reload the Page',
};

export const undoCopy = {
  undo: 'Undo',
  undone: 'Change undone',
  failed: 'Error undoing the change',
  restored: 'Restored',
  restoreFailed: 'Error restoring',
};

/** On a card whose change was refused because a colleague had changed the request first. */
export const conflictCopy = {
  text: (who: string | undefined, state: string, time: string) =>
    `${who ?? 'Someone'} set this to ${state} at ${time}`,
  force: 'Change It Anyway',
};

export const confirmCopy = { cancel: 'Cancel' };

/** A noun in both numbers, as counts need it. */
export type Noun = { one: string; many: string };

export type RequestListCopy = ReturnType<typeof listToasts> & {
  /** Name of its tab in the address, and on the tab. */
  tab: string;
  title: string;
  /** Above the records of one person. */
  heading: string;
  /** One of its requests, where several lists stand together. */
  kind: string;
  arrived: string;
  /** Describes the number on the tab. */
  waiting: (count: number) => string;
  empty: string;
  emptyLead: string;
  /** Added to the question before the whole list is removed. */
  resetNote?: string;
  searchHint: string;
  states: Record<string, string>;
  filters: Record<string, string>;
  sorts: Record<string, string>;
};

/** On a card of any list. */
export const claimCopy = {
  claim: 'I’m on it',
  failed: 'Error updating request',
  claimed: (who: string, time: string) => `${who} has been on it since ${time}`,
  takeOver: (who: string) => `Take this request over from ${who}?`,
  takeOverText: 'Your name will be on the card. Notes and drafts stay.',
  takeOverConfirm: 'Take It Over',
};

export const noteCopy = {
  heading: 'Internal Notes',
  count: (count: number) => (count === 0 ? 'Add a Note' : count === 1 ? '1 note' : `${count} notes`),
  label: 'New note',
  hint: 'Only staff see notes. They stay as written.',
  save: 'Save Note',
  saved: 'Note saved',
  saveFailed: 'Error saving note',
};

/** The contact of one request, corrected on its card. */
export const contactCopy = {
  open: 'Correct Contact',
  /** Beside the state of a card. */
  undelivered: 'Email refused: select “Correct Contact” or call',
  email: 'Email',
  phone: 'Phone',
  /** Said before, of each list. */
  follows: {
    'quote-requests':
      'When the address changes, links to offers that were sent stop working, an offer that is still open is sent again to the new address, a link to an accepted or booked one goes there, and so do emails that wait. A new number sends nothing.',
    'booking-requests': 'Nothing is sent again. The reservation service keeps the contact that it has.',
    'contact-messages': 'Nothing is sent again.',
  },
  save: 'Save Contact',
  saved: 'Contact data corrected',
  failed: 'Error correcting contact data',
};

/** 'Call back at 4 PM', on a card of any list. */
export const reminderCopy = {
  open: 'Remind Me',
  title: (name: string) => `Remind me of ${name}`,
  lead: 'Only you are reminded. It keeps its place in the lists, for you and for your colleagues.',
  presets: { hour: 'In an Hour', afternoon: 'Today at 4 PM', morning: 'Tomorrow at 9 AM' },
  date: 'Date',
  time: 'Time',
  past: 'Choose a time in the coming year.',
  tooLate: 'Choose a time before the pickup.',
  /** Beside the field, on the desk's clock as the field is. */
  pickup: (when: string, zone: string) => `The pickup is ${when}, ${zone}.`,
  set: 'Set Reminder',
  clear: 'No Reminder',
  /** Beside the state of a card. */
  later: (when: string) => `Remind me: ${when}`,
  due: (when: string) => `Reminder: ${when}`,
  /** In the menu of a list. */
  filter: 'With my reminder',
};

export function listToasts(noun: Noun) {
  const [one, many] = [noun.one, noun.many].map(capitalize);
  return {
    noun,
    loading: `Loading ${noun.many}...`,
    updated: `${one} updated successfully`,
    updateFailed: `Error updating ${noun.one}`,
    removed: `${one} removed successfully`,
    removeFailed: `Error removing ${noun.one}`,
    reset: `${many} reset successfully`,
    resetFailed: `Error resetting ${noun.many}`,
  };
}

export const listCopy = {
  details: (title: string) => `Details of ${title}`,
  showMore: 'Show More',
  showLess: 'Show Less',
  /** Leads from the page of one request to its list. */
  back: 'All requests',
  oneGone: 'This request is not in the list. It may have been removed.',
  slotEmpty: 'Removed from the list.',
  held: (count: number) =>
    count === 1
      ? 'One changed request stays in place until you refresh.'
      : `${count} changed requests stay in place until you refresh.`,
  search: 'Search',
  /** Opens filter and order on a phone. */
  filters: 'Filters',
  filter: 'Show',
  everything: 'All',
  sort: 'Sort by',
  newest: 'Newest first',
  oldest: 'Oldest first',
  export: 'Export CSV',
  exportFailed: 'Error exporting list',
  /** Opens what concerns the list as a whole and is rare. */
  menu: 'List',
  menuLabel: 'More for this list',
  resetAll: 'Reset All',
  remove: 'Remove',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** There are more pages than were counted. */
  pageOfMore: (page: number, pages: number) => `Page ${page} of more than ${pages}`,
  moreThan: (count: string) => `more than ${count}`,
  matchCount: (matching: string, all: string) => `${matching} of ${all}`,
  nothingFound: 'Nothing matches this search.',
  showAll: 'Show All',
  submitted: 'Submitted',
  call: 'Call',
  /** Opens what is rare on a card. */
  more: 'More',
  moreFor: (title: string) => `More for ${title}`,
  keptFor: 'They can be restored from Recently Removed for 30 days.',
  resetTitle: (nouns: string) => `Reset all ${nouns}?`,
  resetText: (count: string) => `This removes ${count} from the list.`,
  resetEmpty: 'This list is empty already.',
  resetConfirm: (count: string) => `Remove ${count}`,
};

/** Filters of rides by their own date. */
export const rideDayFilters = {
  today: 'Riding today',
  tomorrow: 'Riding tomorrow',
  week: 'Riding this week',
};

/** Columns of a card, for screen readers. */
export const cardCopy = {
  ride: 'Ride',
  way: 'From and to',
  party: 'Passengers and vehicle',
  sender: 'From',
};

export const selectionCopy = {
  start: 'Select',
  hint: 'Select several to change, export or remove them together. Shift selects all between.',
  one: (title: string) => `Select ${title}`,
  page: 'Select This Page',
  none: 'Clear',
  count: (count: string) => `${count} selected`,
  tooMany: (most: number) => `Up to ${most} can be changed together.`,
  region: 'Selected requests',
  export: 'Export Selected',
  remove: 'Remove Selected',
  changed: 'Selected requests updated',
  changeFailed: 'Error updating selected requests',
  removed: 'Selected requests removed',
  removeFailed: 'Error removing selected requests',
};

export const shortcutCopy = {
  title: 'Keyboard Shortcuts',
  lead: 'For the lists, when you’re not typing in a field.',
  keys: [
    { keys: ['j', '↓'], label: 'Next request' },
    { keys: ['k', '↑'], label: 'Previous request' },
    { keys: ['/'], label: 'Find anything, in every tab' },
    { keys: ['x'], label: 'Select this request' },
    { keys: ['c'], label: 'I’m on it, or not any more' },
    { keys: ['r'], label: 'Write a reply' },
    { keys: ['1', '2', '3', '4'], label: 'The status, in the order of its buttons' },
    { keys: ['s'], label: 'Send the confirmation' },
    { keys: ['o'], label: 'Prepare or view the offer' },
    { keys: ['d'], label: 'The day of the ride' },
    { keys: ['t'], label: 'Timeline' },
    { keys: ['n'], label: 'Notes' },
    { keys: ['m'], label: 'Remind me' },
    { keys: ['?'], label: 'This list of shortcuts' },
  ],
  arrows: 'The arrows work once a request has the focus.',
  turnOn: 'Use single-key shortcuts',
  close: 'Close',
};
