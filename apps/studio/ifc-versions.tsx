/** The versions of IFC that a rule is written for, with a warning where the open model has another one. */
import { Alert, Button, Checkbox, layout, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useRef } from 'react';
import type { ChosenRule } from '../../common/contract/studio.ts';
import { versionWords } from '../../common/i18n/version-words.ts';
import type { StudioClient } from './studio-client.ts';

const VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'];

const useStyles = makeStyles({
  root: layout.stack(8),
  field: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  versions: { ...layout.row(8), alignItems: 'center', rowGap: 0 },
  label: { ...layout.small, color: tokens.colorNeutralForeground2 },
  also: { marginTop: '4px' },
});

interface IfcVersionsProps {
  studio: Pick<StudioClient, 'change'>;
  chosen: Pick<ChosenRule, 'at' | 'rule'>;
  /** The version of the open model; undefined without one. */
  modelVersion: string | undefined;
}

export function IfcVersions({ studio, chosen, modelVersion }: IfcVersionsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const field = useRef<HTMLFieldSetElement>(null);
  const { ifcVersions } = chosen.rule.specification;
  const say = (version: string, isWanted: boolean) => {
    const next = VERSIONS.filter((one) => (one === version ? isWanted : ifcVersions.includes(one)));
    // A rule is for one version at least.
    if (next.length > 0) studio.change({ what: 'ruleText', rule: chosen.at, name: 'ifcVersion', text: next.join(' ') });
  };
  const isOther = modelVersion !== undefined && !ifcVersions.includes(modelVersion);
  return (
    <div className={styles.root}>
      <fieldset ref={field} className={styles.field} aria-label={t('studio.rule.versions')}>
        <div className={styles.versions}>
          <span className={styles.label} aria-hidden>
            {t('studio.rule.versions')}
          </span>
          {VERSIONS.map((version) => (
            <Checkbox
              key={version}
              label={versionWords(version)}
              checked={ifcVersions.includes(version)}
              onChange={(_event, { checked }) => say(version, checked === true)}
            />
          ))}
        </div>
      </fieldset>
      {isOther && (
        <Alert variant="warning">
          {t('studio.rule.otherVersion', {
            versions: versionWords(ifcVersions.join(', ')),
            modelVersion: versionWords(modelVersion),
          })}
          <div className={styles.also}>
            <Button
              size="small"
              onClick={() => {
                say(modelVersion, true);
                // The focused button goes with the warning.
                field.current?.querySelector('input')?.focus();
              }}
            >
              {t('studio.rule.alsoFor', { version: versionWords(modelVersion) })}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}
