/** What a customer reads to the desk: SR-7K4M-2Q. */
export const referencePattern = /^[A-Z]{2,4}-[2-9A-Z]{4}-[2-9A-Z]{2}$/;
