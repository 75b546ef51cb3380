import assert from 'node:assert/strict';
import test from 'node:test';
import { filesByName, iconFiles, packagesByName, splitImports } from './fluent-packages.ts';

const packages = packagesByName();

test('an import of the kit is split by the files that declare its names, on the same line', () => {
  const text = `import { Button as FluentButton, type ButtonProps, makeStyles } from '@fluentui/react-components';\nrest();`;
  assert.equal(
    splitImports(text, packages, 'a.tsx').replace(/'[^']*\/node_modules\//, "'"),
    `import { Button as FluentButton } from '@fluentui/react-button/lib/Button.js'; import { makeStyles } from '@griffel/react';\nrest();`,
  );
});

test('a list of names over several lines keeps the lines below it where they are, and an inner name keeps its outer one', () => {
  const text = `import {\n  useFluent,\n  Dialog,\n} from '@fluentui/react-components';\nrest();`;
  const inner = { source: '@fluentui/react-shared-contexts', inner: 'useFluent_unstable' };
  const split = splitImports(text, new Map([...packages, ['useFluent', inner]]), 'a.tsx');
  assert.match(split, /import \{ useFluent_unstable as useFluent \} from '@fluentui\/react-shared-contexts';/);
  assert.equal(split.split('\n').indexOf('rest();'), 4);
});

test('a name that the kit does not export is reported with the file', () => {
  assert.throws(
    () => splitImports(`import { Nope } from '@fluentui/react-components';`, packages, 'a.tsx'),
    /a\.tsx: .* exports no Nope/,
  );
});

test('an import of a package that the kit shares is split through the lists of its folders', () => {
  const text = 'import { useModalAttributes, createFocusOutlineStyle, Unknown } from "@fluentui/react-tabster";';
  const name = '@fluentui/react-tabster';
  assert.equal(
    splitImports(text, filesByName(name), 'a.js', name).replace(/'[^']*\/node_modules\//g, "'"),
    `import { useModalAttributes } from '${name}/lib/hooks/useModalAttributes.js'; import { createFocusOutlineStyle } from '${name}/lib/focus/createFocusOutlineStyle.js'; import { Unknown } from '${name}';`,
  );
});

test('an icon comes from a file of its own, and other names come from the list', () => {
  const name = '@fluentui/react-icons';
  const text = `import { ChevronDown20Filled, TextBold16Regular as Bold, bundleIcon } from '${name}';`;
  assert.equal(
    splitImports(text, iconFiles(), 'a.js', name),
    `import { ChevronDown20Filled } from '${name}/svg/chevron-down'; import { TextBold16Regular as Bold } from '${name}/svg/text-bold'; import { bundleIcon } from '${name}';`,
  );
});
