/** Shows the facts of an object as a list of names and values. */
import type { NameIn } from '@vakwerk/i18n';
import { CopyButton, makeStyles, tokens } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { ReportEntity } from '../../../common/contract/reports.ts';
import { useWords, type Words } from '../words.ts';
import { narrowBox, ONE_COLUMN } from '../workbench/narrow.ts';
import { CopiedTag } from './global-id.tsx';

const useStyles = makeStyles({
  box: narrowBox,
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(min-content, 1fr) minmax(0, 2.4fr)',
    columnGap: '12px',
    rowGap: '4px',
    margin: 0,
    [ONE_COLUMN]: { display: 'block' },
    '& > dt': { color: tokens.colorNeutralForeground2, overflowWrap: 'break-word' },
    '& > dd': {
      margin: 0,
      minWidth: 0,
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      [ONE_COLUMN]: { marginBottom: '4px' },
    },
  },
  globalId: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '13px',
  },
});

/** Omits unknown facts. */
export function EntityFacts({ entity }: { entity: ReportEntity }) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.box}>
      <dl className={styles.list}>
        <Fact name={words.t('entity.fact.globalId')}>
          <CopiedId globalId={entity.globalId} />
        </Fact>
        {textsOf(entity, words).map(
          ([key, text]) =>
            text && (
              <Fact key={key} name={words.t(`entity.fact.${key}`)}>
                {key === 'tag' ? <CopiedTag tag={text} /> : text}
              </Fact>
            ),
        )}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function CopiedId({ globalId }: { globalId: string }) {
  const { t } = useWords();
  return (
    <span className={useStyles().globalId}>
      {globalId}
      <CopyButton text={globalId} label={t('report.rule.copyGlobalId', { globalId })} copiedLabel={t('report.rule.copied')} />
    </span>
  );
}

/** Returns a line for each of several values. */
function textsOf(entity: ReportEntity, words: Words): [key: NameIn<'entity.fact'>, text: string | null | undefined][] {
  const { type, materials, classifications, measured } = entity;
  const { t, area, volume, number } = words;
  const percent = (fraction: number | undefined) => (fraction === undefined ? '' : ` (${number(Math.round(fraction * 100))}%)`);
  const parts = (texts: (string | null)[]) => texts.filter(Boolean).join(' · ');
  return [
    ['predefinedType', entity.predefinedType],
    ['type', type && (type.name || type.ifcType)],
    ['tag', entity.tag],
    ['storey', entity.storey],
    ['space', entity.space],
    ['materials', materials.map(({ name, fraction }) => `${name || t('report.rule.noName')}${percent(fraction)}`).join('\n')],
    ['classifications', classifications.map(({ system, code, name }) => parts([system, code, name])).join('\n')],
    ['volume', measured?.volumeM3 === undefined ? undefined : volume(measured.volumeM3)],
    ['floorArea', measured?.floorAreaM2 === undefined ? undefined : area(measured.floorAreaM2)],
    ['mesh', measured?.unmeasured && t(`entity.fact.unmeasured.${measured.unmeasured}`)],
    ['step', `#${entity.stepId}`],
  ];
}
