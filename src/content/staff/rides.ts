/** The day of a booked ride, on its card. */
export const rideCopy = {
  assign: 'Assign',
  reassign: 'Assign Another Chauffeur',
  title: (name: string) => `Chauffeur for ${name}`,
  chauffeurName: 'Chauffeur',
  chauffeurPhone: 'Phone',
  chauffeurEmail: 'Email (optional)',
  chauffeurEmailHint: 'The link of the chauffeur’s page goes there.',
  vehicle: 'Vehicle',
  plate: 'License plate (optional)',
  meetingPoint: 'Meeting point (optional)',
  save: 'Assign',
  assigned: 'Chauffeur assigned',
  failed: 'Error assigning the ride',
  conflict: 'A colleague has since changed the day of this ride. Please review it first.',
};
