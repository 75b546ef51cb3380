/** Opens a new rule set, or a stored one as its next version. */
import { api } from '@vakwerk/api';
import { createLoader } from '@vakwerk/store';
import { Link, LoadedView, PageSkeleton, useTranslate } from '@vakwerk/ui';
import { useMemo } from 'react';
import type { RuleSet } from '../../../common/contract/rule-set-editor.ts';
import type { RuleSetResource } from '../../../common/contract/rule-set-schema.ts';
import type { User } from '../../../common/contract/users.ts';
import { newRuleSet, nextVersion, rowsOf } from './edit-rule-set.ts';
import { keptKey, readKept } from './kept-rule-set.ts';
import type { RuleSetStart } from './rule-set-client.ts';
import { RuleSetEditor } from './rule-set-editor.tsx';
import './words.ts';

interface RuleSetStudioProps {
  /** Absent for a new one. */
  ruleSetId?: string;
  user: User;
}

interface Beginning {
  start: RuleSetStart;
  stored?: RuleSetResource;
}

export function RuleSetStudio({ ruleSetId, user }: RuleSetStudioProps) {
  const t = useTranslate();
  const loader = useMemo(() => createLoader((signal) => readBeginning(ruleSetId, user.id, signal)), [ruleSetId, user.id]);
  return (
    <LoadedView
      loader={loader}
      loading={t('ruleSetStudio.loading')}
      failed={t('ruleSetStudio.loadFailed')}
      place={<Link href="/specifications/rule-sets">{t('ruleSetStudio.library')}</Link>}
      skeleton={<PageSkeleton label={t('ruleSetStudio.loading')} hasPlace actions={[96, 152, 96]} />}
    >
      {({ start, stored }) => <RuleSetEditor start={start} stored={stored} user={user} />}
    </LoadedView>
  );
}

async function readBeginning(ruleSetId: string | undefined, userId: string, signal: AbortSignal): Promise<Beginning> {
  const key = keptKey(userId, ruleSetId);
  const [stored, unsaved] = await Promise.all([
    ruleSetId === undefined ? undefined : api.getRuleSet(ruleSetId, { signal }),
    readKept(key),
  ]);
  if (!stored) return { start: { ruleSet: newRuleSet(), chosen: undefined, unsaved, keptKey: key } };
  // One that is read alone always has its definition.
  const definition = stored.definition as RuleSet;
  const ruleSet = { ...definition, version: nextVersion(definition.version) };
  const chosen = rowsOf(ruleSet.elements).find(({ node }) => node.type === 'RULE')?.path;
  return { start: { ruleSet, chosen, unsaved, keptKey: key }, stored };
}
