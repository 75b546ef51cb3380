/** The library: a tab for the specifications, one for the rule sets, which are never mixed with them, and one for the lists that rules name. */
import { navigate } from '@vakwerk/store';
import { lazyPiece, makeStyles, Page, TabPanel, Tabs, useTranslate } from '@vakwerk/ui';
import type { User } from '../../common/contract/users.ts';
import { SpecificationsList } from './specifications-list.tsx';

const RuleSetsPart = lazyPiece(async () => (await import('./rule-sets/rule-sets-list.tsx')).RuleSetsPart);

const ValueListsPart = lazyPiece(async () => (await import('./value-lists/value-lists-list.tsx')).ValueListsPart);

const useStyles = makeStyles({ panel: { marginTop: '16px' } });

/** The address of each tab. */
const ADDRESSES = {
  specifications: '/specifications',
  ruleSets: '/specifications/rule-sets',
  valueLists: '/specifications/value-lists',
};
export type LibraryPart = keyof typeof ADDRESSES;
const PARTS = Object.keys(ADDRESSES) as LibraryPart[];
const PURPOSES = {
  specifications: 'library.purpose',
  ruleSets: 'library.ruleSetsPurpose',
  valueLists: 'library.valueListsPurpose',
} as const;

export function LibraryPage({ user, part }: { user: User; part: LibraryPart }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <Page
      title={part === 'specifications' ? t('library.title') : t(`library.tabs.${part}`)}
      heading={t('library.title')}
      purpose={t(PURPOSES[part])}
    >
      <Tabs
        id="library"
        label={t('library.tabs.label')}
        selected={part}
        tabs={PARTS.map((value) => ({ value, content: t(`library.tabs.${value}`) }))}
        onSelect={(value) => navigate(ADDRESSES[value as LibraryPart])}
      />
      <div className={styles.panel}>
        <TabPanel id="library" selected={part}>
          {part === 'specifications' && <SpecificationsList user={user} />}
          {part === 'ruleSets' && <RuleSetsPart user={user} />}
          {part === 'valueLists' && <ValueListsPart user={user} />}
        </TabPanel>
      </div>
    </Page>
  );
}
