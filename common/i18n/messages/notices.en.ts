/** Notices: events that concern a person. `by` is used where the actor is available. */
export const noticesEn = {
  title: 'Notices',
  purpose: 'What happened in your projects and waits for you to see it.',
  said: {
    ADDED: {
      by: '{{who}} added you to the project {{project}}',
      plain: 'You were added to the project {{project}}',
    },
    ASSIGNED: {
      by: '{{who}} assigned findings of the rule {{about}} to you',
      plain: 'Findings of the rule {{about}} were assigned to you',
    },
    MENTIONED: {
      by: '{{who}} mentioned you in a comment on the rule {{about}}',
      plain: 'You were mentioned in a comment on the rule {{about}}',
    },
    REPORT_READY: {
      by: 'The report of {{about}} is ready',
      plain: 'The report of {{about}} is ready',
    },
    EXCEPTION_ASKED: {
      by: '{{who}} asks for an exception to the rule {{about}}',
      plain: 'An exception to the rule {{about}} is asked for',
    },
    EXCEPTION_GRANTED: {
      by: '{{who}} granted your exception to the rule {{about}}',
      plain: 'Your exception to the rule {{about}} was granted',
    },
    EXCEPTION_REFUSED: {
      by: '{{who}} refused your exception to the rule {{about}}',
      plain: 'Your exception to the rule {{about}} was refused',
    },
    EXCEPTION_ENDING: {
      by: 'Your exception to the rule {{about}} is about to end',
      plain: 'Your exception to the rule {{about}} is about to end',
    },
    DELIVERY_DUE: {
      by: 'The delivery {{about}} is due soon',
      plain: 'The delivery {{about}} is due soon',
    },
    DELIVERY_ACCEPTED: {
      by: '{{who}} accepted the delivery {{about}}',
      plain: 'The delivery {{about}} was accepted',
    },
    DELIVERY_REJECTED: {
      by: '{{who}} rejected the delivery {{about}}',
      plain: 'The delivery {{about}} was rejected',
    },
    REVIEW_ASKED: {
      by: '{{who}} asks you to review the draft of the IDS {{about}}',
      plain: 'You are asked to review the draft of the IDS {{about}}',
    },
    REVIEW_APPROVED: {
      by: '{{who}} approved the draft of the IDS {{about}}',
      plain: 'The draft of the IDS {{about}} was approved',
    },
    REVIEW_RETURNED: {
      by: '{{who}} returned the draft of the IDS {{about}} to you',
      plain: 'The draft of the IDS {{about}} was returned to you',
    },
    ADOPTION_ASKED: {
      by: '{{who}} asks you to become a member of {{about}}',
      plain: '{{about}} asks you to become a member',
    },
  },
  day: {
    ASSIGNED: 'solve by {{day}}',
    EXCEPTION_ASKED: 'until {{day}}',
    EXCEPTION_GRANTED: 'until {{day}}',
    EXCEPTION_REFUSED: 'until {{day}}',
    EXCEPTION_ENDING: 'until {{day}}',
    DELIVERY_DUE: 'due on {{day}}',
    DELIVERY_ACCEPTED: 'due on {{day}}',
    DELIVERY_REJECTED: 'due on {{day}}',
  },
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
