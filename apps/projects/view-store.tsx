/** Stores views of the model of one file in its project, and issues with such a view. */
import { api } from '@vakwerk/api';
import type { IssueStore, ViewStore } from '@vakwerk/element-report';
import { lazyPiece } from '@vakwerk/ui';
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';
import { issuePath } from './issue-path.ts';

const NewIssueDialog = lazyPiece(async () => (await import('./new-issue-dialog.tsx')).NewIssueDialog);

export function viewStore(project: { id: string; status: string }, filename: string): ViewStore {
  const { id: projectId, status } = project;
  return {
    maySave: status === 'ACTIVE',
    list: async () =>
      (
        await api.searchViews(
          projectId,
          { filename, limit: LIST_LIMIT_MAX },
          { fields: ['id', 'name', 'createdAt', 'createdBy', 'mayChange'] },
        )
      ).data,
    read: async (id) => {
      const { viewpoint } = await api.getView(projectId, id);
      if (!viewpoint) throw new Error('the view has no viewpoint');
      return viewpoint;
    },
    save: (name, viewpoint) => api.saveView(projectId, { filename, name, viewpoint }),
    rename: (id, name) => api.renameView(projectId, id, { name }),
    remove: (id) => api.deleteView(projectId, id),
    issues: issueStore(projectId, filename),
  };
}

function issueStore(projectId: string, filename: string): IssueStore {
  const linkOf = ({ id, title }: { id: string; title: string }) => ({ title, href: issuePath(projectId, id) });
  return {
    dialog: ({ viewpoint, onSaved, onClose }) => (
      <NewIssueDialog
        projectId={projectId}
        view={{ filename, viewpoint }}
        onSaved={(issue) => onSaved(linkOf(issue))}
        onClose={onClose}
      />
    ),
    read: async (id) => {
      const issue = await api.getIssue(projectId, id);
      return { ...linkOf(issue), viewpoint: (issue.filename === filename && issue.viewpoint) || null };
    },
  };
}
