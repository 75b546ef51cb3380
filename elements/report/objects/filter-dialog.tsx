/** "Filter results": changes are applied on submit, so that Cancel, Escape and the backdrop change nothing. */
import type { NameIn } from '@vakwerk/i18n';
import { Checkbox, Collapsible, FormModal, makeStyles, QuietLink, tokens } from '@vakwerk/ui';
import { useState } from 'react';
import type { CheckFilter } from '../../../common/report/report-view.ts';
import { useWords } from '../words.ts';

const useStyles = makeStyles({
  caption: { margin: '0 0 12px', color: tokens.colorNeutralForeground2 },
  section: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '4px', paddingBottom: '4px' },
  links: { display: 'flex', columnGap: '16px', padding: '2px 0 2px 20px', '& > *': { minHeight: '24px' } },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    paddingLeft: '12px',
    paddingBottom: '8px',
  },
  none: { margin: '4px 0 12px 20px', color: tokens.colorNeutralForeground2 },
});

interface SectionProps {
  title: string;
  choices: string[];
  chosen: string[];
  label: (choice: string) => string;
  empty?: string;
  onChange: (chosen: string[]) => void;
}

function Section({ title, choices, chosen, label, empty, onChange }: SectionProps) {
  const styles = useStyles();
  const { t } = useWords();
  const toggle = (choice: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, choice] : chosen.filter((one) => one !== choice));
  return (
    <section className={styles.section} aria-label={title}>
      <Collapsible strong startsOpen={chosen.length > 0} label={() => title}>
        {choices.length === 0 ? (
          <p className={styles.none}>{empty}</p>
        ) : (
          <>
            <div className={styles.links}>
              <QuietLink onClick={() => onChange(choices)}>{t('report.filter.selectAll')}</QuietLink>
              <QuietLink onClick={() => onChange([])}>{t('report.filter.selectNone')}</QuietLink>
            </div>
            <div className={styles.choices}>
              {choices.map((choice) => (
                <Checkbox
                  key={choice}
                  label={label(choice)}
                  checked={chosen.includes(choice)}
                  onChange={(_event, data) => toggle(choice, data.checked === true)}
                />
              ))}
            </div>
          </>
        )}
      </Collapsible>
    </section>
  );
}

interface FilterDialogProps {
  /** Distinct types and outcomes of the rule's checks, sorted. */
  types: string[];
  outcomes: string[];
  filter: CheckFilter;
  onApply: (filter: CheckFilter) => void;
  onCancel: () => void;
}

/** Starts with the current filter. */
export function FilterDialog({ types, outcomes, filter, onApply, onCancel }: FilterDialogProps) {
  const styles = useStyles();
  const { t } = useWords();
  const [chosen, setChosen] = useState(filter);
  const inOrder = (choices: string[], picked: string[]) => [
    ...choices.filter((choice) => picked.includes(choice)),
    ...picked.filter((choice) => !choices.includes(choice)),
  ];
  const apply = () => onApply({ types: inOrder(types, chosen.types), outcomes: inOrder(outcomes, chosen.outcomes) });
  return (
    <FormModal
      isOpen
      title={t('report.filter.title')}
      submitLabel={t('report.filter.apply')}
      cancelLabel={t('report.filter.cancel')}
      onSubmit={apply}
      onCancel={onCancel}
    >
      <p className={styles.caption}>{t('report.filter.caption')}</p>
      <Section
        title={t('report.filter.type')}
        choices={types}
        chosen={chosen.types}
        label={(type) => type}
        empty={t('report.filter.noTypes')}
        onChange={(next) => setChosen({ ...chosen, types: next })}
      />
      <Section
        title={t('report.filter.status')}
        choices={outcomes}
        chosen={chosen.outcomes}
        label={(outcome) => t(`report.outcome.${outcome as NameIn<'report.outcome'>}`)}
        onChange={(next) => setChosen({ ...chosen, outcomes: next })}
      />
    </FormModal>
  );
}
