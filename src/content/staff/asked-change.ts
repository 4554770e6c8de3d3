/** A change that a customer asks for, on the card of its request. */
export const askedChangeCopy = {
  heading: (when: string, due: string) => `The customer asked for a change on ${when}. Answer by ${due}.`,
  before: (now: string, before: string) => `${now} (before: ${before})`,
  apply: 'Apply',
  applyTitle: (name: string) => `Apply the change of ${name}`,
  send: 'Apply and Send',
  sent: 'Change applied and mailed',
  saved: 'Change applied',
  failed: 'The change could not be applied',
  newVersion: 'New Version',
  versionTitle: (name: string) => `New version for ${name}`,
  reply: 'Or reply to the customer.',
  needsVersion: 'Vehicles, hours and the schedule are part of the offer: send a new version.',
  answered: 'This change has been answered, taken back or replaced since. Please review it first.',
};
