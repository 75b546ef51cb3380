import { useStore } from '@nanostores/react';
import { $language, chooseLanguage } from '@vakwerk/store';
import { Button, FORCED_COLORS, layout, makeStyles, mergeClasses, tokens, useTranslate } from '@vakwerk/ui';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    minWidth: 0,
    flexShrink: 0,
    margin: '0 4px 0 0',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '4px',
    overflow: 'hidden',
  },
  button: {
    border: 'none',
    borderRadius: 0,
    minWidth: '36px',
    height: '28px',
    ...layout.small,
    fontWeight: 400,
    textTransform: 'uppercase',
    color: tokens.colorNeutralForeground3,
    // The group clips an outer ring.
    ':focus-visible': { outlineOffset: '-2px', outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: 600,
    ':hover': { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2 },
    [FORCED_COLORS]: { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
});

const NAMES = { nl: 'shell.navigation.dutch', en: 'shell.navigation.english' } as const;

/** Shows both languages. For signed-in users the choice is also stored as their preference. */
export function LanguageSwitch() {
  const styles = useStyles();
  const t = useTranslate();
  const chosen = useStore($language);
  return (
    <fieldset className={styles.group} aria-label={t('shell.navigation.language')}>
      {(['nl', 'en'] as const).map((language) => (
        <Button
          key={language}
          variant="subtle"
          size="small"
          lang={language}
          title={t(NAMES[language])}
          // The name contains the visible text, for speech input (WCAG 2.5.3).
          aria-label={`${language}: ${t(NAMES[language])}`}
          aria-pressed={language === chosen}
          className={mergeClasses(styles.button, language === chosen && styles.chosen)}
          onClick={() => void chooseLanguage(language)}
        >
          {language}
        </Button>
      ))}
    </fieldset>
  );
}
