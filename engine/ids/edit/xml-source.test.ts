import assert from 'node:assert/strict';
import test from 'node:test';
import { attributeOf, readSource, withAttribute, writeSource } from './xml-source.ts';

const { root } = readSource(`<rule name = 'a "b"' description=" name='c' &lt;&#x20AC;&#8364;\n" />`);

test('an attribute is matched by its name, not in the value of another attribute', () => {
  assert.equal(attributeOf(root, 'name'), 'a "b"');
  assert.equal(attributeOf(root, 'description'), " name='c' <€€ ");
  assert.equal(attributeOf(root, 'c'), undefined);
  const written = (element: typeof root) => writeSource({ before: '', root: element, after: '' });
  assert.equal(written(withAttribute(root, 'name', undefined)), `<rule description=" name='c' &lt;&#x20AC;&#8364;\n" />`);
  const swapped = readSource(`<rule description=" name='c'" name="d"/>`).root;
  assert.equal(written(withAttribute(swapped, 'name', 'e')), `<rule description=" name='c'" name="e"/>`);
});
