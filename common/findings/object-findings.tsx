/** Assigns, excepts and comments on the findings of one object or pair under a rule, in the drawer that does so for many. */
import { addMessages } from '@vakwerk/i18n';
import { Button, lazyPiece, useAnswer } from '@vakwerk/ui';
import { useState } from 'react';
import { FAILING_STATES } from '../contract/finding-states.ts';
import { followedEn } from '../i18n/messages/followed.en.ts';
import { followedNl } from '../i18n/messages/followed.nl.ts';
import type { FindingsService } from './finding-calls.ts';
import { useWords } from './use-words.ts';

addMessages({ en: { followed: followedEn }, nl: { followed: followedNl } });

const FollowDrawer = lazyPiece(async () => (await import('./follow-drawer.tsx')).FollowDrawer);

interface ObjectFindingsProps {
  service: FindingsService;
  specificationId: string;
  ruleId: string;
  ruleName: string;
  /** Its GlobalId; absent where `object` names it. */
  globalId?: string;
  /** Name of the object or pair of a rule set. */
  object?: string;
  /** Number of requirements of the rule that the object does not meet. */
  count: number;
}

export function ObjectFindings({ service, specificationId, ruleId, ruleName, globalId, object, count }: ObjectFindingsProps) {
  const { t } = useWords();
  const [isFollowing, setFollowing] = useState(false);
  // If the rights cannot be read, the report still shows the object.
  const { value: rights } = useAnswer(service.rights);
  if (!rights?.change) return null;
  return (
    <>
      <Button size="small" aria-label={t('followed.openNamed', { name: ruleName })} onClick={() => setFollowing(true)}>
        {t('followed.open')}
      </Button>
      {isFollowing && (
        <FollowDrawer
          projectId={service.projectId}
          selection={{
            matching: {
              ...{ reportId: service.reportId, specificationId, ruleId },
              ...(object !== undefined && { object }),
              ...(globalId !== undefined && { globalIds: [globalId] }),
              versionState: [...FAILING_STATES],
            },
          }}
          count={count}
          isOfObject
          rights={rights}
          part="assign"
          onChange={service.onExcepted}
          onClose={() => setFollowing(false)}
        />
      )}
    </>
  );
}
