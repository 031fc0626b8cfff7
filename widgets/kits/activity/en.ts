export const words = {
  there: '{zone} time: {time}',
  upcoming: 'Upcoming',
  opensOn: 'Not open yet',
  opensAt: 'Opens {time}',
  open: 'Open',
  waitingList: 'Waiting list',
  full: 'Full',
  closed: 'Closed',
  ongoing: 'Ongoing',
  ended: 'Ended',
  cancelled: 'Cancelled',
};
