import type { Canceler, OfferState } from '../offers/offer-state.ts';

/** The editor of offers, what was sent, replies and the timeline of a quote request. */

export const offerCopy = {
  prepare: 'Prepare Offer',
  open: 'View Offer',
  loading: 'Loading the offer...',
  heading: 'Offer',
  newVersionHeading: (version: number) => `Offer, version ${version}`,
  /** Follows the heading once something was written. */
  draft: 'draft',
  continueDraft: 'Continue Draft',
  discardDraft: 'Discard Draft',
  vehicles: 'Vehicles',
  addVehicle: 'Add a Vehicle',
  /** Of a partner carrier. */
  partnerVehicle: 'Stretch limousine',
  removeVehicle: (name: string) => `Remove ${name}`,
  kind: 'Ride',
  transfer: 'Transfer',
  hourly: 'By the hour',
  hours: 'Hours',
  lines: 'Lines',
  line: (number: number) => `Line ${number}`,
  label: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price ($)',
  amount: 'Amount',
  /** Beside a line: not part of the fare, so a VIP code does not reduce it. */
  extra: 'Extra',
  addLine: 'Add a Line',
  removeLine: (number: number) => `Remove line ${number}`,
  charge: (label: string) => `${label} ($)`,
  vipCode: 'VIP code',
  vipValid: (discount: string) => `Valid: ${discount} off the fare.`,
  vipChecking: 'Checking the code...',
  discount: 'VIP discount',
  total: 'Total',
  totalIncomplete: 'Total incomplete',
  validUntil: 'Valid through',
  /** Beside it, where the notice to cancel the ride has passed. */
  isBinding: 'This ride can no longer be canceled without charge. The letter says so.',
  deposit: 'Deposit ($, optional)',
  depositHint: 'Charged with the confirmation.',
  message: 'Personal note (optional)',
  arrangements: 'Arrangements (optional)',
  hints: {
    message: 'At the end of the letter. It ends with the quote.',
    arrangements: 'Child seat, partner carrier … On every paper, to the receipt.',
  },
  /** Rows of a ride with several vehicles or runs. */
  schedule: {
    heading: 'Schedule',
    add: 'Add a Schedule',
    addRun: 'Add a Run',
    run: (number: number) => `Run ${number}`,
    remove: (number: number) => `Remove run ${number}`,
    fields: { date: 'Date', time: 'Time', vehicle: 'Vehicle', from: 'From', to: 'To' },
  },
  signedBy: 'Signed by (optional)',
  signedByHint: 'Your name, as customers read it.',
  letter: 'What the customer reads',
  followUpPlanned: (when: string) => `One follow-up email, ${when}, if the customer has not answered.`,
  send: 'Send Offer',
  sending: 'Sending...',
  sent: 'Offer sent',
  saved: 'Offer saved',
  sendFailed: 'Error sending offer',
  version: (version: number, total: string) => `Version ${version} · ${total}`,
  madeBy: (when: string, by: string) => `${when} by ${by}`,
  validTo: (date: string) => `valid through ${date}`,
  openedAt: (when: string) => `Opened ${when}`,
  answeredAt: (when: string) => `Answered ${when}`,
  reason: (reason: string) => `Reason: ${reason}`,
  followUpAt: (when: string) => `Follow-up planned for ${when}`,
  followUpSent: (when: string) => `Follow-up sent ${when}`,
  cancelFollowUp: 'Cancel Follow-up',
  followUpCanceled: 'Follow-up canceled',
  followUpFailed: 'Error canceling follow-up',
  acceptElsewhere: 'Accepted by Phone or Email',
  acceptElsewhereTitle: 'Record that the customer accepted?',
  acceptElsewhereText: (total: string) =>
    `The offer at ${total} counts as accepted, and the ride can be confirmed. No email is sent.`,
  acceptedElsewhere: 'Acceptance recorded',
  acceptElsewhereFailed: 'Error recording the acceptance',
  acceptedBy: (when: string, by: string) => `Accepted by phone or email, recorded ${when} by ${by}`,
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this offer?',
  withdrawText: 'The customer’s link will say that it was withdrawn. No email is sent.',
  withdrawAcceptedText:
    'The customer has accepted this offer. Call before you withdraw it; no email is sent.',
  /** Above the editor of a new version. */
  replacesAcceptance:
    'The customer has accepted the last offer. Sending this one takes that acceptance back.',
  replacesBooked: 'The ride stays booked as it was until the customer accepts this offer.',
  withdrawn: 'Offer withdrawn',
  withdrawFailed: 'Error withdrawing offer',
  newVersion: 'New Version',
  earlier: 'Earlier Versions',
  states: {
    open: 'Opened',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    superseded: 'Replaced',
    withdrawn: 'Withdrawn',
    canceled: 'Canceled',
  } satisfies Record<OfferState, string>,
  /** Accepted, and its ride is confirmed. */
  booked: 'Booked',
  /** On a card: what the customer wrote when declining. */
  declineReason: (reason: string) => `“${reason}”`,
  /** Beside the status of a card. */
  mark: (total: string, state: string) => `Offer ${total} · ${state}`,
  booking: (total: string) => `${offerCopy.booked} · ${total}`,
  /** The ride waits for its confirmation. */
  confirming: (total: string, due: string) => `${offerCopy.states.accepted} · confirm by ${due} · ${total}`,
  /** Follows it when the ride is booked at an earlier offer. */
  bookedMark: (total: string) => `booked at ${total}`,
};

