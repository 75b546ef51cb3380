/** Makes a link by which somebody without an account reads a report, the newest version of its file, or a delivery. */
import { api } from '@vakwerk/api';
import { FormDialog, FormSelect, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { addMessages, type Translate } from '@vakwerk/i18n';
import { Button, Link, layout, makeStyles, tokens, useCopied, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { SHARE_MINUTES_MAX } from '../../common/contract/limits.ts';
import { badgeAddress, formatShareLink } from '../../common/contract/share-link.ts';
import { sharedEn } from '../../common/i18n/messages/shared.en.ts';
import { sharedNl } from '../../common/i18n/messages/shared.nl.ts';
import { MadeToken } from '../../common/tokens/made-token.tsx';
import { DAY_MINUTES } from './embed-token-form.ts';
import {
  lifetimeValue,
  linkOfShare,
  SHARE_DEFAULTS,
  SHARE_LIFETIMES_MINUTES,
  SHOWINGS,
  type Shared,
  shareFormSchema,
  tokenOfShare,
} from './share-form.ts';

addMessages({ en: { shared: sharedEn }, nl: { shared: sharedNl } });

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
  line: { ...layout.stack(8), justifyItems: 'start' },
});

interface ShareDialogProps {
  projectId: string;
  shared: Shared;
  onClose: () => void;
}

export function ShareDialog({ projectId, shared, onClose }: ShareDialogProps) {
  const t = useTranslate();
  const [created, setCreated] = useState<{ link: string; tokenId: string }>();
  const form = useSchemaForm({
    schema: shareFormSchema,
    defaultValues: SHARE_DEFAULTS,
    async onSubmit(values) {
      const { origin } = location;
      const { id: tokenId, token } = await api.createEmbedToken(projectId, tokenOfShare(values, shared, origin));
      setCreated({ link: formatShareLink(origin, linkOfShare(values, shared, { projectId, token })), tokenId });
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
      {isReport && (
        <FormSelect
          name="showing"
          label={t('shared.shows')}
          hint={t('shared.showsHint')}
          options={SHOWINGS.map((value) => ({ value, text: t(`shared.showing.${value}`) }))}
        />
      )}
      <FormSelect
        name="minutes"
        label={t('shared.lifetime')}
        options={SHARE_LIFETIMES_MINUTES.map((minutes) => ({ value: lifetimeValue(minutes), text: lifetimeWords(t, minutes) }))}
      />
      <p>
        <Link href={`/projects/${encodeURIComponent(projectId)}/settings/embedding`}>{t('shared.all')}</Link>
      </p>
    </FormDialog>
  );
}

function lifetimeWords(t: Translate, minutes: number | null): string {
  if (minutes === null) return t('shared.endless');
  return minutes === SHARE_MINUTES_MAX ? t('shared.year') : t('shared.days', { count: minutes / DAY_MINUTES });
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
