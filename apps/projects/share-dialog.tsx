/** Makes a link by which somebody without an account reads one report or one delivery: an embed token for it. */
import { api } from '@vakwerk/api';
import { FormDialog, FormSelect, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { addMessages } from '@vakwerk/i18n';
import { Button, layout, makeStyles, tokens, useCopied, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { badgeAddress, formatShareLink } from '../../common/contract/share-link.ts';
import { sharedEn } from '../../common/i18n/messages/shared.en.ts';
import { sharedNl } from '../../common/i18n/messages/shared.nl.ts';
import { MadeToken } from '../../common/tokens/made-token.tsx';
import { embedTokenFormSchema, LIFETIMES_MINUTES } from './embed-token-form.ts';

addMessages({ en: { shared: sharedEn }, nl: { shared: sharedNl } });

const schema = embedTokenFormSchema.pick({ name: true, minutes: true });
const WEEK_MINUTES = String(LIFETIMES_MINUTES[1]);

const useStyles = makeStyles({
  section: { ...layout.stack(8), marginTop: '24px' },
  title: { margin: 0, ...layout.sectionTitle },
  body: { margin: 0, color: tokens.colorNeutralForeground3 },
  picture: { height: '20px', justifySelf: 'start' },
  code: {
    padding: '8px 12px',
    fontFamily: 'ui-monospace, monospace',
    ...layout.small,
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: '4px',
  },
  line: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', rowGap: '8px' },
});

interface ShareDialogProps {
  projectId: string;
  shared: { report: { id: string } } | { delivery: { id: string } };
  onClose: () => void;
}

export function ShareDialog({ projectId, shared, onClose }: ShareDialogProps) {
  const t = useTranslate();
  const [created, setCreated] = useState<{ link: string; tokenId: string }>();
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '', minutes: WEEK_MINUTES },
    async onSubmit({ name, minutes }) {
      const { origin } = location;
      const newToken = { name, scope: 'READ' as const, ...shared, origins: [origin], minutes: Number(minutes) };
      const { id: tokenId, token } = await api.createEmbedToken(projectId, newToken);
      const of = 'report' in shared ? { reportId: shared.report.id } : { projectId, deliveryId: shared.delivery.id };
      setCreated({ link: formatShareLink(origin, { token, ...of }), tokenId });
    },
  });
  if (created) {
    return (
      <MadeToken token={created.link} words="shared" onClose={onClose}>
        <BadgeSnippets tokenId={created.tokenId} />
      </MadeToken>
    );
  }
  const isReport = 'report' in shared;
  return (
    <FormDialog
      form={form}
      title={t(isReport ? 'shared.title' : 'shared.titleDelivery')}
      submitLabel={t('shared.submit')}
      onClose={onClose}
    >
      <p>{t(isReport ? 'shared.body' : 'shared.bodyDelivery')}</p>
      <FormTextField name="name" label={t('shared.name')} hint={t('shared.nameHint')} />
      <FormSelect
        name="minutes"
        label={t('shared.lifetime')}
        options={LIFETIMES_MINUTES.map((minutes) => ({
          value: String(minutes),
          text: t('shared.days', { count: minutes / 1_440 }),
        }))}
      />
    </FormDialog>
  );
}

/** The badge of a share link, and what to copy to show it elsewhere. */
function BadgeSnippets({ tokenId }: { tokenId: string }) {
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