/** Headings of the latest offer in the CSV export. */
export const offerColumns = {
  total: 'Offer total',
  state: 'Offer state',
  sent: 'Offer sent',
  validUntil: 'Offer valid through',
};

export const deliveryCopy = {
  /** Follow in a toast when an email has not left. */
  waiting: 'The email is waiting to be sent.',
  written: 'The email was written to a file.',
  unaddressed: 'There is no email address: tell the customer by phone.',
  states: {
    waiting: 'Waiting to be sent',
    sent: 'Sent',
    written: 'Written to a file',
    failed: 'Could not be sent',
  },
};

/** How an offer stands. One that nobody has opened stands as its email does. */
export function offerStateText(
  { state, openedAt, confirmedAt }: { state: OfferState; openedAt?: unknown; confirmedAt?: unknown },
  delivery: keyof typeof deliveryCopy.states = 'sent',
): string {
  if (state === 'accepted' && confirmedAt) return offerCopy.booked;
  return state === 'open' && !openedAt ? deliveryCopy.states[delivery] : offerCopy.states[state];
}

/** The card's button and its dialog share these. */
export const confirmationCopy = {
  /** Asked when staff have typed what the ride was sold for. */
  amount: 'Sold for',
  keepAmount: (amount: string) => `${amount}, as it was entered`,
  newAmount: (total: string) => `${total}, the total of this offer`,
  title: (name: string) => `Confirm the ride to ${name}`,
  text: 'Email to the customer',
  hint: (vehicles: string, total: string) =>
    `Ride, vehicle (${vehicles || 'as agreed'}), total of ${total} and the calendar entry follow below it.`,
  arrangements: 'Arrangements (optional)',
  depositPaidOn: (amount: string) => `Deposit of ${amount} paid on (optional)`,
  send: 'Send Confirmation',
  sent: 'Ride booked and confirmed',
  saved: 'Ride booked',
  failed: 'Error confirming the ride',
};

