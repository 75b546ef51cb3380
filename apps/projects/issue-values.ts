/** An issue as form values: nobody and no day are empty texts. */
import * as z from 'zod';
import { type Issue, type IssueChange, issueCalls, type NewIssue } from '../../common/contract/issues.ts';

const { title, description } = issueCalls.createIssue.body.shape;

export const issueFormSchema = z.object({
  title,
  description,
  assigneeId: z.string(),
  due: z.union([z.literal(''), z.iso.date({ message: 'DATE_INVALID' })], { message: 'DATE_INVALID' }),
});
export type IssueValues = z.input<typeof issueFormSchema>;
type ReadValues = z.output<typeof issueFormSchema>;

export const NO_VALUES = { title: '', description: '', assigneeId: '', due: '' };

export function valuesOf({ title, description, assignee, due }: Issue): typeof NO_VALUES {
  return { title, description, assigneeId: assignee?.id ?? '', due: due ?? '' };
}

export function newIssueOf({ assigneeId, due, ...texts }: ReadValues): NewIssue {
  return { ...texts, assigneeId: assigneeId || null, due: due || null };
}

/** `changed` has the changed fields alone. */
export function changeOf({ assigneeId, due, ...texts }: Partial<ReadValues>): IssueChange {
  return {
    ...texts,
    ...(assigneeId !== undefined && { assigneeId: assigneeId || null }),
    ...(due !== undefined && { due: due || null }),
  };
}
