/**
 * The texts of each kind of notice: its setting, its sentence on the page (`by` where the actor is available), its day, and its mail
 * where that has the form of project-news.ts or draft-news.ts.
 */
export const noticeKindsEn = {
  ADDED: {
    setting: 'I am added to a project',
    by: '{{who}} added you to the project {{project}}',
    plain: 'You were added to the project {{project}}',
  },
  ASSIGNED: {
    setting: 'Findings are assigned to me',
    by: '{{who}} assigned findings of the rule {{about}} to you',
    plain: 'Findings of the rule {{about}} were assigned to you',
    day: 'solve by {{day}}',
    mail: {
      subject: 'Assigned to you: {{about}}',
      body: 'Findings of the rule {{about}} in the project {{project}} were assigned to you.',
      bodyDated: 'Findings of the rule {{about}} in the project {{project}} were assigned to you, to be solved by {{day}}.',
    },
  },
  MENTIONED: {
    setting: 'A comment mentions me',
    by: '{{who}} mentioned you in a comment on the rule {{about}}',
    plain: 'You were mentioned in a comment on the rule {{about}}',
  },
  ISSUE_ASSIGNED: {
    setting: 'An issue is assigned to me',
    by: '{{who}} assigned the issue {{about}} to you',
    plain: 'The issue {{about}} was assigned to you',
    day: 'solve by {{day}}',
    mail: {
      subject: 'Assigned to you: {{about}}',
      body: 'The issue {{about}} in the project {{project}} was assigned to you.',
      bodyDated: 'The issue {{about}} in the project {{project}} was assigned to you, to be solved by {{day}}.',
    },
  },
  ISSUE_COMMENTED: {
    setting: 'Somebody comments on an issue that I wrote, commented on or have to solve',
    by: '{{who}} commented on the issue {{about}}',
    plain: 'There is a new comment on the issue {{about}}',
    mail: {
      subject: 'New comment: {{about}}',
      body: 'There is a new comment on the issue {{about}} in the project {{project}}.',
    },
  },
  REPORT_READY: {
    setting: 'The report of a file that I uploaded is ready',
    by: 'The report of {{about}} is ready',
    plain: 'The report of {{about}} is ready',
  },
  EXCEPTION_ASKED: {
    setting: 'An exception is asked for that I may grant',
    by: '{{who}} asks for an exception to the rule {{about}}',
    plain: 'An exception to the rule {{about}} is asked for',
    day: 'until {{day}}',
    mail: {
      subject: 'Exception asked for: {{about}}',
      body: 'A member of the project {{project}} asks for an exception to the rule {{about}}, until {{day}}. You can grant or refuse it.',
    },
  },
  EXCEPTION_GRANTED: {
    setting: 'An exception that I asked for is granted',
    by: '{{who}} granted your exception to the rule {{about}}',
    plain: 'Your exception to the rule {{about}} was granted',
    day: 'until {{day}}',
    mail: {
      subject: 'Exception granted: {{about}}',
      body: 'The exception to the rule {{about}} that you asked for in the project {{project}} was granted, until {{day}}.',
    },
  },
  EXCEPTION_REFUSED: {
    setting: 'An exception that I asked for is refused',
    by: '{{who}} refused your exception to the rule {{about}}',
    plain: 'Your exception to the rule {{about}} was refused',
    day: 'until {{day}}',
    mail: {
      subject: 'Exception refused: {{about}}',
      body: 'The exception to the rule {{about}} that you asked for in the project {{project}} was refused. The page says why.',
    },
  },
  EXCEPTION_ENDING: {
    setting: 'An exception that I asked for is about to end',
    by: 'Your exception to the rule {{about}} is about to end',
    plain: 'Your exception to the rule {{about}} is about to end',
    day: 'until {{day}}',
    mail: {
      subject: 'Exception about to end: {{about}}',
      body: 'The exception to the rule {{about}} in the project {{project}} ends after {{day}}. Its findings return then.',
    },
  },
  DELIVERY_DUE: {
    setting: 'A delivery of mine is due soon',
    by: 'The delivery {{about}} is due soon',
    plain: 'The delivery {{about}} is due soon',
    day: 'due on {{day}}',
    mail: {
      subject: 'Delivery due soon: {{about}}',
      body: 'The delivery {{about}} of the project {{project}} is due on {{day}}.',
    },
  },
  DELIVERY_ACCEPTED: {
    setting: 'A delivery of mine is accepted',
    by: '{{who}} accepted the delivery {{about}}',
    plain: 'The delivery {{about}} was accepted',
    day: 'due on {{day}}',
    mail: {
      subject: 'Delivery accepted: {{about}}',
      body: 'The delivery {{about}} of the project {{project}} was accepted.',
    },
  },
  DELIVERY_REJECTED: {
    setting: 'A delivery of mine is rejected',
    by: '{{who}} rejected the delivery {{about}}',
    plain: 'The delivery {{about}} was rejected',
    day: 'due on {{day}}',
    mail: {
      subject: 'Delivery rejected: {{about}}',
      body: 'The delivery {{about}} of the project {{project}} was rejected. The page says why; files can be delivered again.',
    },
  },
  REVIEW_ASKED: {
    setting: 'I am asked to review a draft of an IDS',
    by: '{{who}} asks you to review the draft of the IDS {{about}}',
    plain: 'You are asked to review the draft of the IDS {{about}}',
    mail: {
      subject: 'Review a draft: {{about}}',
      body: '{{who}} asks you to review the draft of the IDS {{about}}. On the page you read its rules and what changed, and approve it or return it.',
    },
  },
  REVIEW_APPROVED: {
    setting: 'A draft that I sent for review is approved',
    by: '{{who}} approved the draft of the IDS {{about}}',
    plain: 'The draft of the IDS {{about}} was approved',
    mail: {
      subject: 'Draft approved: {{about}}',
      body: '{{who}} approved the draft of the IDS {{about}}. You can publish it now. If it is changed, it becomes a draft again.',
    },
  },
  REVIEW_RETURNED: {
    setting: 'A draft that I sent for review is returned',
    by: '{{who}} returned the draft of the IDS {{about}} to you',
    plain: 'The draft of the IDS {{about}} was returned to you',
    mail: {
      subject: 'Draft returned: {{about}}',
      body: '{{who}} returned the draft of the IDS {{about}} to you.',
    },
  },
  ADOPTION_ASKED: {
    setting: 'An organization asks me to become a member',
    by: '{{who}} asks you to become a member of {{about}}',
    plain: '{{about}} asks you to become a member',
  },
};
