/** The library: a tab for the specifications and a tab for the rule sets, which are never mixed. */
import { navigate } from '@vakwerk/store';
import { lazyPiece, makeStyles, Page, TabPanel, Tabs, useTranslate } from '@vakwerk/ui';
import type { User } from '../../common/contract/users.ts';
import { SpecificationsList } from './specifications-list.tsx';

const RuleSetsPart = lazyPiece(async () => (await import('./rule-sets/rule-sets-list.tsx')).RuleSetsPart);

const useStyles = makeStyles({ panel: { marginTop: '16px' } });

/** The address of each tab. */
const ADDRESSES = { specifications: '/specifications', ruleSets: '/specifications/rule-sets' };
export type LibraryPart = keyof typeof ADDRESSES;

export function LibraryPage({ user, part }: { user: User; part: LibraryPart }) {
  const styles = useStyles();
  const t = useTranslate();
  const isRuleSets = part === 'ruleSets';
  return (
    <Page
      title={isRuleSets ? t('library.tabs.ruleSets') : t('library.title')}
      heading={t('library.title')}
      purpose={t(isRuleSets ? 'library.ruleSetsPurpose' : 'library.purpose')}
    >
      <Tabs
        id="library"
        label={t('library.tabs.label')}
        selected={part}
        tabs={(['specifications', 'ruleSets'] as const).map((value) => ({ value, content: t(`library.tabs.${value}`) }))}
        onSelect={(value) => navigate(ADDRESSES[value as LibraryPart])}
      />
      <div className={styles.panel}>
        <TabPanel id="library" selected={part}>
          {isRuleSets ? <RuleSetsPart user={user} /> : <SpecificationsList user={user} />}
        </TabPanel>
      </div>
    </Page>
  );
}
