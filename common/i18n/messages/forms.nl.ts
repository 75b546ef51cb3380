import type { formsEn } from './forms.en.ts';

export const formsNl: typeof formsEn = {
  save: 'Opslaan',
  saved: 'Opgeslagen',
  add: 'Toevoegen',
  field: {
    REQUIRED: 'Dit veld is verplicht',
    INVALID: 'Deze waarde is niet toegestaan',
    TOO_LONG: 'Deze tekst is te lang',
    EMAIL_INVALID: 'Vul een geldig e-mailadres in',
    WEBSITE_INVALID: 'Vul een geldige website in',
    DOMAIN_INVALID: 'Vul een geldig domein in',
    LANGUAGE_INVALID: 'Deze taal is ongeldig',
    ROLE_INVALID: 'Deze rol is ongeldig',
    LOCAL_PART_INVALID: 'Vul alleen het deel voor de @ in',
    PASSWORD_TOO_SHORT: 'Je nieuwe wachtwoord moet minstens 8 tekens lang zijn',
    PASSWORD_TOO_LONG: 'Je nieuwe wachtwoord mag hoogstens 200 tekens lang zijn',
    PASSWORD_DIFFERS: 'Dit wachtwoord is niet gelijk aan het eerder ingevulde wachtwoord',
    USER_ALREADY_MEMBER_OF_PROJECT: 'De gekozen gebruiker is al lid van het project.',
    DOMAIN_ALREADY_IN_USE: 'Dit domein is al in gebruik',
    USER_ALREADY_MEMBER_OF_AN_ORGANIZATION: 'Dit domein is al in gebruik',
    FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED: 'Dit domein kan niet worden vertrouwd',
    DATE_INVALID: 'Vul een datum in',
    END_BEFORE_START: 'Het einde ligt voor het begin',
    LIMIT_INVALID: 'Vul een heel getal in, of niets voor geen limiet',
  },
  listFailed: 'Er ging onverwacht iets mis. Probeer het later opnieuw.',
};
