/** Words of the pages that the server writes itself. */
export const plainCopy = {
  notTaken: 'Your form was not sent',
  failed: 'Something went wrong on our side. Please go back and try again, or call us.',
};
