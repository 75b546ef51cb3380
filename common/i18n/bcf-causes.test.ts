/** Tests that BCF topics are the causes of the page: the same function, the same words, and every object that fails. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { exportBcf } from '../../engine/export/export-bcf.ts';
import { inputOf, makeCheck, makeReport, makeRule, makeSpecification } from '../../engine/export/fixtures/example-reports.ts';
import { sampleReport } from '../../engine/export/fixtures/sample-report.ts';
import { walkRules } from '../../engine/export/walk-rules.ts';
import type { CheckFailure, Failure, Report } from '../contract/reports.ts';
import { findCauses } from '../report/causes.ts';
import { exportWordsOf } from './export-words.ts';

interface Topic {
  guid: string;
  title: string;
  description: string;
  selected: string[];
}

function topicsOf(report: Report, language: 'nl' | 'en' = 'en'): Topic[] {
  const files = unzipSync(Buffer.concat([...exportBcf(inputOf(report, { words: exportWordsOf(language) }))]));
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const guids = Object.keys(files).flatMap((path) => (path.endsWith('/markup.bcf') ? [path.split('/')[0] as string] : []));
  return guids.map((guid) => {
    const [markup, viewpoint] = [text(`${guid}/markup.bcf`), text(`${guid}/viewpoint.bcfv`)];
    const part = (name: string) => new RegExp(`<${name}>([^]*?)</${name}>`).exec(markup)?.[1] ?? '';
    const selected = [...viewpoint.matchAll(/IfcGuid="([^"]+)"/g)].map(([, id]) => id as string);
    return { guid, title: part('Title'), description: part('Description'), selected };
  });
}

/** Reads the count in a title such as `3 × …`. */
const countIn = (title: string): number => Number(/(?:^|: )(\d+) × /.exec(title)?.[1] ?? 0);

function failedIds(report: Report): Set<string> {
  const checks = [...walkRules(report)].flatMap(({ rule }) => [...rule.checks]);
  return new Set(checks.flatMap(({ outcome, globalId }) => (outcome === 'FAILED' && globalId ? [globalId] : [])));
}

/** Returns a report with two rules that require NL-SfB; everything that fails the first also fails the second, and more. */
function classificationReport(first: number, second: number): Report {
  const failure: Failure = { facet: 'CLASSIFICATION', code: 'CLASSIFICATION_MISSING', system: { simpleValue: 'NL-SfB' } };
  const checkFailure: CheckFailure = { reason: 0, facet: 'CLASSIFICATION', code: 'CLASSIFICATION_MISSING' };
  const checks = Array.from({ length: second }, () => makeCheck({ outcome: 'FAILED', failures: [checkFailure] }));
  const rule = (id: string, count: number) =>
    makeRule({ id, name: `Rule ${id}`, checks: checks.slice(0, count), reasons: [{ failure: { ...failure }, count }] });
  return makeReport([makeSpecification([rule('a', first), rule('b', second)])]);
}

test('a title counts the objects that its topics select, and every failed object is in some topic', () => {
  const report = sampleReport();
  const topics = topicsOf(report);
  assert.ok(topics.length > 5);
  for (const { title, description, selected } of topics) {
    // Some objects, such as IfcProjectedCRS, cannot be selected by a viewer.
    const withoutId = description.match(/ – #\d+/g)?.length ?? 0;
    assert.equal(selected.length + withoutId, countIn(title), title);
  }
  assert.deepEqual(new Set(topics.flatMap(({ selected }) => selected)), failedIds(report));
});

test('there is a topic per cause of the page, in its words', () => {
  for (const language of ['nl', 'en'] as const) {
    const report = sampleReport();
    const causes = exportWordsOf(language).causes(report.elements, Number.POSITIVE_INFINITY);
    assert.deepEqual(causes.length, findCauses(report.elements).length);
    const topics = topicsOf(report, language);
    const texts = topics.map(({ title }) => title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
    assert.equal(topics.length, causes.length);
    for (const { sentence } of causes)
      assert.ok(
        texts.some((title) => title.endsWith(sentence.slice(0, 150))),
        sentence,
      );
  }
});

test('a cause that fails several rules is one topic, which counts each object once and names the rules', () => {
  const [topic, ...others] = topicsOf(classificationReport(84, 145));
  assert.deepEqual(others, []);
  assert.equal(topic?.title, '145 × No classification by NL-SfB');
  assert.equal(new Set(topic?.selected).size, 145);
  assert.match(topic?.description ?? '', /Specification › Rule a\nSpecification › Rule b\n/);
});

test('a cause of several rules has more topics beyond 1,000 objects, and keeps its first GUID', () => {
  const topics = topicsOf(classificationReport(1_500, 2_345));
  assert.deepEqual(
    topics.map(({ title, selected }) => [title, selected.length]),
    [1_000, 1_000, 345].map((count, at) => [`2345 × No classification by NL-SfB (${at + 1}/3)`, count]),
  );
  assert.equal(new Set(topics.flatMap(({ selected }) => selected)).size, 2_345);
  assert.equal(topics[0]?.guid, topicsOf(classificationReport(1, 2))[0]?.guid);
});
