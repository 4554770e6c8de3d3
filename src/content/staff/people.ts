/** What each member of staff did, on the page Staff. */
export const peopleCopy = {
  title: 'Answers and Sales',
  lead: 'Of the last eight weeks, Monday to Sunday on our clock. An answer belongs to who gave the first one, a sale to who sent its offer.',
  loading: 'Loading answers and sales...',
  nothing: 'Nothing was answered or sold in these weeks.',
  table: 'Answers and sales by week and member',
  week: (date: string) => `Week of ${date}`,
  soFar: (week: string) => `${week}, so far`,
  columns: {
    member: 'Member',
    amount: 'Sold',
    won: 'Rides',
    offers: 'Offers',
    answers: 'Answers',
    minutes: 'Half within',
  },
  noOffer: 'Without an offer',
  noFigure: '–',
};
