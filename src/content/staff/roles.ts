export const roleCopy = {
  names: { viewer: 'Viewer', desk: 'Desk', owner: 'Owner' },
  rights: {
    viewer: 'Reads everything and changes nothing.',
    desk: 'Works on requests: replies, offers, changes, notes and removals.',
    owner: 'Does everything, including exports, erasures, staff and analytics resets.',
  },
  needsSecondFactor: 'Set up two-step sign-in under Account first; it is required here.',
  refused: (role: 'viewer' | 'desk' | 'owner') =>
    `Your role (${roleCopy.names[role]}) does not allow this. An owner can change roles under Staff.`,
};
