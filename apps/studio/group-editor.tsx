/** A group of rules: what it is called and says, where it stands, and of which group it is a part. */
import { Button, ChoiceField, Heading, makeStyles, TextArea, TextField, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { StudioState } from '../../common/contract/studio.ts';
import { type GroupInRows, groupsOf } from './groups-of.ts';
import type { StudioClient } from './studio-client.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '12px',
    padding: '12px 16px 32px',
    maxWidth: '640px',
    boxSizing: 'border-box',
  },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  facts: { margin: 0, color: tokens.colorNeutralForeground3 },
  outer: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' },
  field: { flexGrow: 1, minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
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
  const own = groups[group];
  if (!own) return null;
  const say = (name: 'name' | 'description', text: string) =>
    studio.change({ what: 'groupText', group, name, text }, `group ${group} ${name}`);
  const move = (by: -1 | 1, to: GroupInRows) => {
    studio.change({ what: 'moveGroup', group, by });
    onMoved(by < 0 ? to.at : group + to.size);
  };
  const { above, below } = own;
  const around = groups.findLast(({ at, level }) => at < group && level < own.level);
  return (
    <div className={styles.root}>
      <Heading at={2} className={styles.heading}>
        {t('studio.group.title')}
      </Heading>
      <p className={styles.facts}>{t('studio.group.rules', { count: own.rules })}</p>
      <TextField label={t('studio.group.name')} value={own.name} onChange={(_event, { value }) => say('name', value)} />
      <TextArea
        label={t('studio.group.description')}
        hint={t('studio.rule.markdown')}
        value={own.description}
        onChange={(_event, { value }) => say('description', value)}
      />
      <div className={styles.outer}>
        <OuterField key={group} studio={studio} groups={groups} own={own} onMoved={onMoved} />
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
    </div>
  );
}

interface OuterFieldProps extends Pick<GroupEditorProps, 'studio' | 'onMoved'> {
  groups: readonly GroupInRows[];
  own: GroupInRows;
}

/** The group that it is a part of, or becomes one of once another one is named. */
function OuterField({ studio, groups, own, onMoved }: OuterFieldProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [typed, setTyped] = useState<string>();
  const say = (text: string | undefined) => {
    setTyped(undefined);
    const into = text?.trim() ?? own.outer;
    if (into === own.outer || into === own.name) return;
    studio.change({ what: 'nestGroup', group: own.at, ...(into !== '' && { into }) });
    onMoved(undefined);
  };
  return (
    <ChoiceField
      className={styles.field}
      label={t('studio.group.outer')}
      value={typed ?? own.outer}
      placeholder={t('studio.rule.groupNone')}
      choices={async (query) =>
        [...new Set(groups.filter(({ at }) => at < own.at || at >= own.at + own.size).map(({ name }) => name))]
          .filter((name) => name.toLowerCase().includes(query.toLowerCase()))
          .map((text) => ({ text }))
      }
      onChange={setTyped}
      onChoose={say}
      onBlur={() => say(typed)}
      onKeyDown={({ key }) => key === 'Enter' && say(typed)}
    />
  );
}
