import { company, partnershipPromise } from '../company.ts';
import { partnershipModels } from '../facts.ts';
import { callTo, phoneLabel } from '../phone.ts';
import type { Text } from '../types.ts';

const same = (labels: string[]) => labels.map((label) => ({ value: label, label }));

/** Names and values are fixed; the labels may be reworded. */
export const partnershipForm = {
  choose: 'Choose one',
  yesNo: same(['Yes', 'No']),
  hotel: {
    legend: 'Your hotel',
    hotel_name: 'Hotel name',
    hotel_category: 'Hotel category',
    categories: [
      { value: 'luxury', label: 'Luxury' },
      { value: 'business', label: 'Business' },
      { value: 'boutique', label: 'Boutique' },
      { value: 'extended', label: 'Extended stay' },
      { value: 'other', label: 'Other' },
    ],
    address: 'Property address',
  },
  contact: {
    legend: 'Your contact details',
    contact_name: 'Main contact name',
    role: 'Role or title',
    phone: 'Phone',
    email: 'Email',
  },
  today: {
    legend: 'Current transportation',
    current_transport: 'Do you offer guest transportation now?',
    service_type: 'If so, which services?',
    service_types: same([
      'Airport Shuttle',
      'Local Attractions',
      'Business Transfers',
      'Private Black Car',
      'Rideshare Program',
    ]),
    other_service: 'Any other service',
  },
  wishes: {
    legend: 'What you would like',
    interest: 'Services of interest',
    interests: same([
      'Airport Transfers',
      'Business Transport',
      'Local Tours',
      'VIP Guest Transport',
      'Group Shuttle Service',
      'ADA-Accessible Vehicles',
    ]),
    service_model: 'Preferred service model',
    service_models: [
      { value: 'concierge', label: 'Booked by the concierge' },
      { value: 'addon', label: 'Add-on to a stay' },
      { value: 'bundled', label: 'Bundled into packages' },
      { value: 'other', label: 'Other' },
    ],
    revenue_model: 'Revenue model',
    revenue_models: [
      { value: '70-30', label: '70/30, the hotel keeps 30%' },
      { value: '80-20', label: '80/20, the hotel keeps 20%' },
      { value: 'retainer', label: 'Flat retainer, paid by the hotel' },
      { value: 'discussion', label: 'Open to discussion' },
    ],
  },
  operations: {
    legend: 'Operations',
    estimate_weekly: 'Estimated transports per week',
    operation_hours: 'Hours of operation',
    operation_hours_hint: 'For example 6 AM to 11 PM, or 24/7.',
    dedicated_vehicle: 'Would you like a dedicated vehicle?',
    custom_requests: 'Custom requests',
    notes: 'Notes',
  },
  expect: {
    heading: 'What you can expect',
    items: [
      `We’ll contact you ${partnershipPromise} of hearing from you.`,
      `Revenue models: ${partnershipModels}.`,
      'A line for your concierge, answered 24/7.',
    ],
  },
  consent: 'I agree to receive communications about this partnership.',
  submit: 'Finish and See How to Send',
  emailAnswers: 'Email My Answers',
  emailSubject: 'Hotel transportation partnership',
  agreed: 'Yes',
  print: 'Print',
  received: {
    heading: 'Thank you for your interest',
    text: [
      'Please call ',
      callTo(company.phones.corporate),
      ` or email your answers so that we have your details, and we will contact you ${partnershipPromise}.`,
    ] satisfies Text,
  },
  thanks: `Thank you for your interest in a partnership with ${company.name}. Please call ${phoneLabel(company.phones.corporate)} or write to ${company.email.info} so that we have your details, and we will contact you ${partnershipPromise}.`,
  withoutScripts: [
    'This form needs JavaScript. Without it, please call ',
    callTo(company.phones.corporate),
    ' or write to ',
    { kind: 'mail', label: company.email.info, address: company.email.info },
    '.',
  ] satisfies Text,
};
