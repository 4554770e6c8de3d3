import type { LinksFunction } from 'react-router';
import adminStyle from './admin.css?url';

/** In the head of staff pages. */
export const staffLinks: LinksFunction = () => [
  { rel: 'stylesheet', href: adminStyle },
  // A slow machine draws none of it before all of it is there: the height of the header and the lines of its row follow from what
  // comes later, and would move what is below.
  { rel: 'expect', href: '#opens-in-new-tab', blocking: 'render' },
];
