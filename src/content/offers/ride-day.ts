/** Who drives, as the papers of a booked ride print it. */
export type PrintedDay = {
  chauffeurName?: string | undefined;
  chauffeurPhone?: string | undefined;
  vehicle?: string | undefined;
  plate?: string | undefined;
  meetingPoint?: string | undefined;
};

export const rideDay = {
  chauffeur: 'Chauffeur',
  vehicle: 'Your vehicle',
  plate: (plate: string) => `license plate ${plate}`,
  meetingPoint: 'Meeting point',
  /** Before the number that is answered at any hour. */
  phone: 'Day and night',
  atPickup: 'At the pickup address',
  /** 'Your chauffeur is on the way.' since a moment. */
  at: (time: string, stage: string) => `${time}: ${stage}`,
  /** How far the ride has come, to its customer. */
  live: 'Your ride now',
  stages: {
    assigned: 'Your chauffeur is assigned.',
    'on-the-way': 'Your chauffeur is on the way.',
    'at-the-pickup': 'Your chauffeur is at the pickup.',
    'on-board': 'You are on board.',
    'dropped-off': 'You have arrived. Thank you for riding with us.',
  },
};

export function dayRows(day: PrintedDay): { label: string; value: string }[] {
  const { chauffeurName, chauffeurPhone, vehicle, plate, meetingPoint } = day;
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  return [
    { label: rideDay.chauffeur, value: joined(chauffeurName, chauffeurPhone) },
    { label: rideDay.vehicle, value: joined(vehicle, plate && rideDay.plate(plate)) },
    { label: rideDay.meetingPoint, value: meetingPoint ?? '' },
  ].filter(({ value }) => value !== '');
}
