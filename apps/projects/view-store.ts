/** Stores views of the model of one file in its project. */
import { api } from '@vakwerk/api';
import type { ViewStore } from '@vakwerk/element-report';
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';

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
  };
}
