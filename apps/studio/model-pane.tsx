/** The model, which stays on the machine, and the result of the chosen rule on it. */
import { layout, makeStyles } from '@vakwerk/ui';
import type { ChosenRule } from '../../common/contract/studio.ts';
import type { FetchedModel } from './fetch-model.ts';
import { ModelFile, NoModel } from './model-file.tsx';
import { RuleResult } from './rule-result.tsx';
import type { StudioClient, StudioModelState } from './studio-client.ts';

const useStyles = makeStyles({ root: { ...layout.stack(16), padding: '12px 16px 24px' } });

interface ModelPaneProps {
  studio: StudioClient;
  model: StudioModelState | undefined;
  fetched: FetchedModel | undefined;
  chosen: ChosenRule;
  /** The page shows other texts than those of the chosen rule. */
  isRuleHidden?: boolean;
}

export function ModelPane({ studio, model, fetched, chosen, isRuleHidden }: ModelPaneProps) {
  const styles = useStyles();
  const { verdict } = chosen;
  if (!model || (model.phase === 'unreadable' && !verdict))
    return (
      <div className={styles.root}>
        <NoModel opener={studio} unreadable={model?.name} fetched={fetched} />
      </div>
    );
  return (
    <div className={styles.root}>
      <ModelFile opener={studio} model={model} schema={model.model?.schema} fetched={fetched} />
      {verdict && model.phase !== 'reading' && (
        <RuleResult studio={studio} name={isRuleHidden ? chosen.rule.name : undefined} verdict={verdict} />
      )}
    </div>
  );
}
