/** The page of notices: events that concern a person. */
export const noticesEn = {
  title: 'Notices',
  purpose: 'What happened in your projects and waits for you to see it.',
  column: { what: 'What happened', at: 'When' },
  unread: 'Unread',
  filter: { label: 'Show', ALL: 'All notices', UNREAD: 'Unread notices' },
  markRead: 'Mark as read',
  markReadOf: 'Mark as read: {{name}}',
  markAll: 'Mark all as read',
  marked: 'All notices are marked as read',
  settings: 'Settings',
  empty: 'Nothing has happened yet',
  emptyBody:
    'Here you see it when somebody assigns findings to you, mentions you, or decides about an exception or a delivery of yours.',
  noneUnread: 'You have read everything',
};
