/** The built-in stand-in for the reservation service, for as long as the owner has configured none. */
export const demoReservations = {
  name: 'Demonstration booking',
  notice:
    'This is a demonstration of online booking, and no car will come. What you enter appears in the staff’s Bookings list.',
  title: 'Book a ride',
  groups: {
    ride: 'Your ride',
    passenger: 'Passenger',
  },
  fields: {
    service: 'Service',
    date: 'Date',
    time: 'Time',
    pickup: 'Pickup',
    destination: 'Destination',
    passengers: 'Passengers',
    vehicle: 'Vehicle',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message (optional)',
  },
  anyVehicle: 'Any suitable vehicle',
  services: [
    'Airport transfer',
    'Corporate travel',
    'Hotel transportation',
    'Group transportation',
    'Special event',
    'Hourly service',
    'ADA accessible transport',
    'Charter bus',
  ],
  book: 'Book This Ride',
  booked: {
    title: 'Demonstration booking received',
    text: (number: string) => `Booking ${number} was added to the staff’s Bookings list.`,
    again: 'Book Another Ride',
  },
  unreachable: 'The booking could not be saved. Please try again in a moment.',
  /** Names the window that the loader opens over a page. */
  close: 'Close',
  frameTitle: 'Online reservation, demonstration',
};
