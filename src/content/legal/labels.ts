import type { Action } from '../types.ts';

/** Words around every document. */
export const documentLabels = {
  back: { kind: 'page', label: 'Back to Home', to: '/' } satisfies Action,
  updated: 'Last updated',
  contents: 'On this page',
};
