/** Shows what a newer version changes: rules by name, and projects that lose disabled rules (D13). */
import { Alert, Collapsible, layout, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import type { MigrationReport } from '../contract/specifications.ts';
import { firstNames } from './first-names.ts';

const useStyles = makeStyles({
  root: { ...layout.stack(12), '& > p': { margin: 0 } },
  names: { margin: '0 0 8px', paddingLeft: '36px', maxHeight: '200px', overflowY: 'auto', overflowWrap: 'anywhere' },
  // The line is as high as the collapsible lines next to it.
  quiet: { margin: 0, padding: '6px 0', color: tokens.colorNeutralForeground3 },
});

export function MigrationView({ migration }: { migration: MigrationReport }) {
  const styles = useStyles();
  const t = useTranslate();
  const { from, to, added, vanished, kept: remaining, projects, projectsTotal } = migration;
  const changed = remaining.filter((rule) => rule.changed);
  const vanishedNames = vanished.map(({ name, sameName }) => (sameName ? t('library.version.replaced', { name }) : name));
  const losing = projects.filter(({ disabledRules }) => disabledRules.lost.length > 0);
  return (
    <div className={styles.root} role="status">
      <p>{t('library.version.from', { from: from.version, to: to.version })}</p>
      <div>
        <Names what="added" names={added.map(({ name }) => name)} />
        <Names what="changed" names={changed.map(({ name }) => name)} />
        <Names what="vanished" names={vanishedNames} />
        <p className={styles.quiet}>{t('library.version.kept', { count: remaining.length - changed.length })}</p>
      </div>
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

function Names({ what, names }: { what: 'added' | 'changed' | 'vanished'; names: string[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const label = t(`library.version.${what}`, { count: names.length });
  if (names.length === 0) return <p className={styles.quiet}>{label}</p>;
  const placed = names.map((name, place) => ({ name, key: `${place} ${name}` }));
  return (
    <Collapsible label={() => label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1) */}
      <ul className={styles.names} tabIndex={0} aria-label={label}>
        {placed.map(({ name, key }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
    </Collapsible>
  );
}
