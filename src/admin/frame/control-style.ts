/** Of the fields in a toolbar or a card, which are smaller than those of a form. */
export const controlStyle =
  'min-h-9 rounded-edge border border-control bg-raised px-3 text-small text-heading disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:min-h-11';
