/**
 * Privacy, terms, accessibility (D134): what is true of the software as it comes. Each page is a list of parts with a title and
 * a text; an operator who promises more or less says so in texts of his own.
 */
export const aboutEn = {
  label: 'About this service',
  licenses: 'Licences of the software that is used',
  privacy: {
    title: 'Privacy',
    purpose: 'What this service keeps about you, and what it does not.',
    parts: {
      who: {
        title: 'Who is responsible',
        text: 'The organization that runs this service and gave you its address. Questions and requests: {{support}}.',
      },
      what: {
        title: 'What is kept',
        text: 'Your name, email address, language and organization; the files that you upload and their reports, with your name and the time; your sessions, with the kind of browser and system that began each; for 90 days, what happened in your projects and concerned you; and a log of who changed which right or setting. Passwords and tokens are kept as hashes, which cannot be read back.',
      },
      browser: {
        title: 'In your browser',
        text: 'Your session, language and choice of theme are stored in this browser, because the pages need them; a cookie may remember which version of the pages you get. There are no cookies for tracking or advertising, nothing is loaded from other services, and nobody tracks what you do.',
      },
      whom: {
        title: 'Who sees it',
        text: 'Files and reports of a project: its members, the admins of its organization and the administrators of this service. Files outside a project: you alone. Nothing is sold or passed on; emails go through the mail server of whoever runs this service.',
      },
      howLong: {
        title: 'For how long',
        text: 'Until somebody deletes it, or until the term that your organization has set is over. When you delete your account, your name, address, sessions and tokens are erased; files and reports in projects stay with the organization, without your name. Backups are kept by whoever runs this service.',
      },
      rights: {
        title: 'What you can do',
        text: 'Under Account settings, Privacy and data, you can download everything that is kept about you, and delete your account. Under User profile you can correct your name.',
      },
    },
  },
  terms: {
    title: 'Terms',
    purpose: 'What you may expect of a report, and what you may not.',
    parts: {
      use: {
        title: 'What it is for',
        text: 'Vakwerk checks IFC files against delivery specifications (IDS) and says why a rule failed. A report says whether information is there and has the form that was asked for, not whether the design is right or safe. It does not replace a review or an approval.',
      },
      files: {
        title: 'Your files',
        text: 'They stay yours. Upload only what you may share with the others in the project and with whoever runs this service.',
      },
      warranty: {
        title: 'No warranty',
        text: 'The software is open source under the MIT licence and comes without warranty of any kind. If a result seems wrong, write to {{support}} with the report and the rule.',
      },
      specifications: {
        title: 'Specifications that come with it',
        text: 'They are written by the makers of Vakwerk from published facts. They are not the publishers’ own files; where they differ, the publishers’ texts count.',
      },
      agreement: {
        title: 'Agreements',
        text: 'What was agreed between your organization and whoever runs this service, such as a subscription, takes precedence over this page.',
      },
    },
  },
  accessibility: {
    title: 'Accessibility',
    purpose: 'How accessible these pages are.',
    parts: {
      goal: {
        title: 'What we aim for',
        text: 'WCAG 2.2, level AA, which EN 301 549 asks of public clients: keyboard alone, screen reader, enlarged text, enough contrast in the light and the dark theme, and never colour alone.',
      },
      tested: {
        title: 'What has been tested',
        text: 'Every page with its dialogs is tested automatically, in Dutch and English, light and dark; and so is the way from signing in to the reason of a failure with the keyboard alone. Charts have a table beside them.',
      },
      notTested: {
        title: 'What has not been tested',
        text: 'No independent audit has been done, and no test with people who depend on a screen reader. Every page is checked in Chromium; in Firefox the way to a report, in WebKit (the engine of Safari) that way and the elements for other sites. The working method (PDF) has not been checked. Names and descriptions in files and specifications are as others wrote them.',
      },
      report: {
        title: 'Does something not work?',
        text: 'Write to {{support}} and say which page it was and what you wanted to do.',
      },
    },
  },
};
