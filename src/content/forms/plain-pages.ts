/** Words of the pages that the server writes itself. */
export const plainCopy = {
  notTaken: 'That did not go through',
  failed: 'Something went wrong on our side. Please go back and try again, or call the desk.',
};
