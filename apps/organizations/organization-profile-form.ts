/** An organization's profile as form values: the retention days are text, empty for none. */
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

/** Changed fields only (D99). */
export function changeOfProfile({ retentionDays: days, ...rest }: Partial<ProfileFields>): OrganizationChange {
  return { ...rest, ...(days !== undefined && { retentionDays: daysOf(days) }) };
}

/** The schema refuses what is not a number. */
const daysOf = (text: string) => (text === '' ? null : Number(text));
