import { contacts } from '@vakwerk/store';
import { Link, layout, makeStyles, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { methodHref } from '../../common/contract/contacts.ts';
import { Unbroken } from './unbroken.tsx';

const useStyles = makeStyles({
  list: {
    ...layout.plainList,
    ...layout.stack(20),
    columnGap: '24px',
    '@media (min-width: 640px) and (max-width: 959px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  step: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    columnGap: '16px',
    alignContent: 'start',
    '@media (min-width: 640px) and (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '4px' },
  },
  number: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: '6px',
    fontSize: '14px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
  title: { margin: '4px 0 2px', ...layout.sectionTitle },
  offTouch: layout.offTouch,
  onTouch: layout.onTouch,
  text: { margin: 0, maxWidth: '60ch', color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
});

/** How to use the service, in three steps. */
export function Instructions() {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ol className={styles.list} aria-label={t('dashboard.steps.title')}>
      {(['one', 'two', 'three'] as const).map((step, index) => (
        <li key={step} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h2 className={styles.title}>{t(`dashboard.steps.${step}`)}</h2>
            <p className={styles.text}>
              {step === 'two' && (
                <>
                  <span className={styles.offTouch}>{t('dashboard.steps.twoDrag')} </span>
                  <span className={styles.onTouch}>{t('dashboard.steps.twoChoose', { button: t('upload.choose') })} </span>
                </>
              )}
              <Unbroken text={t(`dashboard.steps.${step}Body`)} />
              {step === 'one' && (
                <>
                  {' '}
                  <Link href={methodHref(contacts, language)} target="_blank" rel="noopener">
                    {t('dashboard.steps.method')}
                  </Link>
                  {t('dashboard.steps.methodBody')}
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