/** Canceling an accepted or booked ride. */
export const cancelCopy = {
  open: 'Cancel Ride',
  title: (name: string) => `Cancel the ride of ${name}`,
  by: 'Who cancels',
  cancelers: { customer: 'The customer asked', company: 'We cancel' } satisfies Record<Canceler, string>,
  reason: 'Reason (optional)',
  reasonHint: 'When we cancel, the customer reads it.',
  charge: 'Charged',
  byTerms: (amount: string) => `By our terms: ${amount.toLowerCase()}`,
  waived: 'Nothing',
  inFull: (total: string) => `In full: ${total}`,
  amount: 'Another amount ($)',
  chargeHint: 'What is charged counts as sold. The customer is mailed.',
  nothing: 'Nothing',
  send: 'Cancel Ride',
  /** Instead of Cancel Ride where the customer has canceled and the terms depend on what only the desk knows. */
  settle: 'Set the Charge',
  sent: 'Ride canceled',
  saved: 'Ride canceled',
  failed: 'Error canceling the ride',
  takeBack: 'Take Back Cancellation',
  takeBackTitle: 'Take back this cancellation?',
  takeBackText: 'The ride stands as it did before, and the customer is mailed.',
  takenBack: 'Cancellation taken back',
  takeBackFailed: 'Error taking back the cancellation',
  /** Asked after Closed on a booked ride. */
  ask: 'The ride is still booked. Did the customer cancel it?',
  atTerms: (amount: string) => `Yes, Charge ${amount}`,
  stays: 'It Stays Booked',
  /** Where our terms depend on the drive or the vehicle. */
  askCharge: 'The customer has canceled. Our terms depend on the drive or the vehicle:',
  /** How it stands, beside the offer: by whom, and what is charged. */
  canceledAt: (when: string, by: Canceler, charged: string) =>
    `Canceled ${when} ${by === 'customer' ? 'by the customer' : 'by us'}, charged: ${charged}`,
  undecided: (by: string) => `to be decided by ${by}`,
};

export const editRideCopy = {
  open: 'Edit Ride',
  title: (name: string) => `Ride of ${name}`,
  save: 'Save Ride',
  saved: 'Ride changed. The customer has not been told.',
  unchanged: 'Nothing was changed',
  failed: 'Error changing the ride',
  conflict: (by = 'A colleague', changes: string) =>
    `${by} has since changed the ride. Please review it first. ${changes}`,
  noCity: 'Unknown',
  /** After a change, when the customer has an offer for the ride as it was. Nothing is mailed by itself. */
  next: {
    open: 'The customer has an open offer, whose page now shows the changed ride. Send a new version if the price changes.',
    accepted: 'The customer has accepted an offer for this ride. Send a new version if the price changes.',
    booked: 'The ride is booked. Send the updated confirmation, or a new version if the price changes.',
  },
  /** Where the offer has one. */
  scheduleStays: 'Its schedule stays as it is: change that in a new version.',
  update: 'Send Updated Confirmation',
  updateTitle: (name: string) => `Updated confirmation to ${name}`,
  updated: 'Updated confirmation sent',
  updateSaved: 'Updated confirmation saved',
  updateFailed: 'Error sending the updated confirmation',
  close: 'Close',
};

export const soldCopy = {
  question: 'Sold for ($)',
  save: 'Save Amount',
  skip: 'Skip',
};

export const replyDialogCopy = {
  open: 'Write Reply',
  title: (name: string) => `Reply to ${name}`,
  to: (email: string) => `To ${email}`,
  needsWords: 'Write your reply, and fill in or delete the empty bullet.',
  template: 'Start from',
  subject: 'Subject',
  text: 'Text',
  send: 'Send Reply',
  sent: 'Reply sent',
  saved: 'Reply saved',
  failed: 'Error sending reply',
};

/** The texts that replies start from. */
export const templateCopy = {
  none: 'No template',
  open: 'Edit Templates',
  lead: (requests: string) => `For replies to ${requests}. Shared by the whole desk.`,
  choose: 'Template',
  add: 'New template',
  name: 'Name',
  text: 'Text',
  placeholders: 'Placeholders',
  placeholdersHint: 'Select one to insert it. A line is left out when its placeholder is empty.',
  unknown: (placeholder: string) =>
    `There is no placeholder ${placeholder}. Choose one of those that are listed, or leave out the braces.`,
  tooMany: (most: number) => `There is room for ${most} templates. Remove one first.`,
  nameTaken: 'Another template has this name.',
  conflict: 'A colleague has since changed this template. Save again to replace what they wrote.',
  save: 'Save Template',
  saved: 'Template saved',
  saveFailed: 'Error saving template',
  reset: 'Reset to Built-in Text',
  resetTitle: 'Reset this template?',
  removeTitle: 'Remove this template?',
  removeText: (name: string) => `What was written for “${name}” is lost.`,
  wasReset: 'Template reset',
  remove: 'Remove Template',
  removed: 'Template removed',
  removeFailed: 'Error removing template',
};

