/** Assigns, excepts and comments on the findings of picked objects, of a reason, or of a cause of a report. */
import { addMessages } from '@vakwerk/i18n';
import { notify, notifyProblem } from '@vakwerk/store';
import { Button, lazyPiece, useAnswer } from '@vakwerk/ui';
import { useState } from 'react';
import { FAILING_STATES } from '../contract/finding-states.ts';
import { followedEn } from '../i18n/messages/followed.en.ts';
import { followedNl } from '../i18n/messages/followed.nl.ts';
import type { FindingsService } from './finding-calls.ts';
import { useWords } from './use-words.ts';

addMessages({ en: { followed: followedEn }, nl: { followed: followedNl } });

const FollowDrawer = lazyPiece(async () => (await import('./follow-drawer.tsx')).FollowDrawer);

interface SelectionFindingsProps {
  service: FindingsService;
  /** Id of a cause; absent: of a rule. */
  cause?: string | undefined;
  specificationId?: string | undefined;
  ruleId?: string | undefined;
  /** Number of objects, or of findings where it is a whole cause. */
  count: number;
  /** Returns the GlobalIds of the objects; absent: the whole cause. */
  identify?: () => Promise<readonly string[]>;
  /** Whether there is room for a short text only. */
  isShort?: boolean;
}

export function SelectionFindings(props: SelectionFindingsProps) {
  const { service, cause, specificationId, ruleId, count, identify, isShort } = props;
  const { t, counted } = useWords();
  // Undefined while nothing is followed up; the drawer keeps its objects while others are picked.
  const [followed, setFollowed] = useState<{ globalIds?: string[]; count: number }>();
  // If the rights cannot be read, the report still shows the objects.
  const { value: rights } = useAnswer(service.rights);
  if (!rights?.change) return null;
  const follow = async () => {
    try {
      const globalIds = await identify?.();
      if (globalIds?.length === 0) notify({ variant: 'info', title: t('followed.batch.noIds') });
      else setFollowed({ count, ...(globalIds && { globalIds: [...globalIds] }) });
    } catch (error) {
      notifyProblem(error);
    }
  };
  const label = counted(identify ? 'followed.batch.titleObjects' : 'followed.batch.ofRule', count);
  return (
    <>
      <Button size={identify ? undefined : 'small'} aria-label={isShort ? label : undefined} onClick={() => void follow()}>
        {isShort ? t('followed.open') : label}
      </Button>
      {followed && (
        <FollowDrawer
          projectId={service.projectId}
          selection={{
            matching: {
              reportId: service.reportId,
              ...(cause !== undefined ? { causeId: cause } : { specificationId, ruleId }),
              ...(followed.globalIds && { globalIds: followed.globalIds }),
              versionState: [...FAILING_STATES],
            },
          }}
          count={followed.count}
          areObjects={identify !== undefined}
          rights={rights}
          part="assign"
          onChange={service.onExcepted}
          onClose={() => setFollowed(undefined)}
        />
      )}
    </>
  );
}
