/** Chooses what the user is notified of: each kind on the page of notices and by mail, or all mails together once a day. */
import { api } from '@vakwerk/api';
import { Form, FormCheckbox, useSchemaForm, useWatch } from '@vakwerk/forms';
import { addMessages } from '@vakwerk/i18n';
import { $user, notify } from '@vakwerk/store';
import {
  Cell,
  Checkbox,
  DataTable,
  HeadCell,
  HeadRow,
  layout,
  makeStyles,
  Row,
  RowHead,
  SettingsSection,
  TableBody,
  UnderName,
  useTranslate,
} from '@vakwerk/ui';
import * as z from 'zod';
import { MAIL_KINDS, NOTICE_KINDS, type NoticeKind } from '../../common/contract/notices.ts';
import type { User, UserChange } from '../../common/contract/users.ts';
import { noticeKindsEn } from '../../common/i18n/messages/notice-kinds.en.ts';
import { noticeKindsNl } from '../../common/i18n/messages/notice-kinds.nl.ts';
import { refusalWords } from './refusal-words.ts';

addMessages({ en: { noticeKinds: noticeKindsEn }, nl: { noticeKinds: noticeKindsNl } });

const CHANNELS = ['page', 'mail'] as const;

const wantedSchema = z.record(z.enum(NOTICE_KINDS), z.boolean());
const schema = z.object({ page: wantedSchema, mail: wantedSchema, dailyDigest: z.boolean() });
type Choice = z.output<typeof schema>;

/** Each kind with whether the user wants it. */
function choiceOf({ mutedNotices = [], mutedMails = [], notifyReports = false, dailyDigest = false }: User): Choice {
  const unwanted = new Set<NoticeKind>(notifyReports ? mutedMails : [...mutedMails, 'REPORT_READY']);
  return { page: enabledKinds(new Set(mutedNotices)), mail: enabledKinds(unwanted), dailyDigest };
}

const enabledKinds = (unwanted: ReadonlySet<NoticeKind>) =>
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, !unwanted.has(kind)])) as Choice['page'];

/** Changed values in the form of the API. */
function changeOf({ page, mail, dailyDigest }: Partial<Choice>): UserChange {
  return {
    ...(page && { mutedNotices: NOTICE_KINDS.filter((kind) => !page[kind]) }),
    ...(mail && { mutedMails: MAIL_KINDS.filter((kind) => !mail[kind]), notifyReports: mail.REPORT_READY }),
    ...(dailyDigest !== undefined && { dailyDigest }),
  };
}

const useStyles = makeStyles({
  kind: { fontWeight: 400, overflowWrap: 'anywhere' },
  channel: { width: '20%', textAlign: 'center' },
  box: { textAlign: 'center', verticalAlign: 'middle', paddingTop: 0, paddingBottom: 0 },
  hint: { margin: 0, ...layout.quiet },
});

export function NoticesPage({ user }: { user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const form = useSchemaForm({
    schema,
    defaultValues: choiceOf(user),
    async onSubmit(_values, changed) {
      const saved = await api.updateUser('me', changeOf(changed));
      form.form.reset(choiceOf(saved));
      $user.set(saved);
      notify({ variant: 'success', title: t('account.notices.saved') });
    },
  });
  return (
    <SettingsSection title={t('account.notices.title')} caption={t('account.notices.caption')} isForm>
      <Form form={form} submitLabel={t('forms.save')} errorWords={refusalWords(t, t('account.notices.failed'))}>
        <DataTable label={t('account.notices.kinds')} aria-label={t('account.notices.kinds')}>
          <HeadRow>
            <HeadCell>{t('account.notices.kinds')}</HeadCell>
            {CHANNELS.map((channel) => (
              <HeadCell key={channel} className={styles.channel}>
                {t(`account.notices.${channel}`)}
              </HeadCell>
            ))}
          </HeadRow>
          <TableBody>
            {NOTICE_KINDS.map((kind) => (
              <Row key={kind}>
                <RowHead>
                  <span className={styles.kind}>{t(`noticeKinds.${kind}.setting`)}</span>
                  {kind === 'REPORT_READY' && <UnderName>{t('account.notices.reportHint')}</UnderName>}
                </RowHead>
                {CHANNELS.map((channel) => (
                  <Cell key={channel} className={styles.box}>
                    <WantedBox kind={kind} channel={channel} form={form} />
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </DataTable>
        <FormCheckbox name="dailyDigest" label={t('account.notices.digest')} hint={t('account.notices.digestHint')} />
        <p className={styles.hint}>{t('account.notices.invitationHint')}</p>
      </Form>
    </SettingsSection>
  );
}

interface WantedBoxProps {
  kind: NoticeKind;
  channel: (typeof CHANNELS)[number];
  form: ReturnType<typeof useSchemaForm<z.input<typeof schema>, Choice>>;
}

/** The heads of its column and row name the checkbox. */
function WantedBox({ kind, channel, form: { form } }: WantedBoxProps) {
  const t = useTranslate();
  const name = `${channel}.${kind}` as const;
  const isWanted = useWatch({ control: form.control, name });
  return (
    <Checkbox
      aria-label={`${t(`noticeKinds.${kind}.setting`)}, ${t(`account.notices.${channel}`).toLowerCase()}`}
      checked={isWanted}
      onChange={(_event, { checked }) => form.setValue(name, checked === true, { shouldDirty: true })}
    />
  );
}
