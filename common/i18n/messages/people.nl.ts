import type { peopleEn } from './people.en.ts';

export const peopleNl: typeof peopleEn = {
  invitation: {
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
