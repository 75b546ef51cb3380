import { Avatar, makeStyles } from '@vakwerk/ui';
import type { OrganizationSummary } from '../contract/organizations.ts';

const useStyles = makeStyles({
  organization: { display: 'inline-flex', alignItems: 'center', columnGap: '8px', maxWidth: '100%', verticalAlign: 'top' },
});

/** Shows avatar and name of an organization in a table cell. */
export function OrganizationName({ organization }: { organization: Pick<OrganizationSummary, 'name' | 'avatarUrl'> }) {
  return (
    <span className={useStyles().organization}>
      <Avatar url={organization.avatarUrl} size={20} />
      {organization.name}
    </span>
  );
}
