import type { Action } from '../types.ts';

/** Words around every document. */
export const documentLabels = {
  back: { kind: 'page', label: 'Back to Home', to: '/' } satisfies Action,
  updated: 'Last updated',
  revision: (revision: number) => `Revision ${revision}`,
  contents: 'On this page',
};
