/** The badge of a share link, and what to copy to show it elsewhere. */
import { Button, makeStyles, tokens, useCopied, useLanguage, useTranslate } from '@vakwerk/ui';
import { badgeAddress } from '../../common/contract/share-link.ts';

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', marginTop: '24px' },
  title: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  body: { margin: 0, color: tokens.colorNeutralForeground3 },
  picture: { height: '20px', justifySelf: 'start' },
  code: {
    padding: '8px 12px',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '12px',
    lineHeight: '16px',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: '4px',
  },
  line: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', rowGap: '8px' },
});

export function BadgeSnippets({ tokenId }: { tokenId: string }) {
  const styles = useStyles();
  const t = useTranslate();
  const address = badgeAddress(location.origin, tokenId, useLanguage());
  const alt = t('shared.badgeAlt');
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('shared.badgeTitle')}</h3>
      <p className={styles.body}>{t('shared.badgeBody')}</p>
      <img className={styles.picture} src={address} alt={alt} />
      <Snippet text={`![${alt}](${address})`} copyLabel={t('shared.copyMarkdown')} />
      <Snippet text={`<img src="${address}" alt="${alt}">`} copyLabel={t('shared.copyHtml')} />
    </section>
  );
}

function Snippet({ text, copyLabel }: { text: string; copyLabel: string }) {
  const styles = useStyles();
  const t = useTranslate();
  const { isCopied, copy } = useCopied(text);
  return (
    <div className={styles.line}>
      <code className={styles.code}>{text}</code>
      <Button size="small" onClick={copy}>
        <span aria-live="polite">{isCopied ? t('shared.copied') : copyLabel}</span>
      </Button>
    </div>
  );
}
