/** The mail to the new address, which confirms a change, and the mail to the old one, which can undo it. */
import { ADDRESS_CONFIRM_HOURS, ADDRESS_UNDO_DAYS } from '../../../common/contract/limits.ts';
import type { AddressLink, MailKind } from '../mail-kind.ts';

/** Sent to the new address of a requested change, with a link to confirm it. */
interface AddressConfirm {
  kind: 'ADDRESS_CONFIRM';
  userId: string;
  changeId: string;
}

/** Sent to the old address of a confirmed change, with a link to undo it. */
interface AddressChanged {
  kind: 'ADDRESS_CHANGED';
  userId: string;
  changeId: string;
}

export const addressConfirm: MailKind<AddressConfirm, AddressLink> = {
  findFacts: (order, { createChangeLink }) => createChangeLink(order),
  compose: (_order, { token, oldEmail, newEmail }, { t, address }) => ({
    to: newEmail,
    subject: t('mail.address-confirm.subject'),
    before: t('mail.address-confirm.body', { oldEmail, newEmail }),
    button: t('mail.address-confirm.button'),
    after: [
      t('mail.address-confirm.validity', { count: ADDRESS_CONFIRM_HOURS }),
      t('mail.address-confirm.otherwise', { oldEmail }),
    ],
    url: `${address}/confirm-address?token=${token}`,
  }),
};

export const addressChanged: MailKind<AddressChanged, AddressLink> = {
  findFacts: (order, { createChangeLink }) => createChangeLink(order),
  compose: (_order, { token, oldEmail, newEmail }, { t, address }) => ({
    to: oldEmail,
    subject: t('mail.address-changed.subject'),
    before: t('mail.address-changed.body', { oldEmail, newEmail }),
    button: t('mail.address-changed.button'),
    after: [t('mail.address-changed.validity', { count: ADDRESS_UNDO_DAYS }), t('mail.address-changed.otherwise', { oldEmail })],
    url: `${address}/confirm-address?undo&token=${token}`,
  }),
};
