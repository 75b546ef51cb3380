/** Shows what a newer version changes: rules with what changes in them, and projects that lose disabled rules (D13). */
import { Alert, layout, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import type { MigrationReport } from '../contract/specifications.ts';
import { firstNames } from './first-names.ts';
import { RuleChangeList } from './rule-change-list.tsx';

const useStyles = makeStyles({
  root: { ...layout.stack(12), '& > p': { margin: 0 } },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
});

export function MigrationView({ migration }: { migration: MigrationReport }) {
  const styles = useStyles();
  const t = useTranslate();
  const { from, to, changes, kept: remaining, projects, projectsTotal } = migration;
  const changed = remaining.filter((rule) => rule.changed);
  const losing = projects.filter(({ disabledRules }) => disabledRules.lost.length > 0);
  return (
    <div className={styles.root} role="status">
      <p>{t('library.version.from', { from: from.version, to: to.version })}</p>
      <RuleChangeList changes={changes} />
      <p className={styles.quiet}>{t('library.version.kept', { count: remaining.length - changed.length })}</p>
      <p>{t('library.version.projects', { count: projectsTotal })}</p>
      {losing.map(({ id, name, disabledRules }) => (
        <Alert key={id} variant="warning">
          {t('library.version.lost', {
            project: name,
            names: firstNames(
              t,
              disabledRules.lost.map((rule) => rule.name),
            ),
          })}
        </Alert>
      ))}
    </div>
  );
}
