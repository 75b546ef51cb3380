/** 'Export as IDS': the rules that IDS can express as a file, and every reason why it cannot express the others. */
import { addMessages } from '@vakwerk/i18n';
import { Alert, FormModal, layout, makeStyles, saveFile, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import type { RulesAsIds } from '../../../common/contract/rule-set-editor.ts';
import { obstacleSentence } from '../../../common/i18n/ids-obstacle-sentence.ts';
import { idsObstaclesEn } from '../../../common/i18n/messages/ids-obstacles.en.ts';
import { idsObstaclesNl } from '../../../common/i18n/messages/ids-obstacles.nl.ts';
import { fileName } from '../file-name.ts';

addMessages({ en: { idsObstacles: idsObstaclesEn }, nl: { idsObstacles: idsObstaclesNl } });

const useStyles = makeStyles({
  stack: layout.stack(12),
  text: { margin: 0 },
  list: { margin: 0, paddingLeft: '20px', maxHeight: '320px', overflowY: 'auto' },
  rule: { fontWeight: 600, overflowWrap: 'anywhere', marginTop: '8px' },
  reasons: { margin: 0, paddingLeft: '20px', fontWeight: 400, color: tokens.colorNeutralForeground2 },
});

interface IdsExportProps {
  /** Undefined for a rule set in which something is wrong. */
  exported: RulesAsIds | undefined;
  title: string;
  onClose: () => void;
}

export function IdsExport({ exported, title, onClose }: IdsExportProps) {
  const t = useTranslate();
  const text = exported?.text;
  const download = () =>
    text !== undefined && saveFile({ blob: new Blob([text], { type: 'application/xml' }), filename: fileName(title) });
  return (
    <FormModal
      isOpen
      title={t('ruleSetStudio.ids.title')}
      {...(text !== undefined && { submitLabel: t('ruleSetStudio.ids.download') })}
      cancelLabel={t('ruleSetStudio.ids.close')}
      onSubmit={download}
      onCancel={onClose}
    >
      {exported ? <Rules exported={exported} /> : <Alert variant="error">{t('ruleSetStudio.ids.faulty')}</Alert>}
    </FormModal>
  );
}

function Rules({ exported: { text, written, refused } }: { exported: RulesAsIds }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className={styles.stack}>
      <p className={styles.text}>
        {text === undefined ? t('ruleSetStudio.ids.none') : t('ruleSetStudio.ids.written', { count: written.length })}
      </p>
      {refused.length > 0 && (
        <>
          {text !== undefined && <p className={styles.text}>{t('ruleSetStudio.ids.refused')}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1) */}
          <ul className={styles.list} tabIndex={0} aria-label={t('ruleSetStudio.ids.refused')}>
            {refused.map(({ id, name, kind, obstacles }) => (
              <li key={id} className={styles.rule}>
                {id} {name[language]}
                <ul className={styles.reasons}>
                  {obstacles.map((obstacle) => (
                    <li key={obstacle}>{obstacleSentence(t, kind, obstacle)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
