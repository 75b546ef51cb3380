/** Prints the texts of `vakwerk --help` and `vakwerk COMMAND --help`. */
import { EXPORT_FORMATS } from '../common/contract/export-formats.ts';

const HELP = `vakwerk: checks building models (IFC) against delivery specifications (IDS) and says why

  vakwerk check MODEL.ifc|FOLDER|- … --ids A.ids [--ids B.ids …] [--out FILE] [--lang nl|en] [--force] [--quiet]
                [--format text|${EXPORT_FORMATS.join('|')}] [--bcf-version 2.1|3.0] [--skip-other-versions]
                [--baseline REPORT.json] [--annotate github]
      Exit 0: every rule passed. 1: a rule failed. 2: bad input. 3: an internal error.
      A folder stands for all .ifc files in it, - for standard input; --out is a folder for several models. --quiet prints no report.
      xlsx and bcf are no text and need --out. --force runs an IDS that the audit finds invalid, if it can be parsed.
      Rules for another IFC version than the file's are checked with a warning; --skip-other-versions leaves them out.
      With --baseline, an earlier report as JSON, 1 says that something fails that did not fail in it (docs/pipelines.md).
      --annotate github writes what fails, or is new, as errors of a GitHub workflow.
  vakwerk check MODEL.ifc [MODEL2.ifc …] [--ids A.ids …] --rules FILE.rules.json [--rules …] [--list NAME=FILE …]
                [--format text|json] [--out FILE] [--lang nl|en] [--force] [--skip-other-versions]
      Also checks rule sets, whose rules say what IDS cannot (docs/rule-sets.md); several models are checked together.
      --list gives the values (.csv in UTF-8, or .xlsx) of the list that rules call NAME; without it these rules are undecided.
      Exit 0: every rule passed or had nothing to check. 1: a rule failed or is undecided. 2: bad input. 3: an internal error.
  vakwerk validate MODEL.ifc|FOLDER|- … [--only=syntax,header,schema,rules,signatures]
                [--format text|json|csv|junit|sarif] [--out FILE] [--lang nl|en] [--quiet]
      Whether a file is valid IFC: its syntax, header, schema and the normative rules of buildingSMART (docs/validity-rules.md).
      Exit 0: valid, warnings allowed. 1: not valid, or not decided. 2: not readable at all. --out is a folder for several models.
  vakwerk audit A.ids [--format text|json] [--lang nl|en] [--quiet]
      Checks an IDS itself. Exit 0: no errors. 1: errors found. 2: unreadable, not XML or not IDS.
  vakwerk verify CERTIFICATE [FILE …] [--keys FILE|URL] [--replay] [--list NAME=FILE …] [--format text|json] [--lang nl|en]
      Whether files (.ifc, .ids, .rules.json) belong to the certificate of an accepted delivery. Exit 0: all do. 1: the signature or a file
      does not. 2: bad input. Keys come from the issuer that the certificate names, or from --keys.
      --replay checks the models again, by the .ids files among the files, and compares the verdicts byte for byte;
      of the .rules.json files it compares the counts. --list gives the list that their rules call NAME.
  vakwerk serve
      The API, the pages and the validation on one address; settings come from the environment (README.md).
  vakwerk worker
      Validates what API nodes with the same DATABASE_URL take in (docs/operations.md).
  vakwerk admin create --email E
      Makes a platform admin; prints a link, one use, 7 days, to choose a password where the account has none.
  vakwerk admin user --email E [--admin yes|no] [--operator yes|no] [--flags PROJECTS,SUBSCRIPTIONS,AREA_REPORT|none]
      Changes what an account may see and do.
  vakwerk admin subscription --organization ID|DOMAIN [--type FREE|TRIAL|CONTRACT] [--start DATE|none] [--end DATE|none]
                             [--users N|unlimited] [--projects N|unlimited] [--storage GB|unlimited]
      Changes what is given, and says what the subscription is.
  vakwerk ids import FILE.ids [--groups FILE] [--default] [--organization ID | --version-of ID] [--force]
      Adds a specification; --default applies it to personal uploads. With --version-of it is a newer version of that one.
  vakwerk ids rewrite FILE.ids --out FILE
      Opens an .ids file for editing and saves it: IDS 1.0 stays to the letter, a draft (0.9.x) is written as IDS 1.0.
      Exit 2: not IDS, or a draft that IDS 1.0 cannot hold; with what and where.
  vakwerk ids from-xlsx FILE.xlsx --out FILE.ids [--lang nl|en]
      A matrix of requirements (class, property, value, phase, who; docs/matrix.md) as an IDS that the audit accepts.
      Exit 0: written. 1: wrong, each cell is named and nothing written. 2: no workbook.
  vakwerk ids from-xlsx FILE.xlsx --into OLD.ids --out NEW.ids [--remove-missing] [--lang nl|en]
      Merges the matrix into an IDS: says what changes, and what stays and why. --remove-missing removes what is not in it.
  vakwerk ids to-xlsx FILE.ids --out FILE.xlsx [--lang nl|en]
      An IDS as such a matrix. Exit 0: all of it. 1: written, and what a matrix cannot say is named. 2: not IDS.
  vakwerk ids from-rules FILE.rules.json --out FILE.ids [--lang nl|en]
      The rules of a rule set that IDS can express, as an IDS. Exit 0: all of them. 1: every reason why a rule cannot be
      written is named, and the others are written. 2: no rule set.
  vakwerk rules to-ifc-lite FILE.rules.json --out FILE [--lang nl|en]
  vakwerk rules from-ifc-lite FILE --out FILE.rules.json [--lang nl|en]
      Writes a rule set as the .rules.json of ifc-lite, or reads one. Exit 0: all rules. 1: every reason why a rule has no equal
      is named, and the others are written. 2: another form.
  vakwerk ids diff OLD.ids NEW.ids [--format text|json] [--lang nl|en]
      What changed in the rules, in words: new, removed, sharper, softer, changed. Exit 0: nothing. 1: something. 2: not IDS.
  vakwerk ids words FILE.ids [--format text|html] [--out FILE] [--lang nl|en]
      The rules in words, to read or to print.
  vakwerk demo
      Fills a new data folder with a demo organization, users of each role, projects and reports, and prints who they are.
  vakwerk doctor [--format text|json] [--lang nl|en] [--repair]
      Looks at the set-up (settings, database, store, mail server, proxy, workers …) and says in a line each what is wrong and
      what to do. Exit 0: all is well. 1: something is wrong. 2: something could not be looked at. --repair counts the stored
      bytes of accounts again where they do not match the files.
  vakwerk mcp
      An MCP server on standard input and output (docs/mcp.md): checks local models and audits IDS; with VAKWERK_URL and an API
      token in VAKWERK_TOKEN also what that token may of a running service.
  vakwerk backup PLACE
      Writes everything into a new folder or .tar file, also while the service runs (which writes it, where it holds the database).
  vakwerk restore PLACE
      Fills an empty service (a new data folder, or an empty database and bucket) from a backup.
  vakwerk keys rotate
      Makes a new key that signs certificates from then on. What the old one signed stays valid: it stays published.
  vakwerk reports requeue ID … | --failed
      Has reports made again whose validation was given up for time, memory or a crash.

  vakwerk importmap show [--all] | history [--limit N] | verify [SPECIFIER=URL … | --from-build FOLDER | --file F | --revision N]
  vakwerk importmap set SPECIFIER=URL … | --from-build FOLDER | --file F   --reason TEXT [--dry-run] [--if-match vN | --retry]
                        [--canary N%|organization:NAME|user:ADDRESS] [--without-browser-check]
  vakwerk importmap remove SPECIFIER … | rollback [--to N] | cancel   --reason TEXT [--if-match vN]
  vakwerk importmap canary N --canary AUDIENCE | promote [--from URL|FOLDER [--revision N]]   --reason TEXT
  vakwerk importmap export [N] --out FOLDER
      --retry tries again where somebody else changed other entries first. Organizations and users may be given by id, too.
      Ships by import map against a running service (docs/shipping.md): VAKWERK_URL or --url, and VAKWERK_TOKEN, an API token
      for the import map; promote --from URL reads there with VAKWERK_FROM_TOKEN. --json prints what the API answers.
      Exit 1: verifying found errors.

The server must not run on the same data folder while these commands work on it (but doctor and backup); with DATABASE_URL it may.
`;

/** Returns the help of the commands that begin with this word, or of all commands if none does. */
export function helpOf(word: string | undefined): string {
  const entries = HELP.split(/^(?= {2}vakwerk )/m).filter(
    (entry) => entry.startsWith(`  vakwerk ${word} `) || entry.startsWith(`  vakwerk ${word}\n`),
  );
  return entries.length > 0 ? `${entries.join('').trimEnd()}\n` : HELP;
}
