import type { NoticeKind } from '../../common/contract/notices.ts';

/** Who invites and to what, for the page of the link (ids) and for the mail (names). */
export interface InvitedTo {
  invitedBy?: string;
  organizationId?: string;
  organizationName?: string;
  projectId?: string;
  projectName?: string;
}

/** What happened to the ways into an account, for its owner. */
const SECURITY_NEWS = [
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OFF',
  'SECOND_FACTOR_TAKEN_OFF',
  'RECOVERY_CODE_USED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'SIGN_IN_CONNECTED',
] as const;
export type SecurityNews = (typeof SECURITY_NEWS)[number];

/** What happened to the review of a draft of a specification. */
type ReviewNews = Extract<NoticeKind, `REVIEW_${string}`>;

/** What happened in a project, for those whom it concerns. */
export interface ProjectNews {
  news: Exclude<NoticeKind, 'ADDED' | 'MENTIONED' | 'REPORT_READY' | 'ADOPTION_ASKED' | ReviewNews>;
  projectId: string;
  /** The rule, or the delivery. */
  about: string;
  /** YYYY-MM-DD: the day until which, or on which; null: none. */
  day: string | null;
  /** Path of the page that shows it. */
  page: string;
}

/**
 * A mail on the queue. It refers to people and has no link: the token of a link is made with the mail, so that the database
 * never has a readable token (D68).
 */
export type MailOrder =
  /** For unknown addresses too: the request takes equally long, and the delivery finds out (D67). */
  | { kind: 'RESET'; email: string }
  /** To the new address of a change that was asked for, with a link to confirm it. */
  | { kind: 'ADDRESS_CONFIRM'; userId: string; changeId: string }
  /** To the old address of a change that was confirmed, with a link to undo it. */
  | { kind: 'ADDRESS_CHANGED'; userId: string; changeId: string }
  /** To the owner of an account, whether wanted or not. */
  | { kind: 'SECURITY'; userId: string; news: SecurityNews }
  /** To a user without a password: the reason, and a link of 7 days to set one (D61). */
  | ({ kind: 'INVITATION'; userId: string; inviterName: string } & InvitedTo)
  /** To a user with an account whom somebody added to a project. */
  | { kind: 'ADDED_TO_PROJECT'; userId: string; inviterName: string; projectId: string; projectName: string }
  /** To the owner of an account in use whom the organization of the e-mail domain asks to join. */
  | { kind: 'ADOPTION'; userId: string; inviterName: string; organizationName: string }
  /** To a member with a password whose organization switched its provider on. */
  | { kind: 'CONNECT_SIGN_IN'; userId: string; organizationName: string }
  /** To a member whom it concerns, and who wants such mails. */
  | ({ kind: 'PROJECT_NEWS'; userId: string } & ProjectNews)
  /** To the person who is asked to review a draft of a specification, or who asked for the review. */
  | { kind: 'DRAFT_NEWS'; userId: string; news: ReviewNews; draftId: string; page: string }
  /** To a user who wants the notices of a day (YYYY-MM-DD) in one mail. */
  | { kind: 'DIGEST'; userId: string; day: string }
  /** To an uploader who wants such mails. */
  | { kind: 'REPORT_READY'; userId: string; reportId: string }
  /** To a member whom a comment names; `page`: the path of what it is about. */
  | { kind: 'MENTIONED'; userId: string; commentId: string; ruleName: string; page: string };
