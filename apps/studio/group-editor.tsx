/** A group of rules: its name, description, position and outer group. */
import { Button, layout, makeStyles, TextArea, TextField, tokens, useTranslate } from '@vakwerk/ui';
import type { StudioState } from '../../common/contract/studio.ts';
import { EditorPane } from './editor-pane.tsx';
import { GroupNameField } from './group-name-field.tsx';
import { type GroupInRows, groupsOf } from './groups-of.ts';
import type { StudioClient } from './studio-client.ts';

const useStyles = makeStyles({
  facts: { margin: 0, color: tokens.colorNeutralForeground3 },
  outer: { ...layout.row(8), alignItems: 'flex-end' },
  field: { flexGrow: 1, minWidth: 0 },
  actions: layout.row(8),
});

interface GroupEditorProps {
  studio: StudioClient;
  rows: StudioState['rows'];
  /** Its place among the groups. */
  group: number;
  /** Another group is shown, or this one in another place; undefined: a rule. */
  onMoved: (group: number | undefined) => void;
}

export function GroupEditor({ studio, rows, group, onMoved }: GroupEditorProps) {
  const styles = useStyles();
  const t = useTranslate();
  const groups = groupsOf(rows);
  const editedGroup = groups[group];
  if (!editedGroup) return null;
  const say = (name: 'name' | 'description', text: string) =>
    studio.change({ what: 'groupText', group, name, text }, `group ${group} ${name}`);
  const move = (by: -1 | 1, to: GroupInRows) => {
    studio.change({ what: 'moveGroup', group, by });
    onMoved(by < 0 ? to.at : group + to.size);
  };
  const nest = (into: string) => {
    if (into === editedGroup.name) return;
    studio.change({ what: 'nestGroup', group, ...(into !== '' && { into }) });
    onMoved(undefined);
  };
  const { above, below } = editedGroup;
  const around = groups.findLast(({ at, level }) => at < group && level < editedGroup.level);
  return (
    <EditorPane title={t('studio.group.title')}>
      <p className={styles.facts}>{t('studio.group.rules', { count: editedGroup.rules })}</p>
      <TextField label={t('studio.group.name')} value={editedGroup.name} onChange={(_event, { value }) => say('name', value)} />
      <TextArea
        label={t('studio.group.description')}
        hint={t('studio.rule.markdown')}
        value={editedGroup.description}
        onChange={(_event, { value }) => say('description', value)}
      />
      <div className={styles.outer}>
        <GroupNameField
          key={group}
          className={styles.field}
          label={t('studio.group.outer')}
          currentName={editedGroup.outer}
          names={groups
            .filter(({ at }) => at < editedGroup.at || at >= editedGroup.at + editedGroup.size)
            .map(({ name }) => name)}
          onName={nest}
        />
        {around && <Button onClick={() => onMoved(around.at)}>{t('studio.group.editOuter')}</Button>}
      </div>
      <div className={styles.actions}>
        <Button disabledFocusable={!above} onClick={() => above && move(-1, above)}>
          {t('studio.rule.up')}
        </Button>
        <Button disabledFocusable={!below} onClick={() => below && move(1, below)}>
          {t('studio.rule.down')}
        </Button>
        <Button
          title={t('studio.group.dissolveHint')}
          onClick={() => {
            studio.change({ what: 'dissolveGroup', group });
            onMoved(undefined);
          }}
        >
          {t('studio.group.dissolve')}
        </Button>
      </div>
    </EditorPane>
  );
}
