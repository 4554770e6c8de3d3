/** Copy of the event stream and of what it changes on the dashboard. */
export const liveCopy = {
  tooMany: 'This dashboard is open in too many windows for live updates. It works without them.',
  full: 'Live updates are not available right now. The dashboard works without them.',
  onlyStreams: 'This address answers with an event stream: accept text/event-stream.',
};
