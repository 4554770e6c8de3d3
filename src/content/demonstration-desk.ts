/** The built-in stand-in for the reservation service, for as long as the owner has configured none. */
export const demonstrationDesk = {
  name: 'Demonstration desk',
  notice:
    'This is a demonstration. It stands in for the online reservation service, and no car will come. What you enter reaches the staff’s Bookings list.',
  title: 'Book a ride',
  groups: {
    ride: 'The ride',
    passenger: 'The passenger',
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
    email: 'E-mail',
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
  book: 'Book this ride',
  booked: {
    title: 'Booked, for demonstration',
    text: (number: string) => `Booking ${number} was passed on to the staff’s Bookings list.`,
    again: 'Book another ride',
  },
  refused: 'Please check the marked fields.',
  unreachable: 'The booking could not be passed on. Please try again in a moment.',
  /** Of the window that the loader opens over a page. */
  close: 'Close',
  frameTitle: 'Online reservation, demonstration',
};
