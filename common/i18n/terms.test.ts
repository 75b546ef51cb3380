/** Tests that each concept has one term: the Dutch of the building sector, and plain English. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { en, nl } from './all-messages.ts';

type Tree = { [key: string]: string | Tree };

function textsOf(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : textsOf(value, `${prefix}${key}.`),
  );
}

interface Term {
  words: RegExp;
  better: string;
  /** Places where the word is that of IFC, XML or a web page itself. */
  except?: RegExp;
}

const DUTCH: Term[] = [
  { words: /\bgecontroleerd op\b|\b(eraan|hierop|daarop) \w* ?gecontroleerd\b/i, better: 'getoetst aan' },
  { words: /\bcontroleren op\b|\bcontroleer\b[^.]* op (de )?leveringsspecificaties/i, better: 'toetsen aan' },
  { words: /\bbouwmodel/i, better: 'bouwwerkmodel' },
  { words: /\b(bouw)?elementen?\b/i, better: 'object', except: /^audit\./ },
  { words: /\bentiteit/i, better: 'object', except: /^(audit|failures|specification)\./ },
  { words: /\bproperty[ -]?sets?\b(?<!propertysets?)/i, better: 'propertyset' },
  { words: /\bpropert(y|ies)\b/i, better: 'eigenschap' },
  { words: /\bnaamruimte/i, better: 'namespace' },
  { words: /\b(minstens|ten minste|op zijn minst)\b/i, better: 'minimaal' },
  { words: /\b(faalt|faalde|falen|falend|gefaald)/i, better: 'voldoet niet' },
  { words: /\b(afwij[sz]|afgewezen)/i, better: 'afkeuren' },
  { words: /^(Staat|Stand)$|^Elke (staat|stand)$/, better: 'Status' },
  { words: /^Vóór$|\bvóór (of op )?\{\{/i, better: 'uiterlijk', except: /^audit\./ },
  { words: /\bregel in het bestand\b/i, better: 'record in het bestand' },
  { words: /(?<!iets )anders dan gevraagd/i, better: 'iets anders dan gevraagd' },
  { words: /\b(hoogstens|ten hoogste)\b/i, better: 'maximaal' },
  { words: /^(Niet voldaan|Voldaan)$/, better: 'Voldoet niet, Voldoet' },
  { words: /\bapplicability\b/i, better: 'toepassingscriteria' },
  { words: /\bkan nooit mislukken\b/i, better: 'altijd voldoen' },
  { words: /oppervlaktes\b/i, better: 'vloeroppervlakten' },
  { words: /\bweer actief\b/i, better: 'heractiveren' },
  { words: /\buitkomst/i, better: 'resultaat' },
  { words: /\b(nagekeken|nakijken)\b/i, better: 'gecontroleerd, ILS-controle' },
  { words: /\bToetsing\b/i, better: 'controle' },
  { words: /\bvoldoet aan[^.]* ILS’en\b/i, better: 'leveringsspecificaties' },
  { words: /\bE-mail$/, better: 'E-mailadres' },
  { words: /\b(een|de|deze|onze|per) mails?\b/i, better: 'e-mail' },
  { words: /\bhaar\b|\bzij\b/i, better: 'de, deze, die, ze' },
  { words: /\bvoorgoed\b/i, better: 'definitief' },
  { words: /\bu\b(?!-waarde)|\buw\b/i, better: 'je' },
];

const ENGLISH: Term[] = [
  { words: /\b(a|this|the) mail\b(?! (server|program))/i, better: 'email' },
  { words: /\bleave .* be\b/i, better: 'ignore' },
  { words: /\bdealt with\b/i, better: 'processed' },
  { words: /\bmend\b/i, better: 'fix' },
  { words: /\bat hand\b/i, better: 'current' },
  { words: /\blet go\b/i, better: 'drop' },
  { words: /\bno right to\b/i, better: 'permission' },
  { words: /\bonly who\b/i, better: 'only the … who' },
  { words: /\bfor (ever|good)\b/i, better: 'permanently' },
  { words: /\boutcome\b/i, better: 'result' },
  { words: /\b(is|are|be) no (?!longer|more|room)\w+ of\b/i, better: 'is not a' },
];

function strays(catalogue: Tree, terms: Term[]): string[] {
  const texts = textsOf(catalogue).map(([key, text]) => ({ key, text: text.replace(/\{\{\w+\}\}/g, '…') }));
  return texts.flatMap(({ key, text }) =>
    terms
      .filter(({ words, except }) => words.test(text) && !except?.test(key))
      .map(({ words, better }) => `${key}: "${text.match(words)?.[0]}" is said as "${better}"`),
  );
}

test('the Dutch catalogue uses one term per concept', () => {
  assert.deepEqual(strays(nl, DUTCH), []);
});

test('the English catalogue is plain', () => {
  assert.deepEqual(strays(en, ENGLISH), []);
});

/** Texts whose translation varies: a button and a column need different forms of a word, "Filter" and "Type" mean several things. */
const OTHER_FORM = new Set([
  ...['passed', 'failed', 'admin', 'score', '.', 'type'],
  ...['{{formatted}} could not be measured', '{{passed}} of {{total}} passed'],
]);

/** The words of a class here are all those by which a person searches for it. */
const isSearched = (key: string) => key.startsWith('studio.classWords.');

test('equal English texts have equal Dutch texts', () => {
  const plain = (text: string) => text.toLowerCase().replace(/\.\.\./g, '…');
  const dutch = new Map(textsOf(nl));
  const seen = new Map<string, string>();
  const differing: string[] = [];
  for (const [key, text] of textsOf(en)) {
    const translation = plain(dutch.get(key) ?? '');
    if (isSearched(key)) continue;
    const before = seen.get(plain(text)) ?? translation;
    seen.set(plain(text), before);
    if (before !== translation && !OTHER_FORM.has(plain(text)))
      differing.push(`${key}: "${translation}" and "${before}" are "${text}"`);
  }
  assert.deepEqual(differing, []);
});

test('the texts say truthfully who sees personal files: nobody else, not even administrators', () => {
  const [dutch, english] = [nl, en].map(
    (texts) => textsOf(texts as unknown as Tree).find(([key]) => /\.whom\.text$/.test(key))?.[1],
  );
  assert.match(dutch ?? '', /Bestanden buiten een project: alleen jij\./);
  assert.match(english ?? '', /Files outside a project: you alone\./);
});

test('no text says that every rule is checked on every object: each is checked on what it applies to', () => {
  const all = [nl, en].flatMap((texts) => textsOf(texts as unknown as Tree));
  const untrue = all.filter(([, text]) =>
    /(every|each) rule [^.]*(every|each) (object|entity|element)|elke regel [^.]*(elk|ieder)/i.test(text),
  );
  assert.deepEqual(untrue, []);
});
