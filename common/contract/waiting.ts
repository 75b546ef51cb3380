/** What waits for a user in the active projects of which the user is a member. */
import * as z from 'zod';
import { call } from './call.ts';

/** Projects in the answer to what waits for a user. */
export const WAITING_PROJECTS_MAX = 50;

/** DECIDE: everything is there, and the user accepts or rejects it. DELIVER: files that it expects from the user are missing or fail. */
const DELIVERY_TASKS = ['DECIDE', 'DELIVER'] as const;

const waitingDeliverySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** YYYY-MM-DD: the last day, in Dutch time. */
  dueDate: z.string().nullable(),
  isOverdue: z.boolean(),
  task: z.enum(DELIVERY_TASKS),
  /** Files that it expects from the user: those that are not there, and those that fail without an exception. 0 for DECIDE. */
  missing: z.int(),
  failing: z.int(),
});
export type WaitingDelivery = z.infer<typeof waitingDeliverySchema>;

const waitingProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  findings: z.object({
    assigned: z.int().describe('Failures of the newest versions that are assigned to the user'),
    overdue: z.int().describe('Those of them that were to be solved before today'),
  }),
  exceptions: z.int().describe('Exceptions that were asked and that the user, an admin of the project, grants or refuses'),
  deliveries: z.array(waitingDeliverySchema),
});
export type WaitingProject = z.infer<typeof waitingProjectSchema>;

/** GET /users/me/waiting: projects in which something waits, by name; at most WAITING_PROJECTS_MAX. */
export const waitingSchema = z.object({ projects: z.array(waitingProjectSchema) });
export type Waiting = z.infer<typeof waitingSchema>;

/** The steps from an empty service to a first report, in this order. */
export const NEXT_STEPS = ['organization', 'colleague', 'project', 'specification', 'file'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** GET /users/me/next-steps (additive): platform admins get those of the service, others those of their organization. */
export const nextStepsSchema = z.object({
  done: z.array(z.enum(NEXT_STEPS)),
  organizationId: z.string().nullable().describe('The organization of the caller, otherwise the first one of the service'),
  projectId: z.string().nullable().describe('The newest active project'),
});
export type NextSteps = z.infer<typeof nextStepsSchema>;

export const waitingCalls = {
  getNextSteps: call({ method: 'GET', path: '/users/me/next-steps', tag: 'users', answer: nextStepsSchema }),
  getWaiting: call({ method: 'GET', path: '/users/me/waiting', tag: 'users', answer: waitingSchema }),
};
