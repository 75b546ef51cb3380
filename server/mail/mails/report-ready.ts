import { sql } from 'kysely';
import { cleanLine, cleanName } from '../clean-name.ts';
import { type MailKind, settingsOf } from '../mail-kind.ts';

/** Sent to an uploader who has enabled such mails. */
interface ReportReady {
  kind: 'REPORT_READY';
  userId: string;
  reportId: string;
}

interface ReportNews {
  filename: string;
  version: number;
  projectName: string | null;
  /** Path of the report. */
  page: string;
  /** Whether the validation failed, so that there is no result. */
  failed: boolean;
  summary: { total: number; passed: number } | null;
}

export const reportReady: MailKind<ReportReady, ReportNews> = {
  /** Returns undefined when the report is deleted, or its uploader lost access to the project. */
  async findFacts({ reportId }, { db, user }) {
    if (!user.notify_reports) return undefined;
    const row = await db
      .selectFrom('reports')
      .innerJoin('files', 'files.id', 'reports.file_id')
      .leftJoin('projects', 'projects.id', 'files.project_id')
      .select(['reports.status', 'reports.summary', 'files.filename', 'files.version'])
      .select(['projects.id as projectId', 'projects.name as projectName'])
      .where('reports.id', '=', reportId)
      .where('files.uploaded_by', '=', user.id)
      .where(sql<boolean>`(files.project_id is null
        or exists (select from project_members where project_id = files.project_id and user_id = ${user.id})
        or exists (select from organization_members
          where organization_id = projects.organization_id and user_id = ${user.id} and role = 'ADMIN')
        or exists (select from users where id = ${user.id} and admin))`)
      .executeTakeFirst();
    if (!row || row.status === 'PENDING') return undefined;
    const { status, summary, projectId, ...news } = row;
    const page = projectId === null ? `/reports/${reportId}` : `/projects/${projectId}/reports/${reportId}`;
    return { ...news, page, failed: status === 'ERROR', summary };
  },
  compose(_order, { filename, version, projectName, page, failed, summary }, { t, address }) {
    const file = cleanLine(filename);
    const { total, passed } = summary ?? { total: 0, passed: 0 };
    const all = total > 0 && passed === total;
    const result = failed ? 'failed' : total === 0 ? 'nothing' : all ? 'passed' : 'partly';
    const place = projectName === null ? 'body' : 'bodyProject';
    return {
      subject: t(failed ? 'mail.report.subjectFailed' : 'mail.report.subject', { filename: file }),
      before: [
        t(`mail.report.${place}`, { filename: file, version, project: cleanName(projectName ?? '') }),
        t(`mail.report.${result}`, { passed, count: total }),
      ].join(' '),
      button: t('mail.report.button'),
      after: [t('mail.report.otherwise', { settings: settingsOf(address) })],
      url: address + page,
    };
  },
};
