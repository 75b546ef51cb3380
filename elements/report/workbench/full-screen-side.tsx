/** Shows rules and the chosen object next to the model in full screen. */
import { addMessages } from '@vakwerk/i18n';
import { makeStyles, tokens } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { workbenchEn } from '../../../common/i18n/messages/workbench.en.ts';
import { workbenchNl } from '../../../common/i18n/messages/workbench.nl.ts';
import { ChosenEntity } from '../objects/chosen-entity.tsx';
import { useWords } from '../words.ts';
import { usePlaces } from './place-link.tsx';
import { RulesPane } from './rules-pane.tsx';
import type { ShownNode } from './shown-node.ts';

addMessages({ en: { workbench: workbenchEn }, nl: { workbench: workbenchNl } });

const useStyles = makeStyles({
  rules: { flex: '1 1 0', minHeight: 0, display: 'flex', flexDirection: 'column' },
  object: {
    flex: '1 1 0',
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export function FullScreenSide({ report, source, root }: ShownNode) {
  return (
    <RulesAndObject report={report} source={source}>
      <RulesPane root={root} />
    </RulesAndObject>
  );
}

/** `children` are the rules. */
export function RulesAndObject({ report, source, children }: Pick<ShownNode, 'report' | 'source'> & { children: ReactNode }) {
  const styles = useStyles();
  const { t } = useWords();
  const { place } = usePlaces();
  return (
    <>
      <section className={styles.rules} aria-label={t('workbench.rules')}>
        {children}
      </section>
      {place.entity && source.describeEntity && (
        <div className={styles.object}>
          <ChosenEntity isInPane report={report} source={source} />
        </div>
      )}
    </>
  );
}
