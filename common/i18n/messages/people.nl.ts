import type { peopleEn } from './people.en.ts';

export const peopleNl: typeof peopleEn = {
  invitation: {
    copyLink: 'Link kopiëren',
    copyLinkOf: 'Link kopiëren van de uitnodiging van {{name}}',
    noLink: 'Er kon geen link worden gemaakt',
    link: {
      madeTitle: 'Link van de uitnodiging',
      once: 'Geef deze link zelf door',
      onceBody:
        'Deze installatie verstuurt geen e-mail. Met de link kiest de uitgenodigde een wachtwoord: één keer, binnen 7 dagen.',
      token: 'Uitnodigingslink',
      copy: 'Link kopiëren',
      copied: 'Gekopieerd',
    },
    invited: 'uitgenodigd',
    send: 'Opnieuw uitnodigen',
    sendTo: '{{name}} opnieuw uitnodigen',
    sent: 'De uitnodiging is opnieuw verstuurd',
    sentBody: '{{email}} krijgt een e-mail met een nieuwe link.',
    notSent: 'De uitnodiging kon niet worden verstuurd',
    withdraw: 'Intrekken',
    withdrawOf: 'De uitnodiging van {{name}} intrekken',
    withdrawBody: 'De link in de e-mail van {{name}} werkt dan niet meer. Een account dat nooit is gebruikt, wordt verwijderd.',
    withdrawn: 'De uitnodiging is ingetrokken',
    notWithdrawn: 'De uitnodiging kon niet worden ingetrokken',
  },
};
