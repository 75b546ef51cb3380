/** Adds the messages of the issues of a project. */
import { addMessages } from '@vakwerk/i18n';
import { followedEn } from '../../common/i18n/messages/followed.en.ts';
import { followedNl } from '../../common/i18n/messages/followed.nl.ts';
import { projectIssuesEn } from '../../common/i18n/messages/project-issues.en.ts';
import { projectIssuesNl } from '../../common/i18n/messages/project-issues.nl.ts';

addMessages({
  en: { followed: followedEn, projectIssues: projectIssuesEn },
  nl: { followed: followedNl, projectIssues: projectIssuesNl },
});
