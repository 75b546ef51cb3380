/** The information of the file: title, version, author and so on. */
import { DayField, TextArea, TextField, useTranslate } from '@vakwerk/ui';
import type { InfoText, StudioState } from '../../common/contract/studio.ts';
import { idsFindingSentence } from '../../common/i18n/ids-finding-sentence.ts';
import { useAuditWords } from './audit-words.ts';
import { EditorPane } from './editor-pane.tsx';
import type { StudioClient } from './studio-client.ts';

const FIELDS: readonly { name: InfoText; type?: 'email' }[] = [
  { name: 'title' },
  { name: 'version' },
  { name: 'description' },
  { name: 'author', type: 'email' },
  { name: 'date' },
  { name: 'purpose' },
  { name: 'milestone' },
  { name: 'copyright' },
];

interface AboutEditorProps {
  studio: StudioClient;
  info: StudioState['info'];
  findings: StudioState['infoFindings'];
}

export function AboutEditor({ studio, info, findings }: AboutEditorProps) {
  const t = useTranslate();
  const areWordsThere = useAuditWords();
  const messageAt = (name: InfoText) => {
    const finding = findings.find(({ path }) => path.endsWith(`/${name}`));
    return finding && areWordsThere ? idsFindingSentence(t, finding) : undefined;
  };
  const say = (name: InfoText, value: string) =>
    studio.change({ what: 'info', name, ...((value !== '' || name === 'title') && { text: value }) }, `info ${name}`);
  return (
    <EditorPane title={t('studio.rules.about')}>
      {FIELDS.map(({ name, type }) => {
        const field = { label: t(`studio.about.${name}`), value: info[name] ?? '', message: messageAt(name) };
        if (name === 'date') return <DayField key={name} {...field} onChange={(value) => say(name, value)} />;
        const onChange = (_event: unknown, { value }: { value: string }) => say(name, value);
        if (name !== 'description') return <TextField key={name} {...field} type={type} onChange={onChange} />;
        const { message: _, ...text } = field;
        return <TextArea key={name} {...text} onChange={onChange} />;
      })}
    </EditorPane>
  );
}
