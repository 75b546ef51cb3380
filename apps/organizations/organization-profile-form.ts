/** An organization's profile as a form holds it: the days of its retention as text, of which an empty one is none. */
import * as z from 'zod';
import { type Organization, type OrganizationChange, organizationChangeSchema } from '../../common/contract/organizations.ts';

const { name, website, location, retentionDays, skipOtherVersions } = organizationChangeSchema.shape;

export const profileFormSchema = z.object({
  name,
  website,
  location,
  retentionDays: z
    .string()
    .trim()
    .refine((text) => retentionDays.safeParse(daysOf(text)).success, 'RETENTION_INVALID'),
  skipOtherVersions,
});
type ProfileFields = Required<z.infer<typeof profileFormSchema>>;

export function profileFields(organization: Organization): ProfileFields {
  return {
    name: organization.name,
    website: organization.website,
    location: organization.location,
    retentionDays: String(organization.retentionDays ?? ''),
    skipOtherVersions: organization.skipOtherVersions,
  };
}

/** Only what was changed (D99). */
export function changeOfProfile({ retentionDays: days, ...rest }: Partial<ProfileFields>): OrganizationChange {
  return { ...rest, ...(days !== undefined && { retentionDays: daysOf(days) }) };
}

/** What is no number is told by the schema. */
const daysOf = (text: string) => (text === '' ? null : Number(text));