/** The quote form for somebody who calls. */
export const newRequestCopy = {
  open: 'New Request',
  title: 'New Request by Phone',
  lead: 'The same form as on the website. The time to reply runs from now.',
  email: 'Email the customer a confirmation of receipt',
  save: 'Save Request',
  saveAndOffer: 'Save and Offer',
  /** Before the price that the website shows for these entries. */
  estimate: 'Estimate',
  /** Above the requests of a number or address that is known. */
  known: 'Already known:',
  /** Opens the price of a customer who has said yes on the phone. */
  agreed: 'Accepted by phone',
  agreedPrice: 'Agreed price ($)',
  confirmsByEmail: '“Save and Confirm” books the ride and emails the confirmation.',
  confirmsByPhone: '“Save and Confirm” books the ride. Without an email address, confirm it on the phone.',
  saveAgreed: 'Save as Accepted',
  saveAndConfirm: 'Save and Confirm',
  taken: 'Request saved',
  booked: 'Ride booked',
  failed: 'Error saving request',
};

/** The entry of an email says by itself whether it has left; no other title claims it. */
export const timelineCopy = {
  open: 'Timeline',
  heading: 'Timeline',
  loading: 'Loading the timeline...',
  received: 'Request received',
  changed: 'Status',
  undone: 'Change undone',
  claimed: 'Claimed',
  released: 'Released',
  'offer-sent': 'Offer',
  'offer-opened': 'Offer page opened',
  'offer-accepted': 'Offer accepted',
  'offer-accepted-elsewhere': 'Offer accepted by phone or email',
  'offer-declined': 'Offer declined',
  'offer-withdrawn': 'Offer withdrawn',
  'follow-up-sent': 'Follow-up to the customer',
  'follow-up-canceled': 'Follow-up canceled',
  'ride-confirmed': 'Ride confirmed',
  'confirmation-updated': 'Updated confirmation',
  'ride-canceled': 'Ride canceled',
  'cancellation-undone': 'Cancellation taken back',
  'ride-changed': 'Ride changed',
  'ride-assigned': 'Chauffeur assigned',
  'on-the-way': 'Chauffeur on the way',
  'at-the-pickup': 'Chauffeur at the pickup',
  'on-board': 'Customer on board',
  'dropped-off': 'Customer dropped off',
  'step-taken-back': 'Step of the ride taken back',
  'receipt-sent': 'Receipt',
  'evening-mailed': 'The evening before: the customer has the chauffeur’s name',
  'chauffeur-missing': 'The evening before: nobody was assigned',
  replied: 'Reply',
  'note-added': 'Note',
  'question-asked': 'Question from the customer',
  'change-asked': 'Change asked for by the customer',
  'questions-read': 'Question marked as read',
  'contact-corrected': 'Contact details corrected',
  removed: 'Removed',
  restored: 'Restored',
  email: 'Email',
  deskEmail: 'Email to the desk',
  version: (version: number) => `version ${version}`,
  delivery: {
    waiting: 'waiting to be sent',
    sent: 'delivered to the mail server',
    written: 'written to a file',
    failed: 'could not be sent',
  },
  related: 'Same email or phone',
  sameDay: 'Same day',
  noneRelated: 'Nothing else from this email address or phone number.',
  vip: (code: string) => `VIP Club member, code ${code}`,
  vipUsed: (when: string) => `used ${when}`,
  vipUnused: 'not used yet',
};
