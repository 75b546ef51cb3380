import type { aboutEn } from './about.en.ts';

export const aboutNl: typeof aboutEn = {
  label: 'Over deze dienst',
  licenses: 'Licenties van de gebruikte software',
  privacy: {
    title: 'Privacy',
    purpose: 'Wat deze dienst over je bewaart, en wat niet.',
    parts: {
      who: {
        title: 'Wie verantwoordelijk is',
        text: 'De organisatie die deze dienst beheert en je het adres ervan heeft gegeven. Vragen en verzoeken: {{support}}.',
      },
      what: {
        title: 'Wat er wordt bewaard',
        text: 'Je naam, e-mailadres, taal en organisatie; de bestanden die je uploadt en hun rapporten, met je naam en het tijdstip; je sessies, met de soort browser en systeem waarmee elk begon; 90 dagen lang wat er in je projecten is gebeurd en jou aanging; en een logboek van wie welk recht of welke instelling heeft gewijzigd. Van wachtwoorden en tokens wordt alleen een hash bewaard, die niet is terug te lezen.',
      },
      browser: {
        title: 'In je browser',
        text: 'Je sessie, taal en gekozen thema staan in deze browser, omdat de pagina’s ze nodig hebben; een cookie kan onthouden welke versie van de pagina’s je krijgt. Er zijn geen cookies om je te volgen of voor reclame, er wordt niets bij andere diensten opgehaald en niemand houdt bij wat je doet.',
      },
      whom: {
        title: 'Wie het ziet',
        text: 'Bestanden en rapporten van een project: de leden ervan, de beheerders van de organisatie en de beheerders van deze dienst. Bestanden buiten een project: alleen jij. Er wordt niets verkocht of doorgegeven; e-mails gaan via de mailserver van wie deze dienst beheert.',
      },
      howLong: {
        title: 'Hoelang',
        text: 'Totdat iemand het verwijdert, of totdat de termijn die je organisatie heeft ingesteld voorbij is. Verwijder je je account, dan worden je naam, adres, sessies en tokens gewist; bestanden en rapporten in projecten blijven bij de organisatie, zonder je naam. Back-ups worden bewaard door wie deze dienst beheert.',
      },
      rights: {
        title: 'Wat je zelf kunt doen',
        text: 'Onder Accountinstellingen, Privacy en gegevens, kun je alles downloaden wat er over je wordt bewaard en je account verwijderen. Onder Gebruikersprofiel kun je je naam verbeteren.',
      },
    },
  },
  terms: {
    title: 'Voorwaarden',
    purpose: 'Wat je van een rapport mag verwachten, en wat niet.',
    parts: {
      use: {
        title: 'Waar het voor is',
        text: 'Vakwerk toetst IFC-bestanden aan informatieleveringsspecificaties (ILS) en laat zien waarom een bestand niet aan een regel voldoet. Een rapport laat zien of informatie aanwezig is en de gevraagde vorm heeft, niet of het ontwerp klopt of veilig is. Het vervangt geen beoordeling en geen goedkeuring.',
      },
      files: {
        title: 'Je bestanden',
        text: 'Die blijven van jou. Upload alleen wat je mag delen met de anderen in het project en met wie deze dienst beheert.',
      },
      warranty: {
        title: 'Geen garantie',
        text: 'De software is open source onder de MIT-licentie en wordt zonder enige garantie geleverd. Lijkt een resultaat niet te kloppen, schrijf dan naar {{support}} met het rapport en de regel.',
      },
      specifications: {
        title: 'Meegeleverde specificaties',
        text: 'Die zijn door de makers van Vakwerk geschreven op basis van gepubliceerde feiten. Het zijn niet de bestanden van de uitgevers zelf; bij verschil geldt de tekst van de uitgever.',
      },
      agreement: {
        title: 'Afspraken',
        text: 'Wat je organisatie heeft afgesproken met wie deze dienst beheert, bijvoorbeeld een abonnement, gaat boven wat op deze pagina staat.',
      },
    },
  },
  accessibility: {
    title: 'Toegankelijkheid',
    purpose: 'In hoeverre iedereen deze pagina’s kan gebruiken.',
    parts: {
      goal: {
        title: 'Waar we naar streven',
        text: 'WCAG 2.2, niveau AA, zoals EN 301 549 vraagt van publieke opdrachtgevers: alleen het toetsenbord, schermlezer, vergrote tekst, genoeg contrast in het lichte en het donkere thema, en nooit kleur alleen.',
      },
      tested: {
        title: 'Wat er is getest',
        text: 'Elke pagina en elk dialoogvenster wordt automatisch getest, in het Nederlands en het Engels, licht en donker. Ook is getest of je met alleen het toetsenbord van het inloggen tot de reden van een afkeuring komt. Naast grafieken staat een tabel.',
      },
      notTested: {
        title: 'Wat niet',
        text: 'Er is geen onafhankelijk onderzoek gedaan, en geen test met mensen die op een schermlezer zijn aangewezen. Elke pagina is gecontroleerd in Chromium; in Firefox de weg naar een rapport, in WebKit (de basis van Safari) die weg en de onderdelen voor andere sites. De werkwijze (pdf) is niet gecontroleerd. Namen en omschrijvingen uit bestanden en specificaties worden getoond zoals anderen ze hebben geschreven.',
      },
      report: {
        title: 'Werkt er iets niet?',
        text: 'Schrijf naar {{support}} en vermeld welke pagina het was en wat je wilde doen.',
      },
    },
  },
};
