import type { NoticeKind } from '../../common/contract/notices.ts';

/** The inviter and the target of an invitation, for the page of the link (ids) and for the mail (names). */
export interface InvitedTo {
  invitedBy?: string;
  organizationId?: string;
  organizationName?: string;
  projectId?: string;
  projectName?: string;
}

/** Changes to the ways to sign in to an account, for its owner. */
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

/** Changes to the review of a draft of a specification. */
type ReviewNews = Extract<NoticeKind, `REVIEW_${string}`>;

/** Events in a project, for the members concerned. */
export interface ProjectNews {
  news: Exclude<NoticeKind, 'ADDED' | 'MENTIONED' | 'REPORT_READY' | 'ADOPTION_ASKED' | ReviewNews>;
  projectId: string;
  /** Name of the rule or the delivery. */
  about: string;
  /** Day, YYYY-MM-DD, until which or on which; null for none. */
  day: string | null;
  /** Path of the page that shows it. */
  page: string;
}

/**
 * A mail on the queue. It refers to people and has no link: the token of a link is created with the mail, so that the database never
 * has a readable token (D68).
 */
export type MailOrder =
  /** Also queued for unknown addresses: the request takes equally long, and the delivery checks the address (D67). */
  | { kind: 'RESET'; email: string }
  /** Sent to the new address of a requested change, with a link to confirm it. */
  | { kind: 'ADDRESS_CONFIRM'; userId: string; changeId: string }
  /** Sent to the old address of a confirmed change, with a link to undo it. */
  | { kind: 'ADDRESS_CHANGED'; userId: string; changeId: string }
  /** Sent to the owner of an account; cannot be turned off. */
  | { kind: 'SECURITY'; userId: string; news: SecurityNews }
  /** Sent to a user without a password: the reason, and a link of 7 days to set one (D61). */
  | ({ kind: 'INVITATION'; userId: string; inviterName: string } & InvitedTo)
  /** Sent to a user with an account who was added to a project. */
  | { kind: 'ADDED_TO_PROJECT'; userId: string; inviterName: string; projectId: string; projectName: string }
  /** Sent to the owner of an account in use whom the organization of the e-mail domain invites to join. */
  | { kind: 'ADOPTION'; userId: string; inviterName: string; organizationName: string }
  /** Sent to a member with a password whose organization enabled its provider. */
  | { kind: 'CONNECT_SIGN_IN'; userId: string; organizationName: string }
  /** Sent to a member concerned who has enabled such mails. */
  | ({ kind: 'PROJECT_NEWS'; userId: string } & ProjectNews)
  /** Sent to the reviewer of a draft of a specification, or to the person who requested the review. */
  | { kind: 'DRAFT_NEWS'; userId: string; news: ReviewNews; draftId: string; page: string }
  /** Sent to a user who has enabled one mail with the notices of a day (YYYY-MM-DD). */
  | { kind: 'DIGEST'; userId: string; day: string }
  /** Sent to an uploader who has enabled such mails. */
  | { kind: 'REPORT_READY'; userId: string; reportId: string }
  /** Sent to a member whom a comment mentions; `page` is the path of its subject. */
  | { kind: 'MENTIONED'; userId: string; commentId: string; ruleName: string; page: string };
