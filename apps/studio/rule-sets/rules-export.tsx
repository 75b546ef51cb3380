/** 'Export as IDS' and 'Export for ifc-lite': the rules that the format can express as a file, and every reason against the others. */
import { addMessages } from '@vakwerk/i18n';
import { Alert, FormModal, layout, makeStyles, saveFile, useLanguage, useTranslate } from '@vakwerk/ui';
import type { RulesAsIds, RulesAsIfcLite } from '../../../common/contract/rule-set-editor.ts';
import { obstacleSentence } from '../../../common/i18n/ids-obstacle-sentence.ts';
import { idsObstaclesEn } from '../../../common/i18n/messages/ids-obstacles.en.ts';
import { idsObstaclesNl } from '../../../common/i18n/messages/ids-obstacles.nl.ts';
import { ifcLiteEn } from '../../../common/i18n/messages/ifc-lite.en.ts';
import { ifcLiteNl } from '../../../common/i18n/messages/ifc-lite.nl.ts';
import { fileName } from '../file-name.ts';
import { RefusedRules } from './refused-rules.tsx';
import { rulesFileName } from './rule-set-file.ts';

addMessages({
  en: { idsObstacles: idsObstaclesEn, ifcLite: ifcLiteEn },
  nl: { idsObstacles: idsObstaclesNl, ifcLite: ifcLiteNl },
});

const useStyles = makeStyles({ stack: layout.stack(12), text: { margin: 0 } });

/** What was exported; `rules` is undefined for a rule set in which something is wrong. */
export type Exported =
  | { format: 'ids'; rules: RulesAsIds | undefined }
  | { format: 'ifcLite'; rules: RulesAsIfcLite | undefined };

interface RulesExportProps {
  exported: Exported;
  title: string;
  onClose: () => void;
}

export function RulesExport({ exported, title, onClose }: RulesExportProps) {
  const t = useTranslate();
  const { format, rules } = exported;
  const file = fileOf(exported, title);
  return (
    <FormModal
      isOpen
      title={t(`ruleSetStudio.${format}.title`)}
      {...(file && { submitLabel: t(`ruleSetStudio.${format}.download`) })}
      cancelLabel={t('ruleSetStudio.ids.close')}
      onSubmit={() => file && saveFile({ blob: file, filename: file.name })}
      onCancel={onClose}
    >
      {rules ? <Rules exported={exported} /> : <Alert variant="error">{t('ruleSetStudio.ids.faulty')}</Alert>}
    </FormModal>
  );
}

function fileOf({ format, rules }: Exported, title: string): File | undefined {
  if (format === 'ids') {
    const text = rules?.text;
    return text === undefined ? undefined : new File([text], fileName(title), { type: 'application/xml' });
  }
  const file = rules?.file;
  const text = file && `${JSON.stringify(file, null, 2)}\n`;
  return text ? new File([text], rulesFileName(`${title} (ifc-lite)`), { type: 'application/json' }) : undefined;
}

function Rules({ exported }: { exported: Exported }) {
  const styles = useStyles();
  const t = useTranslate();
  const { format } = exported;
  const count = exported.rules?.written.length ?? 0;
  const refused = useRefused(exported);
  return (
    <div className={styles.stack}>
      <p className={styles.text}>
        {count === 0 ? t(`ruleSetStudio.${format}.none`) : t(`ruleSetStudio.${format}.written`, { count })}
      </p>
      {count > 0 && refused.length > 0 && <p className={styles.text}>{t(`ruleSetStudio.${format}.refused`)}</p>}
      <RefusedRules label={t(`ruleSetStudio.${format}.refused`)} rules={refused} />
    </div>
  );
}

function useRefused(exported: Exported) {
  const t = useTranslate();
  const language = useLanguage();
  if (exported.format === 'ids')
    return (exported.rules?.refused ?? []).map(({ id, name, kind, obstacles }) => ({
      ...{ id, name: name[language] },
      reasons: obstacles.map((obstacle) => obstacleSentence(t, kind, obstacle)),
    }));
  return (exported.rules?.refused ?? []).map(({ id, name, obstacles }) => ({
    ...{ id, name },
    reasons: obstacles.map((obstacle) => t(`ifcLite.${obstacle}`)),
  }));
}
