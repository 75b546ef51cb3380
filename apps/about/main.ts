import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { aboutEn } from '../../common/i18n/messages/about.en.ts';
import { aboutNl } from '../../common/i18n/messages/about.nl.ts';
import { AboutApp } from './about-app.tsx';

addMessages({
  en: { about: aboutEn },
  nl: { about: aboutNl },
});

export const { bootstrap, mount, unmount } = appLifecycles(AboutApp);
