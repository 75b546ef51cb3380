/**
 * Shows the applicability, occurrences and requirements of a rule in words (specification §2). `t` is passed in, because an element has
 * its own language. Needs the messages of `specification`.
 */
import type { NameIn, Translate } from '@vakwerk/i18n';
import { Badge, Heading, layout, Markdown, makeStyles, tokens } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { RuleSpecification } from '../contract/specifications.ts';
import { patternWithExample, specificationWords } from '../i18n/specification-words.ts';
import { versionWords } from '../i18n/version-words.ts';
import { CodeInWords, withMarks } from './code-in-words.tsx';

const useStyles = makeStyles({
  heading: { margin: 0, ...layout.small, fontWeight: 600, color: tokens.colorNeutralForeground3 },
  text: { margin: '4px 0 0' },
  list: { margin: '4px 0 0', paddingLeft: '18px', overflowWrap: 'anywhere', '& li': { marginBottom: '2px' } },
  versions: { ...layout.row(6), marginTop: '4px' },
});

export function RuleWords({ t, specification }: { t: Translate; specification: RuleSpecification }) {
  const styles = useStyles();
  const { applicability, occurrences, description, requirements, ifcVersions, patterns } = specificationWords(
    withMarks(t),
    specification,
  );
  return (
    <>
      <Part t={t} what="applicability" lines={applicability.map((text) => ({ text }))} />
      {occurrences && (
        <div>
          <PartHeading t={t} what="occurrences" />
          <p className={styles.text}>{occurrences}</p>
        </div>
      )}
      <Part t={t} what="requirements" lines={requirements}>
        {description && <Markdown small lang="" source={description} />}
      </Part>
      {patterns.length > 0 && (
        <div>
          <PartHeading t={t} what="patterns" count={patterns.length} />
          <ul className={styles.list}>
            {patterns.map((one) => (
              <li key={one.pattern}>
                <CodeInWords text={patternWithExample(withMarks(t), one)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {ifcVersions.length > 0 && (
        <div>
          <PartHeading t={t} what="versions" />
          <div className={styles.versions}>
            {ifcVersions.map((version) => (
              <Badge key={version}>{versionWords(version)}</Badge>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function PartHeading({ t, what, count }: { t: Translate; what: NameIn<'specification.heading'>; count?: number }) {
  const styles = useStyles();
  return (
    <Heading at={3} className={styles.heading}>
      {t(`specification.heading.${what}`, count === undefined ? undefined : { count })}
    </Heading>
  );
}

interface PartProps {
  t: Translate;
  what: 'applicability' | 'requirements';
  lines: readonly { text: string; instructions?: string }[];
  children?: ReactNode;
}

function Part({ t, what, lines, children }: PartProps) {
  const styles = useStyles();
  const none = what === 'applicability' ? 'noApplicability' : 'noRequirements';
  return (
    <div>
      <PartHeading t={t} what={what} />
      {children}
      {lines.length === 0 ? (
        <p className={styles.text}>{t(`specification.heading.${none}`)}</p>
      ) : (
        <ul className={styles.list}>
          {lines.map(({ text, instructions }) => (
            <li key={text}>
              <CodeInWords text={text} />
              {instructions && <Markdown small lang="" source={instructions} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
