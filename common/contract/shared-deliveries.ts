/** A delivery as a share link shows it: files by specifications with their outcomes, and nobody's name. */
import * as z from 'zod';
import { call } from './call.ts';
import {
  deliveredFileSchema,
  deliveryRuleSetSchema,
  deliverySchema,
  deliverySpecificationSchema,
  expectedFileSchema,
} from './deliveries.ts';

const fileSchema = deliveredFileSchema.pick({
  id: true,
  filename: true,
  version: true,
  deliveredAt: true,
  isLate: true,
  state: true,
  verdicts: true,
  validity: true,
  ruleSets: true,
});

/** GET /projects/{id}/deliveries/{deliveryId}/shared */
export const sharedDeliverySchema = deliverySchema
  .pick({ id: true, name: true, phase: true, dueDate: true, status: true, summary: true, followsProject: true, validity: true })
  .extend({
    specifications: z.array(deliverySpecificationSchema.omit({ disabledRules: true })),
    ruleSets: z.array(deliveryRuleSetSchema.pick({ id: true, name: true, version: true })),
    expected: z.array(
      expectedFileSchema
        .pick({ id: true, namePattern: true, discipline: true, required: true, isMissing: true, isLate: true })
        .extend({ files: z.array(fileSchema) }),
    ),
    /** Delivered, but the plan expects nothing of this name any more. */
    unexpected: z.array(fileSchema),
    decidedAt: z.string().nullable().describe('ISO 8601 UTC: of the last decision'),
  });
export type SharedDelivery = z.infer<typeof sharedDeliverySchema>;

export const sharedDeliveryCalls = {
  getSharedDelivery: call({
    method: 'GET',
    path: '/projects/:id/deliveries/:deliveryId/shared',
    tag: 'shares',
    description: 'Without names of people: what a share link of the delivery shows',
    answer: sharedDeliverySchema,
  }),
};
