import assert from 'node:assert/strict';
import test from 'node:test';
import { terminalLine, terminalLines, terminalText } from './terminal-line.ts';

const LINES: [name: string, text: string, line: string][] = [
  ['a plain name', '  3.1 Gevel Ä–1 ✓ 👩‍🚀 a: b::c #1', '  3.1 Gevel Ä–1 ✓ 👩‍🚀 a: b::c #1'],
  ['a sequence that clears the screen', 'a\u001b[2Jb', 'a\ufffd[2Jb'],
  ['a sequence that sets the title of the window', '\u001b]0;owned\u0007', '\ufffd]0;owned\ufffd'],
  ['a sequence that begins with one character of C1', 'a\u009b31mb', 'a\ufffd31mb'],
  ['a line break', 'a\r\nb\nc', 'a b c'],
  ['a return, which would overwrite the line', 'failed\rpassed', 'failed passed'],
  ['a backspace and a null', 'a\b\u0000b', 'a\ufffd\ufffdb'],
  ['a next line, a line separator and a paragraph separator', 'a\u0085b\u2028c\u2029d', 'a b c d'],
  ['a tab', 'a\tb', 'a b'],
  ['a mark that reverses a line', 'a\u202eb\u2066c', 'a\ufffdb\ufffdc'],
  ['a command to the runner of GitHub', ' ::stop-commands::x', ' : :stop-commands::x'],
  ['a command to the runner of GitHub behind a line break', '\n::error::x', ' : :error::x'],
  [
    'a command to the runner of Azure Pipelines',
    'Muur ##vso[task.setvariable variable=a]b',
    'Muur # #vso[task.setvariable variable=a]b',
  ],
  ['an older command to the runner of GitHub', '##[add-path]x', '# #[add-path]x'],
  ['a heading of Markdown', '## Gevel', '## Gevel'],
];
for (const [name, text, line] of LINES)
  test(`one safe line on a terminal: ${name}`, () => assert.equal(terminalLine(text), line));

test('lines stay as many as they are', () => {
  assert.equal(terminalLines(['a\nb', '', '\u001bc']), 'a b\n\n\ufffdc\n');
  assert.equal(terminalLines([]), '');
});

test('a text of several lines keeps its lines', () => {
  assert.equal(terminalText('Error: a\u001b[2J\r\n    at b\n'), 'Error: a\ufffd[2J\n    at b\n');
});
