/** Opens a new rule set, or a stored one as its next version. */
import { api } from '@vakwerk/api';
import { createLoader } from '@vakwerk/store';
import { Link, LoadedView, PageSkeleton, useTranslate } from '@vakwerk/ui';
import { useMemo } from 'react';
import type { RuleSet } from '../../../common/contract/rule-set-editor.ts';
import type { RuleSetResource } from '../../../common/contract/rule-set-schema.ts';
import type { User } from '../../../common/contract/users.ts';
import { newRuleSet, nextVersion } from './edit-rule-set.ts';
import { RuleSetEditor } from './rule-set-editor.tsx';
import './words.ts';

interface RuleSetStudioProps {
  /** Absent for a new one. */
  ruleSetId?: string;
  user: User;
}

interface Beginning {
  start: RuleSet;
  stored?: RuleSetResource;
}

export function RuleSetStudio({ ruleSetId, user }: RuleSetStudioProps) {
  const t = useTranslate();
  // Loaded again for another user.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the user
  const loader = useMemo(() => createLoader((signal) => readBeginning(ruleSetId, signal)), [ruleSetId, user.id]);
  return (
    <LoadedView
      loader={loader}
      loading={t('ruleSetStudio.loading')}
      failed={t('ruleSetStudio.loadFailed')}
      place={<Link href="/specifications/rule-sets">{t('library.tabs.ruleSets')}</Link>}
      skeleton={<PageSkeleton label={t('ruleSetStudio.loading')} hasPlace actions={[96, 152, 96]} />}
    >
      {({ start, stored }) => <RuleSetEditor start={start} stored={stored} user={user} />}
    </LoadedView>
  );
}

async function readBeginning(ruleSetId: string | undefined, signal: AbortSignal): Promise<Beginning> {
  if (ruleSetId === undefined) return { start: newRuleSet() };
  const stored = await api.getRuleSet(ruleSetId, { signal });
  // One that is read alone always has its definition.
  const definition = stored.definition as RuleSet;
  return { start: { ...definition, version: nextVersion(definition.version) }, stored };
}
