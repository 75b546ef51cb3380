/**
 * A mail to be sent, as it lies on the queue. It names people, not links: the token of a link is made when the mail is,
 * so that no token stands in the database in a readable form (D68).
 */
export type MailOrder =
  /** Also for addresses that nobody has: asking takes equally long, and sending finds out (D67). */
  | { kind: 'RESET'; email: string }
  /** To a user who has no password yet: why, and a link of 7 days to set one (D61). */
  | { kind: 'INVITATION'; userId: string; inviterName: string; projectName?: string; organizationName?: string }
  /** To a user whose account an organization added because of its address. */
  | { kind: 'ADOPTION'; userId: string; inviterName: string; organizationName: string }
  /** To an uploader who asked to be told. */
  | { kind: 'REPORT_READY'; userId: string; reportId: string };
